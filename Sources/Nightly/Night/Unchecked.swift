package import AppStore
import Archives
import ChangeDetection
package import History
package import Watchlists
import Wording

/// Listings that a run could not check because of the same failure.
package struct Unchecked: Hashable, Sendable {
    package let failure: Failure
    /// The listings in ascending order.
    package let listings: [Standing]
    /// The names of apps in the report.
    var names: [AppID: String] = [:]
}

extension Unchecked {
    package var storefronts: [Storefront] {
        Set(listings.map(\.listing.storefront)).sorted()
    }
}

extension Unchecked: JSONRecord {
    package var json: JSONObject {
        let listings = listings.map { standing -> JSONObject in
            [
                "app": standing.listing.app, "storefront": standing.listing.storefront,
                "name": standing.name,
            ]
        }
        return [
            "reason": failure.reason, "detail": failure.detail, "storefronts": storefronts,
            "listings": listings,
        ]
    }
}

extension [Unchecked] {
    /// The maximum number of apps that a phrase names, and of failures that a sentence quotes.
    private static let maxNamed = 3

    private var byReason: [(Reason, [Unchecked])] { grouped(by: \.failure.reason) }

    /// A phrase for each reason. If the apps share their storefronts, the phrase is like
    /// `5 not checked in TR: throttled (Hazel, Daybrick, Inkcrow and 2 more)`; otherwise it is like
    /// `2 not checked: throttled (Hazel in TR, Daybrick in US)`.
    package var phrases: [String] { byReason.map { Self.phrase($0, $1) } }

    /// The phrases as sentences, each followed by the messages of its failures.
    package var sentences: [String] {
        byReason.map { reason, failures in
            "\(Self.phrase(reason, failures)). \(failures.details.joined(separator: " "))"
        }
    }

    private static func phrase(_ reason: Reason, _ failures: [Unchecked]) -> String {
        let standings = failures.flatMap(\.listings)
        let apps = standings.grouped(by: \.listing.app).map { app, standings in
            (
                name: failures[0].names[app] ?? standings.lazy.compactMap(\.name).first ?? "\(app)",
                storefronts: Set(standings.map(\.listing.storefront)).sorted().codesInSentence
            )
        }
        let areAlike = Set(apps.map(\.storefronts)).count == 1
        let names = apps.map { areAlike ? $0.name : "\($0.name) in \($0.storefronts)" }
        return """
            \(standings.count) not checked\(areAlike ? " in \(apps[0].storefronts)" : ""): \
            \(reason.words) (\(names.excerpt(of: maxNamed)))
            """
    }

    /// The messages of the failures, each with its storefronts if there are several failures.
    private var details: [String] {
        guard count > 1 else { return map(\.failure.detail) }
        let more = count > Self.maxNamed ? ["And \(count - Self.maxNamed) more."] : []
        return prefix(Self.maxNamed).map {
            "\($0.storefronts.codesInSentence): \($0.failure.detail)"
        }
            + more
    }
}

extension [FailedRequest] {
    private static let maxNamed = 3

    /// A phrase for each group of requests with one reason for the failure and the same
    /// storefronts, such as `no response in KR: server (Keyword “tea”)`.
    package var phrases: [String] {
        grouped(by: \.failure.reason).flatMap { reason, requests in
            let subjects = requests.grouped(by: \.subject).map { subject, requests in
                (subject, storefronts: Set(requests.flatMap(\.storefronts)).sorted())
            }
            return subjects.grouped(by: \.storefronts).map { storefronts, subjects in
                let titles = subjects.map { $0.0.title + $0.0.deviceSuffix }
                let names = titles.excerpt(of: Self.maxNamed)
                return "no response in \(storefronts.codesInSentence): \(reason.words) (\(names))"
            }
        }
    }
}

extension [String] {
    /// At most `maxNamed` texts, then the number of others: `Hazel, Daybrick and 2 more`.
    package func excerpt(of maxNamed: Int) -> String {
        let more = count > maxNamed ? " and \(count - maxNamed) more" : ""
        return prefix(maxNamed).joined(separator: ", ") + more
    }
}

extension [Standing] {
    /// The listings, with the names that the watchlist gives their apps.
    fileprivate func named(as watchlist: Watchlist) -> [Standing] {
        let names = watchlist.groups.flatMap(\.apps).compactMap { app in
            app.reference.id.flatMap { id in app.name.map { (id, $0) } }
        }
        let given = Dictionary(names) { first, _ in first }
        return map { standing in
            var standing = standing
            standing.name = given[standing.listing.app] ?? standing.name
            return standing
        }
    }
}

extension Archive {
    package func named(
        _ standings: [Standing],
        as watchlist: Watchlist,
        in run: Run
    ) throws -> [Standing] {
        let names = try names(of: standings, watchlist, in: run)
        return standings.map { standing in
            var standing = standing
            standing.name = names[standing.listing.app] ?? standing.name
            return standing
        }
    }

    private func names(
        of standings: [Standing],
        _ watchlist: Watchlist,
        in run: Run
    ) throws -> [AppID: String] {
        guard !standings.isEmpty else { return [:] }
        let heads = try heads(asOf: run, of: Set(standings.map(\.listing.app)))
        return WatchedIndex(try resolve(watchlist))
            .summaries(of: heads, language: watchlist.report.language)
            .compactMapValues(\.name)
    }

    /// The listings that a run could not check, grouped by failure, most frequent failures first.
    package func unchecked(in run: Run, of watchlist: Watchlist) throws -> [Unchecked] {
        let unasked = Failure(.notAsked, "The run ended before it was asked.")
        let standings = try standings(with: .unknown, in: run).named(as: watchlist)
        let names = try names(of: standings, watchlist, in: run)
        return standings.grouped { $0.failure ?? unasked }
            .map { Unchecked(failure: $0, listings: $1, names: names) }
            .sorted {
                ($1.listings.count, $0.listings[0].listing)
                    < ($0.listings.count, $1.listings[0].listing)
            }
    }
}
