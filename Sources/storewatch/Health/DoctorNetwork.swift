import AppStore
import ChangeDetection
import HTTP
import Lookups
import Nightly
import Watchlists

extension DoctorCommand {
    /// Checks whether the server responds to a lookup, through the proxy if there is one.
    func lookup(watching watchlist: Watchlist?) async -> Diagnosis {
        do throws(ProxyError) {
            let proxy = try endpoint.proxy()
            let way = proxy.map { ", through the proxy \($0)" } ?? ""
            return diagnosis(of: await oneResponse(watching: watchlist), way)
        } catch {
            return .bad("proxy", "\(error)", fix: "Correct the variable, or unset it.")
        }
    }

    private func oneResponse(watching watchlist: Watchlist?) async -> LookupResponse {
        // Without a watchlist, an app that has long been in every store is looked up.
        let listing = watchlist?.listings.min()
        guard let storefront = listing?.storefront ?? Storefront("us"),
            let app = listing?.app ?? AppID(284_882_215)
        else { return .failed(Failure(.notAsked, "There is nothing to ask about.")) }
        let lookup = Lookup(storefront: storefront, language: nil, ids: [app])
        let asked = try? await withStore { await $0.response(lookup, known: [:]) }
        return asked ?? .failed(Failure(.network, "The client could not be closed."))
    }

    /// Calls `ask` with a client that makes a single attempt, without a limit on requests.
    private func withStore<Response: Sendable>(
        _ ask: (StoreClient) async -> Response
    ) async throws -> Response {
        try await shared.withStore(attempts: 1, pace: 0, patience: .zero) { await ask($0) }
    }

    /// Checks whether `robots.txt` allows store pages; empty if the watchlist uses none.
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

    private func diagnosis(of response: LookupResponse, _ way: String) -> Diagnosis {
        switch response {
        case .answered(let findings, _):
            if case .unreadable(let failure) = findings.first?.value {
                return .bad("lookup", failure.detail, fix: fix(failure.reason))
            }
            return .good("lookup", "\(endpoint.shown) answers\(way).")
        case .failed(let failure):
            return .bad("lookup", failure.detail, fix: fix(failure.reason))
        }
    }

    /// The remedy for a lookup that failed for this reason.
    private func fix(_ reason: Reason) -> String {
        switch reason {
        case .throttled:
            "Wait some hours, and lower the pace; servers in data centres may be blocked permanently."
        case .network, .timeout:
            "Check that the machine is online, its clock, ca-certificates and the proxy variables."
        case .server, .badResponse:
            "Try again later: the server or a proxy in between has a problem."
        case .badRequest, .cancelled, .notAsked: "Check --endpoint and the watchlist."
        }
    }
}
