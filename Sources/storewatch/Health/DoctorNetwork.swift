import AppStore
import ChangeDetection
import HTTP
import Lookups
import Nightly
import Watchlists

extension DoctorCommand {
    /// Checks whether the server responds to a lookup, through the proxy if there is one.
    func lookup(watching watchlist: Watchlist?) async -> Diagnosis {
        let way: String
        do throws(ProxyError) {
            way = try shared.endpoint.proxy().map { ", through the proxy \($0)" } ?? ""
        } catch {
            return Diagnosis("proxy", "\(error)", fix: "Correct the variable, or unset it.")
        }
        if let failure = await lookupFailure(watching: watchlist) {
            return Diagnosis("lookup", failure.detail, fix: fix(failure.reason))
        }
        return Diagnosis("lookup", "\(shared.endpoint.shown) answers\(way).")
    }

    /// The reason why a test lookup got no readable response; nil if the response was readable.
    private func lookupFailure(watching watchlist: Watchlist?) async -> Failure? {
        // Without a watchlist, an app that has long been in every store is looked up.
        let listing = watchlist?.listings.min()
        guard let storefront = listing?.storefront ?? Storefront("us"),
            let app = listing?.app ?? AppID(284_882_215)
        else { return Failure(.notAsked, "There is nothing to ask about.") }
        let lookup = Lookup(storefront: storefront, language: nil, ids: [app])
        switch try? await withStore({ await $0.response(lookup, known: [:]) }) {
        case .answered(let findings, _):
            guard case .unreadable(let failure) = findings.first?.value else { return nil }
            return failure
        case .failed(let failure): return failure
        case nil: return Failure(.network, "The client could not be closed.")
        }
    }

    /// Calls `ask` with a client that makes a single attempt, without a limit on requests.
    private func withStore<Response: Sendable>(
        _ ask: (StoreClient) async -> Response
    ) async throws -> Response {
        try await shared.withStore(attempts: 1, pace: 0, patience: .zero) { await ask($0) }
    }

    /// The check whether `robots.txt` allows store pages; empty if the watchlist uses none.
    func storePages(of watchlist: Watchlist) async -> [Diagnosis] {
        guard let listing = watchlist.storePageChoices.first?.listings.first else { return [] }
        let trouble: PageFailure?
        do {
            trouble = try await withStore { await $0.storePageTrouble(of: listing) }
        } catch {
            trouble = PageFailure(.failed, "The client failed: \(error)")
        }
        let fix = "They are not read; `storePages: off` in the watchlist gives them up."
        return [
            trouble.map { Diagnosis("store pages", $0.detail, fix: fix) }
                ?? Diagnosis("store pages", "the server’s robots.txt allows them.")
        ]
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
