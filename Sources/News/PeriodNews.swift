package import AppStore
import ChangeDetection
package import History

/// The news of an app over several nights.
package struct PeriodNews: Sendable {
    package let app: AppID
    /// The nights with news, oldest first.
    package let nights: [AppNews]

    package init(app: AppID, nights: [AppNews]) {
        self.app = app
        self.nights = nights
    }

    package var changes: [RecordedChange] { nights.flatMap(\.changes) }

    package var storefronts: [Storefront] { Set(nights.flatMap(\.storefronts)).sorted() }

    /// The news about positions, with all changes of an app in a ranking joined into one.
    package var positions: [PositionNews] { nights.flatMap(\.positions).joinedByRanking }

    /// The kinds of news that a line about the period names, in the order of `NewsKind`.
    ///
    /// Only the result of several changes counts. A sale that began and ended is a return of the
    /// price. An app that left and came back has returned. An app that left one storefront after
    /// another is removed. A version that arrived in further storefronts is a release.
    /// `storyCounts`, however, counts all kinds.
    package var kinds: [NewsKind] {
        var kinds = Set(nights.flatMap(\.kinds))
        kinds = kinds.filter { $0.family != .price }.union(priceKinds)
        if kinds.contains(.release) { kinds.remove(.rollout) }
        if kinds.contains(.returned), !kinds.isDisjoint(with: [.gone, .removed]) {
            if lostStorefronts.isEmpty { kinds.subtract([.gone, .removed]) }
            if returnedStorefronts.isEmpty { kinds.remove(.returned) }
        }
        if kinds.contains(.removed) { kinds.remove(.gone) }
        return kinds.sorted()
    }

    /// The storefronts that lost the app and still lack it at the end of the period.
    package var lostStorefronts: [Storefront] {
        presences.filter { $0.value.last == .gone }.keys.sorted()
    }

    /// The storefronts to which the app returned, and that have it at the end of the period.
    package var returnedStorefronts: [Storefront] {
        presences.filter { $0.value.last == .returned }.keys.sorted()
    }

    private var presences: [Storefront: [Change.Kind]] {
        let moves = changes.filter { [.gone, .returned].contains($0.kind) }
        return Dictionary(grouping: moves, by: \.listing.storefront)
            .mapValues { $0.map(\.kind) }
    }
}

extension [PeriodNews] {
    /// The news of a period, one element for each app: the user's own apps first, then in
    /// descending order of weight, then by app ID.
    ///
    /// - Parameter nights: The news of each night, oldest first.
    package init(_ nights: [[AppNews]], own: (AppID) -> Bool) {
        let counts = nights.joined().storyCounts
        let news = Dictionary(grouping: nights.joined(), by: \.app).map { app, nights in
            PeriodNews(app: app, nights: nights)
        }
        self = news.ranked(by: \.app, own: own) { news in
            news.nights.map { $0.weight(among: counts) }.max() ?? 0
        }
    }
}
