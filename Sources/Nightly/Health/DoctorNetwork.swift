import AppStore
import ChangeDetection
import Foundation
import Lookups
import News
import Watchlists

extension Doctor {
    /// Name, encryption and one real answer, each of which needs the one before.
    func wayToServer(watching watchlist: Watchlist?) async -> [Diagnosis] {
        var verdicts: [Diagnosis] = []
        switch endpoint.resolve() {
        case .proxy(let proxy):
            verdicts.append(.good("DNS", "left to the proxy \(proxy)."))
        case .unusableProxy(let error):
            return [.bad("proxy", "\(error)", mend: "Correct the variable, or unset it.")]
        case .address(let address):
            verdicts.append(.good("DNS", "\(endpoint.host) is \(address)."))
        case .failed:
            let mend = "Check that the machine is online, and check /etc/resolv.conf."
            return [.bad("DNS", "\(endpoint.host) has no address.", mend: mend)]
        }
        let answer = await oneAnswer(watching: watchlist)
        return verdicts + [encryption(answer), lookup(answer)]
    }

    private func oneAnswer(watching watchlist: Watchlist?) async -> Answer {
        // Without a watchlist, an app that has been in every store for long.
        let listing = watchlist?.listings.min()
        guard let storefront = listing?.storefront ?? Storefront("us"),
            let app = listing?.app ?? AppID(284_882_215)
        else { return .failed(Failure(.notAsked, "There is nothing to ask about.")) }
        let lookup = Lookup(storefront: storefront, language: nil, ids: [app])
        var retryPolicy = RetryPolicy.standard(for: endpoint)
        retryPolicy.attempts = 1
        let limiter = RateLimiter(perMinute: 0, patience: .zero, clock: ContinuousClock())
        let asked = try? await StoreClient.with(
            endpoint,
            cacheBuster: .run(at: .now, look: 1),
            limiter: limiter,
            width: 1,
            retryPolicy: retryPolicy,
            version: version,
            log: log
        ) { store in await store.answer(lookup, known: [:]) }
        return asked ?? .failed(Failure(.network, "The client could not be closed."))
    }

    private func encryption(_ answer: Answer) -> Diagnosis {
        guard endpoint.isEncrypted else { return .good("TLS", "not used by \(endpoint.shown).") }
        guard case .failed(let failure) = answer, [.network, .timeout].contains(failure.reason)
        else { return .good("TLS", "the certificate of \(endpoint.host) is valid.") }
        return .bad(
            "TLS",
            "Not tried, because there was no connection. \(failure.detail)",
            mend:
                "Check that the machine is online, its clock is right, and ca-certificates is up to date."
        )
    }

    private func lookup(_ answer: Answer) -> Diagnosis {
        switch answer {
        case .answered(let findings, _):
            if case .unreadable(let failure) = findings.first?.value {
                return .bad("lookup", failure.detail, mend: mend(failure.reason))
            }
            return .good("lookup", "\(endpoint.shown) answers.")
        case .failed(let failure):
            return .bad("lookup", failure.detail, mend: mend(failure.reason))
        }
    }

    private func mend(_ reason: Reason) -> String {
        switch reason {
        case .throttled:
            "Wait some hours, and lower the pace; servers in data centres may be blocked permanently."
        case .network, .timeout: "Check that the machine is online, and check the proxy variables."
        case .server, .badAnswer: "Try again later: the server or a proxy in between has a problem."
        case .badRequest, .cancelled, .notAsked: "Check --endpoint and the watchlist."
        }
    }
}
