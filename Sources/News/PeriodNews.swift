package import AppStore
import ChangeDetection
package import History

package struct PeriodNews: Sendable {
    package let app: AppID
    /// The nights with news, oldest first.
    package let nights: [AppNews]

    package init(app: AppID, nights: [AppNews]) {
        self.app = app
        self.nights = nights
    }

    package init(of night: AppNews) { self.init(app: night.app, nights: [night]) }

    package var changes: [RecordedChange] { nights.flatMap(\.changes) }

    package func changes(in storefronts: [Storefront]) -> [RecordedChange] {
        changes.filter { storefronts.contains($0.listing.storefront) }
    }

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

    /// The storefronts that lost the app and lack it at the end of the period.
    package var lostStorefronts: [Storefront] {
        presences.filter { $0.value.last == .gone }.keys.sorted()
    }

    /// The storefronts that lost and regained the app, and have it at the end of the period.
    package var returnedStorefronts: [Storefront] {
        presences.filter { $0.value.last == .returned }.keys.sorted()
    }

    private var presences: [Storefront: [Change.Kind]] {
        let moves = changes.filter { [.gone, .returned].contains($0.kind) }
        return Dictionary(grouping: moves, by: \.listing.storefront)
            .mapValues { $0.map(\.kind) }
    }
}

extension PeriodNews {
    /// The step from the first to the last price in each storefront whose price changed.
    package var priceSteps: [Storefront: PriceStep] {
        let last = lastPriceSteps
        let steps = ValuePath.paths(of: .price, in: changes).flatMap { path in
            path.storefronts.map { storefront in
                let prices = path.values.map { $0?.money }
                return (storefront, PriceStep(over: prices, last: last[storefront]))
            }
        }
        return Dictionary(steps) { one, _ in one }
    }

    private var lastPriceSteps: [Storefront: PriceStep] {
        nights.flatMap(\.prices).reduce(into: [:]) { last, step in
            for storefront in step.storefronts { last[storefront] = step }
        }
    }

    /// The kind of news about successive versions: `rollback` if any step is a return to an earlier
    /// version, `rollout` if other storefronts had all of the versions before, otherwise `release`.
    package func kind(ofVersions path: ValuePath) -> NewsKind {
        let steps = changes(in: path.storefronts).versionSteps
        guard !steps.contains(where: \.isBack) else { return .rollback }
        let releases = nights.flatMap(\.releases).filter { $0.kind == .release }.map(\.version)
        return steps.contains { releases.contains($0.change.newVersion) } ? .release : .rollout
    }

    /// The kinds of price news in all storefronts. If the last price in a storefront equals the
    /// first, only the last step counts, so that a sale that ended is neither a price cut nor a
    /// price rise.
    private var priceKinds: Set<NewsKind> {
        let paths = ValuePath.paths(of: .price, in: changes)
        let returned = Set(paths.filter(\.returns).flatMap(\.storefronts))
        let ends = lastPriceSteps.filter { returned.contains($0.key) }.map(\.value.kind)
        let others = nights.flatMap(\.prices)
            .filter { !returned.isSuperset(of: $0.storefronts) }.map(\.kind)
        return Set(ends + others)
    }

    /// The changes of the rating in each storefront, since the last loss of ratings if there is
    /// one.
    package var ratingPaths: [ValuePath] {
        let losses = nights.flatMap(\.ratingLosses).flatMap(\.changes)
        let last = Dictionary(
            losses.map { ($0.listing, $0.run.number) },
            uniquingKeysWith: max
        )
        return ValuePath.paths(
            of: .rating,
            in: changes.filter { $0.run.number > last[$0.listing, default: 0] }
        )
    }
}

extension [PeriodNews] {
    /// The news of a period, one element for each app: the user's own apps first, then by
    /// descending weight, then by app ID.
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
