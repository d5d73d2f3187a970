import AppStore
import ChangeDetection
import Foundation
import History
import News
import TestSupport
import Testing
import Watchlists
import Wording

/// A line that names several storefronts contains only what is true of each of them.
struct StorefrontPhraseTests {
    private typealias Step = (code: String, before: FieldValue?, after: FieldValue?)

    private func changes(_ field: Field, _ steps: [Step], run: Int = 2) throws -> [RecordedChange] {
        try steps.map { step in
            try DigestSample.change(
                .changed(field, step.before, step.after),
                in: step.code,
                run: run
            )
        }
    }

    private func phrases(
        _ changes: [RecordedChange],
        _ language: String = "en",
        context: NewsContext = NewsContext()
    ) -> [String] {
        let source = DigestSample.source(changes, language: language, context: context)
        return NewsDigest(source).entries.flatMap(\.phrases)
    }

    private func phrasesWithoutList(_ changes: [RecordedChange]) -> [String] {
        DigestSample.source(changes).phrasesWithoutList
    }

    /// A change on the next night.
    private func later() throws -> RecordedChange {
        try DigestSample.change(.changed(.icon, "1", "2"), run: 3)
    }

    private func texts(_ field: Field, _ names: [(String, String)]) throws -> [RecordedChange] {
        try changes(field, names.map { ($0.0, .text("Old"), .text($0.1)) })
    }

    @Test(
        arguments: [
            (Field.name, "Old → A"), (.seller, "Seller Old → A"),
            (.contentRating, "Age rating Old → A"),
        ] as [(Field, String)]
    )
    func `a new text is not reported for a storefront with a different text`(
        field: Field,
        words: String
    ) throws {
        let two = try texts(field, [("de", "B"), ("us", "A")])
        #expect(phrases(two) == ["\(words) (in US, different in DE)"])
        #expect(phrasesWithoutList(two) == ["\(words) (in US, different in DE)"])
        let four = try texts(field, [("de", "B"), ("jp", "C"), ("kr", "A"), ("us", "A")])
        #expect(phrases(four) == ["\(words) (in KR and US, different in DE and JP)"])
        let many = try texts(field, [("de", "B"), ("fr", "B"), ("jp", "C"), ("us", "A")])
        #expect(phrases(many) == ["\(words) (in US, 3 more stores differ)"])
        #expect(phrases(try texts(field, [("de", "A"), ("us", "A")])) == [words])
        #expect(phrases(two + [try later()]).first == "\(words) (in US, different in DE)")
    }

    @Test func `the words about differences are in the report's language`() throws {
        let two = try texts(.name, [("de", "B"), ("us", "A")])
        #expect(phrases(two, "ko") == ["Old → B (DE, US에서는 다름)"])
        let five = try texts(
            .name,
            [("de", "B"), ("fr", "B"), ("jp", "C"), ("kr", "A"), ("us", "D")]
        )
        #expect(phrases(five, "ko") == ["Old → A (KR, 그 외 스토어 4곳은 다름)"])
    }

    @Test func `a removed text is not reported for a storefront where it changed`() throws {
        let steps: [Step] = [("jp", .text("A"), .text("B")), ("us", .text("A"), nil)]
        let words = "Description removed: was “A” (in US, different in JP)"
        #expect(phrases(try changes(.description, steps)) == [words])
    }

    @Test(arguments: [1, 2])
    func `a rating is not reported for a storefront with a different one`(nights: Int) throws {
        let later = nights > 1 ? [try later()] : []
        func first(_ steps: [Step]) throws -> String? {
            phrases(try changes(.rating, steps) + later).first
        }
        #expect(
            try first([("tr", .number(4.5), .number(4.9)), ("us", .number(4.5), .number(4.7))])
                == "Rating 4.5 → 4.7 (in US, different in TR)"
        )
        #expect(
            try first([("de", nil, .number(2)), ("us", nil, .number(4))])
                == "First rating: 4.0 (in US, different in DE)"
        )
        #expect(
            try first([("de", nil, .number(4.01)), ("us", nil, .number(4))]) == "First rating: 4.0"
        )
    }

    @Test func `a rating in two more stores is not one in one more`() throws {
        let both = try changes(.rating, [("jp", nil, .number(3)), ("tr", nil, .number(5))])
        let known = Dictionary(
            uniqueKeysWithValues: both.map { ($0.listing, FormerRating.otherListings) }
        )
        let told = phrases(both, context: NewsContext(formerRatings: known))
        #expect(told == ["Rated in 2 more stores: 3.0 (in JP, different in TR)"])
    }

    @Test func `lost ratings are reported for each storefront`() throws {
        let steps: [Step] = [("jp", .number(900), .number(800)), ("us", .number(90), .number(80))]
        let digest = NewsDigest(DigestSample.source(try changes(.ratingCount, steps)))
        #expect(
            digest.entries.map(\.phrases) == [["Lost 10 of 90 ratings (in US, different in JP)"]]
        )
        let text = digest.text(details: true)
        #expect(text.contains("  Lost 100 of 900 ratings  JP\n"), "\(text)")
        #expect(text.contains("  Lost 10 of 90 ratings  US\n"), "\(text)")
    }

    @Test(
        arguments: [
            (nil, .price(2.99), .price(10, "BGN"), .price(5, "EUR"), "first price $2.99"),
            (
                .price(9.99), .price(13.99, "CAD"), .price(19.99, "BGN"), .price(9.99, "EUR"),
                "$9.99 → CA$13.99 (now priced in CAD)"
            ),
            (.price(9.99), .price(0), .price(4), .price(2), "$9.99 → Free (−100%)"),
            (.price(0), .price(2), .price(2), .price(4), "Free → $2.00"),
            (.price(2), nil, nil, .price(4), "$2.00 → no price"),
        ] as [(FieldValue?, FieldValue?, FieldValue?, FieldValue?, String)],
        [1, 2]
    )
    func `a price step is not reported for a storefront with a step of a different kind`(
        steps: (FieldValue?, FieldValue?, FieldValue?, FieldValue?, String),
        nights: Int
    ) throws {
        let (before, after, former, now, words) = steps
        let both = try changes(.price, [("bg", former, now), ("us", before, after)])
        let all = nights > 1 ? both + [try later()] : both
        #expect(phrases(all).first == "\(words) in US, different in BG")
        #expect(phrasesWithoutList(both) == ["\(words) in US, different in BG"])
    }

    @Test func `a price stands only for steps of its own kind, with their percentages`() throws {
        let three = try changes(
            .price,
            [
                ("bg", .price(8, "BGN"), .price(2, "BGN")),
                ("jp", .price(8, "JPY"), .price(0, "JPY")),
                ("us", .price(4), .price(2)),
            ]
        )
        let words = "$4.00 → $2.00 (−50 to −75%) in US and 1 more store, different in JP"
        #expect(phrases(three) == [words])
    }

    @Test func `a sale is not reported for a storefront where it took more nights`() throws {
        let falls =
            try changes(.price, [("tr", .price(9.99), .price(4.99))], run: 2)
            + changes(.price, [("us", .price(9.99), .price(4.99))], run: 3)
        let ends = try changes(
            .price,
            [("tr", .price(4.99), .price(9.99)), ("us", .price(4.99), .price(9.99))],
            run: 4
        )
        let line = phrases(falls + ends)
        #expect(line == ["$9.99 → $4.99 → back to $9.99 after one day in US, different in TR"])
    }

    private func moves(_ places: [(String, Int?)]) throws -> NewsContext {
        let moves = try places.map { code, after -> PositionNews in
            let listing = try Sample.listing(code)
            let change = PositionChange(
                ranking: Ranking(.keyword("bank"), storefront: listing.storefront, device: .iphone),
                app: listing.app,
                kind: after == nil ? .left : .moved,
                before: 30,
                after: after
            )
            return PositionNews(run: DigestSample.run(2), change: change, name: "Paper Orchard")
        }
        return NewsContext(positions: [try Sample.listing().app: moves])
    }

    @Test func `a move names its storefront unless the line is about that alone`() throws {
        let list = "the search API’s results for “bank”"
        let rise = "Apple’s search API: “bank” 30 → 20"
        let none = try DigestSample.change(.changed(.icon, "1", "2"))
        let both = phrases([none], context: try moves([("no", nil), ("us", 20)]))
        #expect(
            both.filter { $0.contains("bank") }
                == ["Left \(list) (NO), where it was 30", "\(rise) in US"]
        )
        #expect(phrases([none], context: try moves([("us", 20)])).contains(rise))
    }
}

extension DigestSource {
    /// The phrases of each entry if no list of storefronts follows the entry, as in the titles of
    /// feeds.
    var phrasesWithoutList: [String] {
        let format = ReportFormat(settings)
        return nights.joined().flatMap { news in
            NewsDigest.Entry(PeriodNews(of: news), self, format, namesAllStorefronts: true).phrases
        }
    }
}
