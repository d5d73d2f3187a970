import News
import AppStore
import Archives
import ChangeDetection
import Foundation
import Messages
import History
import Watchlists
import Wording

extension NightOrder {
    /// Records the decisions of the rules on a run that has just ended. A shard records none,
    /// because it sees only a part of the night.
    var notify: (Archive.Transaction, RunSummary) throws -> Void {
        { [watchlist, shard] archive, summary in
            guard shard == nil, !watchlist.rules.isEmpty else { return }
            let start = RunRules.startOfCooldowns(of: watchlist.rules, at: summary.run.at)
            let decisions = try RunRules(watchlist, archive).decide(
                on: summary,
                in: archive,
                notified: try archive.notified(before: summary.run, since: start)
            )
            for decision in decisions where !decision.isInCooldown {
                let occurrence = decision.occurrence
                try archive.notify(
                    of: occurrence.id,
                    occurrence.kind,
                    about: occurrence.app,
                    saying: occurrence.sentence?(),
                    by: decision.rule,
                    in: summary.run
                )
            }
        }
    }
}

/// The rules of a watchlist, with the data for their decisions.
struct RunRules {
    private let watchlist: Watchlist
    private let watched: WatchedIndex
    private let matcher: RuleMatcher
    private let format: ReportFormat

    private var rules: [NotificationRule] { watchlist.rules }

    init(_ watchlist: Watchlist, _ archive: Archive.Transaction) throws {
        let bundles = try archive.resolvedBundleIDs()
        self.watchlist = try archive.resolve(watchlist)
        watched = WatchedIndex(self.watchlist)
        format = ReportFormat(watchlist.report)
        matcher = RuleMatcher(
            watchlist.rules,
            watching: self.watchlist,
            bundles: bundles
        )
    }

    /// The given time minus the longest cooldown and one day. Older notifications do not matter.
    static func startOfCooldowns(of rules: [NotificationRule], at time: Date) -> Date {
        time.addingTimeInterval(-3600 * Double((rules.map(\.cooldown).max() ?? 0) + 24))
    }

    /// The decisions of the rules on what a run found.
    ///
    /// - Parameter notified: the time of the last notification by each rule about each app.
    func decide(
        on summary: RunSummary,
        in archive: Archive.Transaction,
        notified: [NotifiedApp: Date]
    ) throws -> [Decision] {
        matcher.decide(
            try occurrences(of: summary, in: archive),
            at: summary.run.at,
            in: watchlist.report.zone,
            notified: notified
        )
    }

    /// The occurrences that are new in a run, and the changes that a rule reports only now because
    /// they have lasted for as many nights as the rule requires.
    private func occurrences(
        of summary: RunSummary,
        in archive: Archive.Transaction
    ) throws -> [Occurrence] {
        let run = summary.run
        let changes = try archive.changes(ChangeFilter(run: run.number))
        var found = try occurrences(changes, of: run, age: 1, archive)
        for nights in Set(rules.compactMap(\.conditions.minRuns)).sorted() where nights > 1 {
            guard let first = try archive.run(nights - 1, before: run) else { continue }
            let lasting = try archive.changes(of: first, lastingUntil: run)
            found += try occurrences(lasting, of: first, age: nights, archive)
        }
        let positions = try archive.positionNews(from: run, to: run)
            .filter { $0.kind != .newcomer && !$0.isAccepted }
            .map { [format] news in
                let news = news.named(watched[news.app]?.name)
                return Occurrence(news) { format.alarm(news) }
            }
        return try found + positions + stale(in: run, archive) + failure(summary, archive)
    }

    private func occurrences(
        _ changes: [RecordedChange],
        of run: Run,
        age: Int,
        _ archive: Archive.Transaction
    ) throws -> [Occurrence] {
        // Changes that the user accepted are not news.
        let changes = changes.filter { $0.rule != .accepted }
        let events = try archive.events(ChangeFilter(run: run.number)).filter {
            age == 1 || $0.stillHeld > 0
        }
        guard !changes.isEmpty || !events.isEmpty else { return [] }
        return try [Occurrence](
            of: changes,
            events,
            context: archive.newsContext(of: changes, in: run),
            ratingCounts: archive.ratingCounts(in: run),
            age: age,
            saying: { [format] in format.alarm($0) }
        )
    }

    private func stale(in run: Run, _ archive: Archive.Transaction) throws -> [Occurrence] {
        try archive.standings(with: .unknown, in: run).stale(Staleness(watchlist), at: run.at).map {
            [format] standing in
            let since = standing.pendingSince?.at ?? run.at
            var stale = Occurrence(stale: standing) { format.alarm(standing) }
            stale.age = Night.count(from: since, to: run.at, in: watchlist.report.zone)
            return stale
        }
    }

    private func failure(
        _ summary: RunSummary,
        _ archive: Archive.Transaction
    ) throws -> [Occurrence] {
        guard summary.outcome == .failed else { return [] }
        let run = summary.run
        var failed = Occurrence(failed: run) { [format] in format.alarm(failed: run) }
        failed.age = try archive.failures(upTo: run)
        return [failed]
    }
}

extension Archive {
    /// Whether the sentence of a notification is still true. A daily or weekly digest is sent later
    /// than the sentence was written.
    func isTrue(_ waiting: PendingNotification, asOf run: Run) throws -> Bool {
        switch waiting.kind {
        case .event: return try event(waiting.occurrence).map { $0.stillHeld > 0 } ?? false
        case .stale:
            let stale = try standings(with: .unknown, in: waiting.run).first {
                $0.alarmID == waiting.occurrence
            }
            let now = try stale.flatMap { try standings(of: [$0.listing], asOf: run).first }
            return now?.alarmID == waiting.occurrence
        default: return true
        }
    }
}

extension PendingNotification {
    /// A notification that is not about a change, as JSON for webhooks; nil for a change.
    var json: JSONObject? {
        sentence.map { Alarm(id: occurrence, run: run, kind: kind, text: $0).json }
    }
}
