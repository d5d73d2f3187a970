import AppStore
import ChangeDetection
import Foundation
import History
import News
import Testing

/// What several nights of an app come down to.
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
        try Sample.change(
            .version,
            before: .text(before),
            after: .text(after),
            in: storefront,
            run: run
        )
    }

    private func price(_ before: Decimal, _ after: Decimal, run: Int) throws -> RecordedChange {
        try Sample.change(.price, before: .number(before), after: .number(after), run: run)
    }

    @Test func `releases are steps in their order`() throws {
        let news = try news([
            [try version("1", "2", run: 2)], [try version("2", "3", run: 4)],
        ])
        let paths = ValuePath.paths(of: .version, in: news.changes)
        #expect(paths.map(\.values) == [[.text("1"), .text("2"), .text("3")]])
        #expect(paths.first?.nights == 2)
        #expect(news.kinds == [.release])
    }

    @Test func `a storefront that lags behind has no path of its own`() throws {
        let changes = [
            try version("1", "2", run: 2), try version("2", "3", run: 3),
            try version("1", "2", in: "kr", run: 3), try version("2", "3", in: "de", run: 3),
        ]
        let paths = ValuePath.paths(of: .version, in: changes)
        #expect(paths.map(\.storefronts.first?.code) == ["us"])
    }

    @Test func `one number in two currencies makes two paths`() throws {
        let changes = try ["USD", "EUR"].enumerated().map { place, currency in
            try Sample.change(
                .price,
                before: .number(2),
                after: .number(1),
                in: ["us", "de"][place],
                currency: currency
            )
        }
        #expect(ValuePath.paths(of: .price, in: changes).map(\.currency) == ["EUR", "USD"])
    }

    @Test func `a price that fell and came back is one price cut`() throws {
        let news = try news([[try price(2, 1, run: 2)], [try price(1, 2, run: 5)]])
        #expect(news.kinds == [.priceFall])
        let path = try #require(ValuePath.paths(of: .price, in: news.changes).first)
        #expect(path.returns)
        #expect(path.nights == 3)
    }

    @Test func `a price that fell and rose to another one is a cut and a rise`() throws {
        let news = try news([[try price(2, 1, run: 2)], [try price(1, 3, run: 5)]])
        #expect(news.kinds == [.priceRise, .priceFall])
    }

    private func price(
        _ steps: [(before: Decimal, after: Decimal, run: Int)],
        in storefront: String
    ) throws -> [RecordedChange] {
        try steps.map { step in
            try Sample.change(
                .price,
                before: .number(step.before),
                after: .number(step.after),
                in: storefront,
                run: step.run
            )
        }
    }

    @Test func `a sale that goes on elsewhere is a path of its own, and no price rise`() throws {
        let changes =
            try price([(2, 1, 2), (1, 2, 5)], in: "us") + price([(2, 1, 2)], in: "ec")
        let paths = ValuePath.paths(of: .price, in: changes)
        #expect(paths.map(\.storefronts).map { $0.map(\.code) } == [["ec"], ["us"]])
        #expect(paths.map(\.returns) == [false, true])
        let news = try news([2, 5].map { run in changes.filter { $0.run.number == run } })
        #expect(news.kinds == [.priceFall])
    }

    @Test func `of two sales, the nights are those of the last`() throws {
        let changes = try price([(2, 1, 2), (1, 2, 5), (2, 1, 20), (1, 2, 24)], in: "us")
        let path = try #require(ValuePath.paths(of: .price, in: changes).first)
        #expect(path.departures == [0, 2])
        #expect(path.nights == 4)
    }

    @Test func `a path begins with the currency of today`() throws {
        let before = try price([(4, 2, 2)], in: "bg")
        let switched = try [(Field.price, FieldValue.number(2), FieldValue.number(1.02))].map {
            try Sample.change($0.0, before: $0.1, after: $0.2, in: "bg", currency: "EUR", run: 4)
        }
        let currency = try Sample.change(
            .currency,
            before: .text("BGN"),
            after: .text("EUR"),
            in: "bg",
            currency: "EUR",
            run: 4
        )
        let path = try #require(
            ValuePath.paths(of: .price, in: before + switched + [currency]).first
        )
        #expect(path.values == [.number(2), .number(1.02)])
        #expect(path.formerCurrency == "BGN" && path.currency == "EUR")
        let news = try news([before, switched + [currency]])
        #expect(news.kinds == [.priceFall, .page])
    }

    @Test func `ratings that end higher in one store and lower in another did both`() throws {
        func rating(_ steps: [(Double, Double, Int)], in code: String) throws -> [RecordedChange] {
            try steps.map { step in
                try Sample.change(
                    .rating,
                    before: .number(Decimal(step.0)),
                    after: .number(Decimal(step.1)),
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
        #expect(try news(nights(us)).kinds == [.ratingRise])
    }

    @Test func `an app that went and came back is back`() throws {
        let nights = try [Change.Kind.gone, .returned].enumerated().map { place, kind in
            [try Sample.change(kind: kind, run: place + 2)]
        }
        let news = try news(nights)
        #expect(news.kinds == [.returned])
        #expect(news.back.map(\.code) == ["us"])
        #expect(try self.news(nights.reversed()).kinds == [.gone])
    }

    @Test(arguments: [(4.5, 4.4, NewsKind.ratingFall), (4.2, 4.4, .ratingRise)])
    func `ratings that moved both ways count by where they ended`(
        start: Double,
        end: Double,
        kind: NewsKind
    ) throws {
        let news = try news(
            try [(start, 4.3), (4.3, end)].enumerated().map { place, step in
                [
                    try Sample.change(
                        .rating,
                        before: .number(Decimal(step.0)),
                        after: .number(Decimal(step.1)),
                        run: place + 2
                    )
                ]
            }
        )
        #expect(news.kinds == [kind])
    }

    @Test func `own apps come first, then the weightiest`() throws {
        let nights = try [
            [Sample.change(.rating, before: .number(4), after: .number(3), of: 1)],
            [Sample.change(.price, before: .number(2), after: .number(1), of: 2)],
            [Sample.change(.rating, before: .number(4), after: .number(3), of: 3)],
        ].map { changes in [AppNews](of: changes, [], own: { $0.number == 3 }) }
        let news = [PeriodNews](nights, own: { $0.number == 3 })
        #expect(news.map(\.app.number) == [3, 2, 1])
    }
}
