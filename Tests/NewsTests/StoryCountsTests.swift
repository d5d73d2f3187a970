import AppStore
import ChangeDetection
import Foundation
import News
import Testing

/// The counts of stories, on which all outputs agree.
struct StoryCountsTests {
    private func news(_ app: Int64, run: Int = 2, _ kinds: [Field]) throws -> AppNews {
        let changes = try kinds.flatMap { field in
            try ["kr", "us"].map {
                try Sample.change(
                    field,
                    field == .rating ? .number(4) : .text("a"),
                    field == .rating ? .number(3) : .text("b"),
                    of: app,
                    in: $0,
                    run: run
                )
            }
        }
        return AppNews(app: try Sample.app(app), changes: changes)
    }

    @Test func `an app counts once in each kind of its news, in however many storefronts`() throws {
        let counts = try [news(1, [.name, .description]), news(2, [.name])].storyCounts
        #expect((counts.apps, counts.stories) == (2, 3))
        #expect(counts.parts.map(\.kind) == [.name, .description])
        #expect(counts.parts.map(\.apps) == [2, 1])
        #expect((counts[.name], counts[.description], counts[.release]) == (2, 1, 0))
    }

    @Test func `a period counts an app once in each kind, on however many nights`() throws {
        let nights = try [
            [news(1, [.rating]), news(2, [.rating])], [news(1, run: 3, [.rating, .name])],
        ]
        let counts = [PeriodNews](nights, own: { _ in false }).storyCounts
        #expect((counts.apps, counts.stories) == (2, 3))
        #expect((counts[.ratingFall], counts[.name]) == (2, 1))
    }

    @Test func `a rating that fell and rose again counts in both kinds`() throws {
        let app = try Sample.app(1)
        let steps: [(Int, Double, Double)] = [(2, 4.5, 4.4), (3, 4.4, 4.5)]
        let nights = try steps.map { run, before, after in
            let change = try Sample.change(
                .rating,
                .number(Decimal(before)),
                .number(Decimal(after)),
                run: run
            )
            return [AppNews(app: app, changes: [change])]
        }
        let counts = [PeriodNews](nights, own: { _ in false }).storyCounts
        #expect((counts[.ratingFall], counts[.ratingRise]) == (1, 1))
    }
}
