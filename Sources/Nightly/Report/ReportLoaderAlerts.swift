import AppStore
import Archives
import History
import Notifications
import Publishing
import Reports
import Watchlists

/// The feed of what the user's rules call an alert.
extension ReportLoader {
    var hasAlerts: Bool {
        watched.watchlist.notifications.rules.contains { $0.severity == .alert }
    }

    /// - Parameters:
    ///   - runs: those with changes, newest first.
    ///   - facts: what differs when their changes do.
    func alerts(_ runs: [Run], _ facts: [String]) -> SiteFile {
        let scope = FeedScope.alerts
        // A set is described in another order each time.
        let rules = watched.watchlist.notifications.rules.map { rule in
            "\(rule.conditions.summary) \(rule.severity) \(rule.channels) \(rule.cooldown)"
        }
        let runs = Array(runs.prefix(Self.mostNights))
        let stamp = SiteFile.stamp(feedStamp + facts + rules)
        return SiteFile(["\(scope.path).xml", "\(scope.path).json"], stamp: stamp) { [self] in
            let apps = try alarming(since: runs.last?.night.date)
            let entries = try runs.flatMap { run -> [FeedEntry] in
                guard let apps = apps[run.number] else { return [] }
                let changes = try archive.changes(ChangeFilter(apps: apps, run: run.number))
                return try self.entries(of: run, changes, [scope])[scope, default: []]
            }
            let feed = feed(scope, entries, previous: nil)
            return [feed.atom(), try feed.json()]
        }
    }

    /// The apps of which a rule made an alert, by the number of the run.
    private func alarming(since date: String?) throws -> [Int: Set<AppID>] {
        guard let date else { return [:] }
        var apps: [Int: Set<AppID>] = [:]
        for line in try RulePreview(archive, watched.watchlist, since: date).lines {
            guard line.decision.rule.severity == .alert, !line.decision.isCooling,
                let app = line.decision.occurrence.app
            else { continue }
            apps[line.run.number, default: []].insert(app)
        }
        return apps
    }
}
