import AppStore
import ChangeDetection
import Foundation
import History
import News
import Testing

/// The news about an app over several nights.
struct PeriodNewsTests {
    private func news(_ nights: [[RecordedChange]]) throws -> PeriodNews {
        let app = try Sample.app(1)
        return PeriodNews(app: app, nights: nights.map { AppNews(app: app, changes: $0) })
    }

    private func version(
        _ before: String,
        _ after: String,
        in storefront: String = "us",
        run: Int
    ) throws -> RecordedChange {
        try Sample.change(.version, before, after, in: storefront, run: run)
    }

    @Test func `releases are steps in their order`() throws {
        let news = try news([[try version("1", "2", run: 2)], [try version("2", "3", run: 4)]])
        let paths = ValuePath.paths(of: .version, in: news.changes)
        #expect(paths.map(\.values) == [[.text("1"), .text("2"), .text("3")]])
        #expect(news.kinds == [.release])
    }

    @Test func `a storefront that lags behind has its own path`() throws {
        let changes = [
            try version("1", "2", run: 2), try version("2", "3", run: 3),
            try version("1", "2", in: "kr", run: 3), try version("2", "3", in: "de", run: 3),
        ]
        let paths = ValuePath.paths(of: .version, in: changes)
        #expect(paths.map(\.storefronts.first?.code) == ["de", "kr", "us"])
        #expect(paths.map(\.values.count) == [2, 2, 3])
    }

    @Test func `ratings that end higher in one storefront and lower in another count as both`()
        throws
    {
        func rating(_ steps: [(Double, Double, Int)], in code: String) throws -> [RecordedChange] {
            try steps.map { step in
                try Sample.change(
                    .rating,
                    .number(Decimal(step.0)),
                    .number(Decimal(step.1)),
                    in: code,
                    run: step.2
                )
            }
        }
        let us = try rating([(4.0, 4.5, 2), (4.5, 4.4, 3)], in: "us")
        let de = try rating([(4.5, 4.0, 2), (4.0, 4.1, 3)], in: "de")
        let nights = { (changes: [RecordedChange]) in
            [2, 3].map { run in changes.filter { $0.run.number == run } }
        }
        #expect(try news(nights(us + de)).kinds == [.ratingRise, .ratingFall])
        #expect(try news(nights(us)).kinds == [.ratingRise, .ratingFall])
    }

    @Test func `ratings after a reset are compared with one another`() throws {
        func rating(_ before: Double, _ after: Double, run: Int) throws -> RecordedChange {
            try Sample.change(.rating, .number(Decimal(before)), .number(Decimal(after)), run: run)
        }
        let reset = try Sample.change(.ratingCount, .number(50), .number(4), run: 3)
        let nights = [
            [try rating(2.5, 2, run: 2)], [reset, try rating(2, 5, run: 3)],
            [try rating(5, 4.8, run: 4)],
        ]
        let news = try news(nights)
        #expect(news.kinds == [.ratingsReset, .ratingFall])
        #expect(news.ratingPaths.map(\.values) == [[.number(5), .number(4.8)]])
        #expect(try self.news(Array(nights.prefix(2))).kinds == [.ratingsReset, .ratingFall])
    }

    @Test func `an app that left its stores one by one is removed, and not gone besides`() throws {
        let gone = [
            try Sample.change(kind: .gone, in: "us", run: 2),
            try Sample.change(kind: .gone, in: "kr", run: 3),
        ]
        let app = try Sample.app(1)
        var removal = Event(
            run: Sample.run(3),
            name: "1-removal",
            rule: .removal,
            aspect: .presence,
            listings: gone.map(\.listing)
        )
        removal.app = app
        let news = PeriodNews(
            app: app,
            nights: [
                AppNews(app: app, changes: [gone[0]]),
                AppNews(app: app, changes: [gone[1]], events: [removal]),
            ]
        )
        #expect(news.kinds == [.removed])
    }

    @Test func `an app that went and came back is back`() throws {
        let nights = try [Change.Kind.gone, .returned].enumerated().map { place, kind in
            [try Sample.change(kind: kind, run: place + 2)]
        }
        let news = try news(nights)
        #expect(news.kinds == [.returned])
        #expect(news.returnedStorefronts.map(\.code) == ["us"])
        #expect(try self.news(nights.reversed()).kinds == [.gone])
    }

    @Test func `own apps come first, then the weightiest`() throws {
        let nights = try [
            [Sample.change(.rating, .number(4), .number(3), of: 1)],
            [Sample.change(.price, .price(2), .price(1), of: 2)],
            [Sample.change(.rating, .number(4), .number(3), of: 3)],
        ].map { changes in [AppNews](of: changes, []) }
        let news = [PeriodNews](nights, own: { $0.number == 3 })
        #expect(news.map(\.app.number) == [3, 2, 1])
    }
}
