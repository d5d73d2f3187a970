import History
import AppStore
import Archives
import ChangeDetection
import GRDB
import Messages
import News
import Nightly
import TestSupport
import Testing

@testable import Watchlists

/// Previews of rules on recorded nights agree with counts by SQL in their archive.
@Suite(.onRecordedSeries)
struct RulePreviewTests {
    private static let nights = 40

    private static func rule(_ narrow: (inout RuleConditions) -> Void) -> NotificationRule {
        var conditions = RuleConditions()
        narrow(&conditions)
        return NotificationRule(conditions: conditions, channels: ["x"])
    }

    private static let rules = [
        rule { $0.field = Choice([.version]) },
        rule {
            $0.field = Choice([.price])
            $0.change = ChangeCondition(direction: .falls)
        },
        rule { $0.field = Choice([.description]) },
        rule { $0.kind = Choice(NewsFamily.gone.kinds.union([.returned])) },
        rule { $0.kind = Choice(NewsFamily.new.kinds.union([.watched])) },
    ]

    /// The conditions of the rules in SQL, without the program's own code.
    private static let conditions = [
        "field = 'version'",
        """
        field = 'price' AND (SELECT content FROM value WHERE id = after)
            < (SELECT content FROM value WHERE id = before)
        """,
        "field = 'description'", "kind IN ('gone', 'returned')", "kind = 'new'",
    ]

    @Test func `rules agree with a count by SQL`() async throws {
        let scratch = try Scratch()
        let path = scratch.path("archive")
        let archive = try Archive(at: path)
        let player = NightPlayer(archive)
        var apps: Set<AppID> = []
        var dates: [String] = []
        try await Series.eachNight(of: Self.nights) { night, body in
            apps.formUnion(try Series.results(in: body).map(\.app))
            dates.append(night)
            try await Series.play(night, body, apps, player)
        }
        var watchlist = Watchlist()
        watchlist.channels = [Channel(name: "x", service: .command(["x"]))]
        watchlist.rules = Self.rules
        let first = dates[dates.count / 2]
        let preview = try RulePreview(archive, watchlist) { $0.night.date >= first }
        let counted = try await DatabaseQueue(path: path).read { db in
            try Self.conditions.map { condition in
                let sql = """
                    SELECT count(*) FROM change JOIN run ON number = run
                    WHERE substr(night, 1, 10) >= ? AND \(condition)
                    """
                return try Int.fetchOne(db, sql: sql, arguments: [first]) ?? 0
            }
        }
        #expect(preview.rules.indices.map { preview.sent(by: $0 + 1).count } == counted)
        #expect(counted[0] > 100)
        #expect(preview.channels.map { preview.sent(to: $0).count } == [counted.reduce(0, +)])
        withExtendedLifetime(scratch) {}
    }
}
