package import AppStore
import TextAnalysis
package import Watchlists

package struct RuleMatcher: Sendable {
    private let rules: [NotificationRule]
    private let groups: [String: Set<Listing>]
    private let own: Set<AppID>
    private let bundles: [String: AppID]
    private let topics: [WatchedTopic]

    /// - Parameters:
    ///   - watchlist: The watchlist, with app IDs in place of bundle IDs.
    ///   - bundles: The app IDs by bundle ID, for rules that name a bundle ID.
    package init(
        _ rules: [NotificationRule],
        watching watchlist: Watchlist,
        bundles: [String: AppID] = [:]
    ) {
        self.rules = rules
        self.bundles = bundles
        topics = watchlist.watchedTopics
        groups = Dictionary(watchlist.groups.map { ($0.name, $0.listings) }) { $0.union($1) }
        own = Set(watchlist.groups.flatMap(\.apps).filter(\.own).compactMap(\.reference.id))
    }

    /// The first rule that matches, even if the occurrence has not lasted long enough for the rule.
    package func rule(for occurrence: Occurrence) -> NotificationRule? {
        rules.first { matches($0.conditions, occurrence) }
    }

    private func matches(_ conditions: RuleConditions, _ occurrence: Occurrence) -> Bool {
        matchesSubject(conditions, occurrence) && matchesPlace(conditions, occurrence)
            && matchesContent(conditions, occurrence)
    }

    private func matchesSubject(_ conditions: RuleConditions, _ occurrence: Occurrence) -> Bool {
        if let kind = conditions.kind, !kind.contains(occurrence.kind) { return false }
        guard let field = conditions.field else { return true }
        return occurrence.field.map(field.contains) ?? field.isNegated
    }

    private func matchesPlace(_ conditions: RuleConditions, _ occurrence: Occurrence) -> Bool {
        let apps = occurrence.apps
        if let group = conditions.group {
            let names = groups.filter { !$0.value.isDisjoint(with: occurrence.listings) }.map(\.key)
            guard !apps.isEmpty, group.meets(Set(names)) else { return false }
        }
        if let app = conditions.app {
            let named = app.values.compactMap { $0.id ?? bundles[$0.text] }
            let choice = Choice(Set(named), isNegated: app.isNegated)
            guard !apps.isEmpty, choice.meets(apps) else { return false }
        }
        guard matchesRanking(conditions, occurrence.ranking) else { return false }
        if let isOwn = conditions.own {
            guard !apps.isEmpty, isOwn != own.isDisjoint(with: apps) else { return false }
        }
        guard let storefront = conditions.storefront else { return true }
        return !apps.isEmpty && storefront.meets(occurrence.storefronts)
    }

    private func matchesRanking(_ conditions: RuleConditions, _ ranking: Ranking?) -> Bool {
        if let keyword = conditions.keyword {
            guard let ranking, ranking.chart == nil, keyword.contains(ranking.name) else {
                return false
            }
        }
        if let chart = conditions.chart {
            guard let own = ranking?.chart else { return false }
            let isNamed = chart.values.contains { $0 == own || $0 == Chart(own.kind) }
            guard isNamed != chart.isNegated else { return false }
        }
        return true
    }

    private func matchesContent(_ conditions: RuleConditions, _ occurrence: Occurrence) -> Bool {
        if let change = conditions.change, !change.matches(occurrence) { return false }
        if let notes = conditions.notes {
            guard let sort = occurrence.notes, notes.contains(sort) else { return false }
        }
        if let minRatings = conditions.minRatings {
            guard let now = occurrence.ratingCount, now >= minRatings else { return false }
        }
        if let topic = conditions.topic {
            guard occurrence.notes != nil, topic.meets(topics(of: occurrence)) else { return false }
        }
        guard let words = conditions.words.map(WordSearch.init) else { return true }
        return occurrence.texts.contains { words.isIn($0) }
    }
}

extension RuleMatcher {
    /// The names of the topics that an occurrence's release notes are about.
    private func topics(of occurrence: Occurrence) -> Set<String> {
        let named = topics.filter { topic in
            !occurrence.apps.isDisjoint(with: topic.apps)
                && occurrence.texts.contains { topic.search.isIn($0) }
        }
        return Set(named.map(\.name))
    }
}

extension ChangeCondition {
    fileprivate func matches(_ occurrence: Occurrence) -> Bool {
        guard let (before, after) = occurrence.numbers else { return false }
        switch direction {
        case .rises where after <= before: return false
        case .falls where after >= before: return false
        default: break
        }
        return isFar(before, after) && reaches(after, from: before)
    }

    private func isFar(_ before: Double, _ after: Double) -> Bool {
        let step = abs(after - before)
        guard let by else { return true }
        if isShare, before == 0 { return step > 0 }
        // The difference of two averages is not exactly 0.1 in binary, so a tolerance is necessary.
        return (isShare ? step / before : step) >= by - 1e-9
    }

    /// Whether the new number reaches the condition's limit: from below for `rises`, from above for
    /// `falls`. Without a direction, the new number must equal the limit. True without a limit.
    private func reaches(_ after: Double, from before: Double) -> Bool {
        guard let to else { return true }
        return switch direction {
        case .rises: before < to - 1e-9 && after >= to - 1e-9
        case .falls: before > to + 1e-9 && after <= to + 1e-9
        case nil: abs(after - to) < 1e-9
        }
    }
}
