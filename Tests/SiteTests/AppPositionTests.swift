import AppStore
import ChangeDetection
import Foundation
import History
import TestSupport
import Testing

/// The positions on an app's page.
struct AppPositionTests {
    private let chart: Ranking
    private let keyword: Ranking

    init() throws {
        let jp = try #require(Storefront("jp"))
        let finance = try #require(Chart(code: "top-free/6015"))
        chart = Ranking(.chart(finance), storefront: jp, device: .iphone)
        keyword = Ranking(.keyword("habit tracker"), storefront: jp, device: .iphone)
    }

    private func sample() throws -> AppSample {
        try AppSample.sold(in: "jp")
    }

    /// The positions on each night since the first; nil on a night outside the ranking.
    private func course(of ranking: Ranking, _ positions: [Int?]) -> PositionCourse {
        PositionCourse(
            of: ranking,
            positions.enumerated().map { (run: AppSample.run($0 + 1), position: $1) }
        )
    }

    /// - Parameter nights: the number of nights since the night with the position before.
    private func news(
        _ before: Int?,
        _ after: Int?,
        on night: Int,
        nights: Int = 1
    ) throws -> PositionNews {
        let change = PositionChange(
            ranking: chart,
            app: try Sample.listing().app,
            kind: before == nil ? .entered : after == nil ? .left : .moved,
            before: before,
            after: after
        )
        return PositionNews(
            run: AppSample.run(night),
            change: change,
            formerNight: AppSample.run(night - nights).night,
            name: "Example"
        )
    }

    @Test(
        arguments: [
            (nil, 63, 5, ": Entered Top Free · Finance (JP) at 63, two days after 4.3.0."),
            (63, nil, 4, ": Left Top Free · Finance (JP), where it was 63, one day after 4.3.0."),
            (63, 40, 3, ": Top Free · Finance 63 → 40 in JP, on the night of 4.3.0."),
            (63, 40, 10, ": Top Free · Finance 63 → 40 in JP, seven days after 4.3.0."),
            (63, 40, 11, ": Top Free · Finance 63 → 40 in JP."),
            (63, 40, 2, ": Top Free · Finance 63 → 40 in JP."),
        ] as [(Int?, Int?, Int, String)]
    )
    func `news about positions names the release before it`(
        before: Int?,
        after: Int?,
        night: Int,
        sentence: String
    ) throws {
        var sample = try sample()
        try sample.change(.changed(.version, "4.2", "4.3.0"), in: "jp", on: 3)
        // A less important change on the same night.
        try sample.change(.changed(.name, "A", "B"), in: "jp", on: 3)
        // A change in a different storefront.
        try sample.change(.changed(.version, "5", "6"), in: "kr", on: 3)
        sample.courses = [course(of: chart, [63, 40])]
        sample.moves = [try news(before, after, on: night)]
        let items = try sample.page().texts("//ul[@class='moves']/li")
        #expect(items.count == 1 && items[0].hasSuffix(sentence), "\(items)")
    }

    private static func move(_ before: Int, _ after: Int) -> String {
        "Top Free · Finance \(before) → \(after) in 3 nights in JP"
    }

    private static let entry = "Entered Top Free · Finance (JP) at 50, not there 3 nights before"
    private static let exit = "Left Top Free · Finance (JP), last seen at 51, 3 nights before"

    @Test(
        arguments: [
            (36, 50, nil, "\(move(36, 50))."), (nil, 50, nil, "\(entry)."),
            (51, nil, nil, "\(exit)."),
            (36, 50, (1, "2025-08-12"), "\(move(36, 50)), its best was 1 in August 2025."),
            (36, 50, (18, "2026-01-12"), "\(move(36, 50)), its best was 18 in January."),
            (36, 50, (19, "2026-01-12"), "\(move(36, 50))."),
            (10, 12, (5, "2026-02-01"), "\(move(10, 12)), its best was 5 on 1 February."),
            (3, 4, (3, "2026-01-12"), "\(move(3, 4))."),
            (50, 36, (1, "2026-01-12"), "\(move(50, 36))."),
            (51, nil, (25, "2026-01-12"), "\(exit), its best was 25 in January."),
            (51, nil, (26, "2026-01-12"), "\(exit)."),
            (36, 50, (1, "2026-02-09"), "\(move(36, 50))."),
        ] as [(Int?, Int?, (Int, String)?, String)]
    )
    func `a move over several nights says how many, and how high the app once was`(
        before: Int?,
        after: Int?,
        best: (position: Int, night: String)?,
        sentence: String
    ) throws {
        var sample = try sample()
        sample.courses = [course(of: chart, [63, 40])]
        var news = try news(before, after, on: 9, nights: 3)
        news.best = best.map { PastPosition(position: $0.position, night: Night(label: $0.night)) }
        sample.moves = [news]
        let items = try sample.page().texts("//ul[@class='moves']/li")
        #expect(items.count == 1 && items[0].hasSuffix(": \(sentence)"), "\(items)")
    }

    @Test func `the timeline reaches to the last move, even without other news`() throws {
        var sample = try sample()
        try sample.rate([(4.5, 10), (4.4, 11)], in: "jp")
        sample.courses = [course(of: chart, [20, 5, 5, 9])]
        let night = try sample.page().texts("//section[@class='history']/@data-night")
        #expect(night == ["2026-02-06"])
    }

    @Test func `an app that never had a position has no section`() throws {
        var sample = try sample()
        sample.courses = [course(of: chart, [nil, nil])]
        #expect(try sample.page().count("//h2[@id='keywords']") == 0)
    }

    @Test(
        arguments: [
            (
                "Example", "Example: Habit Log",
                "“habit” came into the name in JP; “habit tracker” 14 → 8"
            ),
            (
                "Habit Tracker", "Log",
                "“habit” and “tracker” left the name in JP; “habit tracker” 14 → 8"
            ),
            (
                "Tracker", "HABIT",
                "“habit” came into the name, and “tracker” left the name in JP; “"
            ),
            ("Example", "Habits", nil),
        ] as [(String, String, String?)]
    )
    func `a rename that brings a word of a keyword is shown with the move after it`(
        before: String,
        after: String,
        sentence: String?
    ) throws {
        var sample = try sample()
        try sample.change(.changed(.name, before, after), in: "jp", on: 3)
        try sample.change(.changed(.name, before, after), in: "kr", on: 4)
        sample.courses = [
            course(of: keyword, [15, 14, 12, 8, 8, 8, 8, 8, 8, 8, 2]),
            course(of: chart, [1, 2, 3, 4, 5]),
        ]
        let items = try sample.page().texts("//ul[@class='moves']/li")
        #expect(items.count == (sentence == nil ? 0 : 1), "\(items)")
        #expect(sentence.map { items[0].contains(": \($0)") } ?? true, "\(items)")
        #expect(items.allSatisfy { $0.hasSuffix(" within a week.") })
    }
}
