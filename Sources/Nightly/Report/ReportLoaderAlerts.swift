import AppStore
import Archives
import Files
import Messages
import News
import Site
import Watchlists

/// The feed of alerts, which are changes for which a rule has the severity `alert`.
extension ReportLoader {
    var hasAlerts: Bool {
        watched.watchlist.notifications.rules.contains { $0.severity == .alert }
    }

    /// - Parameters:
    ///   - runs: the runs with changes, newest first.
    ///   - facts: the parts of the cache key that depend on the changes.
    func alerts(_ runs: [Run], _ facts: [String]) -> SiteFile {
        let scope = FeedScope.alerts
        // The description of a set has no stable order.
        let rules = watched.watchlist.notifications.rules.map { rule in
            "\(rule.conditions.summary) \(rule.severity) \(rule.channels) \(rule.cooldown)"
        }
        let runs = Array(runs.prefix(Self.maxNights))
        return feedFile(scope, cacheKey: feedKey + facts + rules) { [self] in
            let alerts = try alertIDs(since: runs.last?.night.date)
            return try runs.flatMap { run -> [FeedEntry] in
                guard let ids = alerts[run.number] else { return [] }
                let changes = try archive.changes(ChangeFilter(run: run.number))
                    .filter { ids.contains($0.id) }
                return try self.entries(of: run, changes, [scope])[scope, default: []]
            }
        }
    }

    /// The IDs of the changes for which a rule has the severity `alert`, by the number of the run.
    /// Cooldowns are ignored: they depend on earlier nights, and entries would disappear from the
    /// feed as it leaves nights out.
    private func alertIDs(since date: String?) throws -> [Int: Set<String>] {
        guard let date else { return [:] }
        var ids: [Int: Set<String>] = [:]
        for line in try RulePreview(archive, watched.watchlist, since: date).lines
        where line.decision.rule.severity == .alert {
            guard case .change(let change) = line.decision.occurrence.subject else { continue }
            ids[change.run.number, default: []].insert(change.id)
        }
        return ids
    }
}
