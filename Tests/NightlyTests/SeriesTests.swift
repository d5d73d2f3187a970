import AppStore
import Archives
import GRDB
import History
import Messages
import News
import TestSupport
import Testing

@testable import Nightly
@testable import Watchlists

/// Archive, rules, search and site agree with the responses of forty recorded nights, and with
/// counts by SQL.
@Suite(.onRecordedSeries)
struct SeriesTests {
    private static let nights = 40

    private let scratch = Scratch()
    private let archive: Archive

    init() throws { archive = try Archive(at: scratch.path("archive")) }

    @Test
    func `the outputs about recorded nights agree with their responses and with a count by SQL`()
        async throws
    {
        var player = NightPlayer(archive)
        player.fetchesPictures = false
        var shown = Shown()
        var dates: [String] = []
        try await Series.eachNight(of: Self.nights) { night, body in
            for result in try Series.results(in: body) { shown.add(result, on: night) }
            dates.append(night)
            if dates.count == Self.nights { player.reportFolder = scratch.path("site") }
            try await Series.play(night, body, Set(shown.versions.keys), player)
        }
        try expectEachVersion(of: shown)
        try await expectEachWord(of: shown)
        try await expectRules(from: dates[dates.count / 2])
        try await scratch.expectSeriesAsInSQL()
    }

    /// Expects that each version in the responses is reported once, and no other version.
    private func expectEachVersion(of shown: Shown) throws {
        let told = try archive.changes(ChangeFilter(fields: [.version])).map(Step.init)
        #expect(shown.steps.count > 500)
        #expect(told.count == Set(told).count)
        #expect(Set(told) == Set(shown.steps))
    }

    /// Expects that the search finds each word of each note, name, developer, version and country.
    private func expectEachWord(of shown: Shown) async throws {
        let words = shown.words.union(SearchWords.of("Norway"))
        let index = try await SearchWords(archive, watching: Watchlist())
        #expect(words.count > 2_500)
        // The search lacks states that were never confirmed, but every state in this series was
        // once new.
        #expect(words.subtracting(index.words) == [])
    }

    /// Expects a preview of rules, for the nights since a date, to send as much as SQL counts in
    /// the archive.
    private func expectRules(from date: String) async throws {
        var watchlist = Watchlist()
        watchlist.send(Self.rules)
        let preview = try RulePreview(archive, watchlist) { $0.night.date >= date }
        let counted = try await DatabaseQueue(path: scratch.path("archive")).read { db in
            try Self.conditions.map { condition in
                let sql = """
                    SELECT count(*) FROM change JOIN run ON number = run
                    WHERE substr(night, 1, 10) >= ? AND \(condition)
                    """
                return try Int.fetchOne(db, sql: sql, arguments: [date]) ?? 0
            }
        }
        #expect(preview.rules.indices.map { preview.sent(by: $0 + 1).count } == counted)
        #expect(counted[0] > 100)
        #expect(preview.channels.map { preview.sent(to: $0).count } == [counted.reduce(0, +)])
    }

    private static let rules = [
        NotificationRule { $0.field = Choice([.version]) },
        NotificationRule {
            $0.field = Choice([.price])
            $0.change = ChangeCondition(direction: .falls)
        },
        NotificationRule { $0.field = Choice([.description]) },
        NotificationRule { $0.kind = Choice(NewsFamily.gone.kinds.union([.returned])) },
        NotificationRule { $0.kind = Choice(NewsFamily.new.kinds.union([.watched])) },
    ]

    /// The conditions of the rules in SQL, written independently of the program's code.
    private static let conditions = [
        "field = 'version'",
        """
        field = 'price' AND (SELECT content FROM value WHERE id = after)
            < (SELECT content FROM value WHERE id = before)
        """,
        "field = 'description'", "kind IN ('gone', 'returned')", "kind = 'new'",
    ]
}

/// A change of an app's version.
private struct Step: Hashable {
    let night: String
    let app: AppID
    let before: String
    let after: String
}

/// The apps, versions and words in the recorded responses.
private struct Shown {
    private(set) var versions: [AppID: String] = [:]
    private(set) var steps: [Step] = []
    private(set) var words: Set<String> = []

    mutating func add(_ result: Series.Result, on night: String) {
        let (app, version) = (result.app, result.version)
        if let before = versions.updateValue(version, forKey: app), before != version {
            steps.append(Step(night: night, app: app, before: before, after: version))
        }
        let names = [result.trackName, version, result.sellerName, result.artistName]
        let texts = names + [result.releaseNotes]
        words.formUnion(texts.compactMap(\.self).flatMap(SearchWords.of))
    }
}

extension Step {
    fileprivate init(_ recorded: RecordedChange) {
        self.init(
            night: recorded.run.night.label,
            app: recorded.listing.app,
            before: recorded.before?.plainText ?? "",
            after: recorded.after?.plainText ?? ""
        )
    }
}
