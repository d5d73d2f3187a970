import AppStore
import ChangeDetection
import Foundation
import HTTP
import Lookups
import Nightly
import Watchlists

extension Doctor {
    /// Checks the server's name, its encryption and one real response. Each check requires the
    /// previous one.
    func networkDiagnoses(watching watchlist: Watchlist?) async -> [Diagnosis] {
        var diagnoses: [Diagnosis] = []
        do throws(ProxyError) {
            if let proxy = try endpoint.proxy() {
                diagnoses.append(.good("DNS", "left to the proxy \(proxy)."))
            } else if let address = await Self.address(of: endpoint.host) {
                diagnoses.append(.good("DNS", "\(endpoint.host) is \(address)."))
            } else {
                let fix = "Check that the machine is online, and check /etc/resolv.conf."
                return [.bad("DNS", "\(endpoint.host) has no address.", fix: fix)]
            }
        } catch {
            return [.bad("proxy", "\(error)", fix: "Correct the variable, or unset it.")]
        }
        let response = await oneResponse(watching: watchlist)
        return diagnoses + [encryption(response), lookup(response)]
    }

    /// The first address of a host; nil without one, or if the name server takes longer than ten
    /// seconds. The system's own call would block its thread for minutes.
    private static func address(of host: String) async -> String? {
        let (responses, response) = AsyncStream.makeStream(of: String?.self)
        let queue = DispatchQueue.global()
        queue.async { response.yield(Host(name: host).addresses.first) }
        queue.asyncAfter(deadline: .now() + 10) { response.yield(nil) }
        for await address in responses { return address }
        return nil
    }

    private func oneResponse(watching watchlist: Watchlist?) async -> LookupResponse {
        // Without a watchlist, an app that has long been in every store is used.
        let listing = watchlist?.listings.min()
        guard let storefront = listing?.storefront ?? Storefront("us"),
            let app = listing?.app ?? AppID(284_882_215)
        else { return .failed(Failure(.notAsked, "There is nothing to ask about.")) }
        let lookup = Lookup(storefront: storefront, language: nil, ids: [app])
        let asked = try? await withStore { await $0.response(lookup, known: [:]) }
        return asked ?? .failed(Failure(.network, "The client could not be closed."))
    }

    /// Asks the server in a single attempt, without a limit on requests per minute.
    private func withStore<Response: Sendable>(
        _ ask: (StoreClient) async -> Response
    ) async throws -> Response {
        try await shared.withStore(attempts: 1, pace: 0, patience: .zero) { await ask($0) }
    }

    /// The check that the server's `robots.txt` allows store pages; empty if the watchlist asks for
    /// none.
    func storePages(of watchlist: Watchlist?) async -> [Diagnosis] {
        guard let listing = watchlist?.storePageChoices.first?.listings.first else { return [] }
        let trouble: PageFailure?
        do {
            trouble = try await withStore { await $0.storePageTrouble(of: listing) }
        } catch {
            trouble = PageFailure(.failed, "The client failed: \(error)")
        }
        guard let trouble else {
            return [.good("store pages", "the server’s robots.txt allows them.")]
        }
        let fix = "They are not read; `storePages: off` in the watchlist gives them up."
        return [.bad("store pages", trouble.detail, fix: fix)]
    }

    private func encryption(_ response: LookupResponse) -> Diagnosis {
        guard endpoint.isEncrypted else { return .good("TLS", "not used by \(endpoint.shown).") }
        guard case .failed(let failure) = response, [.network, .timeout].contains(failure.reason)
        else { return .good("TLS", "the certificate of \(endpoint.host) is valid.") }
        return .bad(
            "TLS",
            "Not tried, because there was no connection. \(failure.detail)",
            fix:
                "Check that the machine is online, its clock is right, and ca-certificates is up to date."
        )
    }

    private func lookup(_ response: LookupResponse) -> Diagnosis {
        switch response {
        case .answered(let findings, _):
            if case .unreadable(let failure) = findings.first?.value {
                return .bad("lookup", failure.detail, fix: fix(failure.reason))
            }
            return .good("lookup", "\(endpoint.shown) answers.")
        case .failed(let failure):
            return .bad("lookup", failure.detail, fix: fix(failure.reason))
        }
    }

    /// What the user can do about a lookup that failed for this reason.
    func fix(_ reason: Reason) -> String {
        switch reason {
        case .throttled:
            "Wait some hours, and lower the pace; servers in data centres may be blocked permanently."
        case .network, .timeout: "Check that the machine is online, and check the proxy variables."
        case .server, .badResponse:
            "Try again later: the server or a proxy in between has a problem."
        case .badRequest, .cancelled, .notAsked: "Check --endpoint and the watchlist."
        }
    }
}
