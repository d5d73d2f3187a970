package import AppStore
package import ChangeDetection

/// A change of an app's position in a ranking, with the run that recorded it; or several
/// consecutive changes, joined into one.
@dynamicMemberLookup
package struct PositionNews: Hashable, Sendable {
    package let run: Run
    package private(set) var change: PositionChange
    /// The night of the app's position before the change; nil if there was none.
    package private(set) var formerNight: Night?
    /// The night on which the app reached the position of this news; nil if unknown.
    package var arrival: Night?
    /// The name that the user gave the app, or else its name in the ranking's storefront.
    package private(set) var name: String
    /// Whether the change was held and then accepted by the user.
    package let isAccepted: Bool
    /// The app's best position in the archive before the run; nil if the app had no position.
    package var best: PastPosition?
    /// The app's best position in the period that the news was queried for, up to the run; nil if
    /// the app had no position.
    package var bestOfPeriod: Int?
    /// Whether the news joins several changes into a single change, from the position before the
    /// first change to the position after the last.
    package private(set) var isJoined = false

    package init(
        run: Run,
        change: PositionChange,
        formerNight: Night? = nil,
        name: String,
        isAccepted: Bool = false
    ) {
        self.run = run
        self.change = change
        self.formerNight = formerNight
        self.name = name
        self.isAccepted = isAccepted
    }

    /// The news with the name that the user gave the app; unchanged if the name is nil.
    package func named(_ name: String?) -> PositionNews {
        var news = self
        news.name = name ?? self.name
        return news
    }

    /// The news, corrected to the app's position in the night's last response. This response may be
    /// from a later run than the news. If it disproves the change, the result is nil.
    package func asOfNight(at position: Int?) -> PositionNews? {
        guard position != change.after else { return self }
        guard change.remainsTrue(at: position, best: best?.position) else { return nil }
        var news = self
        news.change.after = position
        return news
    }

    package subscript<Value>(dynamicMember property: KeyPath<PositionChange, Value>) -> Value {
        change[keyPath: property]
    }
}

extension PositionNews {
    /// Joins several changes of an app in a ranking: from the position before the first change to
    /// the position after the last; nil if there are no changes.
    fileprivate init?(joining news: [PositionNews]) {
        guard let first = news.first, let last = news.last else { return nil }
        self = last
        change.before = first.before
        change.formerRun = first.formerRun
        formerNight = first.formerNight
        isJoined = news.count > 1
    }

    /// For joined changes, the best position in the period that the news was queried for, if it was
    /// better than the positions at the start and the end; otherwise nil.
    package var bestBetween: Int? {
        guard isJoined, let bestOfPeriod, bestOfPeriod < change.before ?? .max,
            bestOfPeriod < change.after ?? .max
        else { return nil }
        return bestOfPeriod
    }

    /// The app's best position ever, such as 3 for an app that fell from 8 to 20; otherwise nil.
    /// The number of the position before the fall must be at least twice the number of the best.
    package var bestBeforeFall: PastPosition? {
        guard let best, let formerNight, let before = change.before else { return nil }
        let after = change.after ?? .max
        guard after > before, best.position <= before / 2, best.night.label < formerNight.label
        else {
            return nil
        }
        return best
    }
}

extension [PositionNews] {
    /// One element for each app in each ranking, which joins all changes of the app there. Apps are
    /// in the order of their first changes, and so are the rankings of each app.
    package var joinedByRanking: [PositionNews] {
        grouped { $0.app }.flatMap { $1.grouped { $0.ranking } }
            .compactMap { PositionNews(joining: $1) }
    }
}

extension PositionNews {
    /// The number of nights since the app's earlier position, at least 1; nil without one.
    package var nights: Int? { formerNight.map { max(run.night.days(since: $0), 1) } }

    /// The number of nights after which joined changes had led the app back to its former position;
    /// nil for other changes.
    package var nightsUntilBack: Int? {
        guard isJoined, change.before != nil, change.before == change.after, let formerNight else {
            return nil
        }
        return max((arrival ?? run.night).days(since: formerNight), 1)
    }
}
