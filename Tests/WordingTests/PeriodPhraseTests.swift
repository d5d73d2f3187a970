import AppStore
import ChangeDetection
import Foundation
import History
import News
import TestSupport
import Testing
import Watchlists
import Wording

/// A digest's phrases about several nights.
struct PeriodPhraseTests {
    @Test func `a phrase names its storefronts where fewer have such news than watch the app`()
        throws
    {
        let watched = try DigestSample.watched(in: "kr", "us")
        let changes = try [
            DigestSample.change(.changed(.version, "1", "2")),
            DigestSample.change(.changed(.version, "1", "2"), in: "kr"),
            DigestSample.change(.changed(.price, .price(4), .price(2)), in: "kr"),
            DigestSample.change(.changed(.rating, .number(3), .number(4)), in: "kr"),
        ]
        let phrases = ["1 → 2", "$4.00 → $2.00 (−50%) (KR)", "Rating 3.0 → 4.0 (KR)"]
        #expect(DigestSample.phrases(changes, watched: watched) == [phrases])
        let removal = DigestSample.source([try DigestSample.change(.gone)], watched: watched)
        #expect(NewsDigest(removal).entries.map(\.phrases) == [["Removed from the store"]])
        #expect(removal.phrasesWithoutList == ["Removed from the store (US)"])
    }

    @Test func `each path of versions is reported with its storefronts`() throws {
        let watched = try DigestSample.watched(in: "de", "kr", "us")
        func phrases(_ changes: [RecordedChange]) -> [[String]] {
            DigestSample.phrases(changes, watched: watched)
        }
        let first = try ["de", "kr", "us"].map {
            try DigestSample.change(.changed(.version, "1", "2"), in: $0)
        }
        #expect(phrases(first) == [["1 → 2"]])
        let second = try ["de", "us"].map {
            try DigestSample.change(.changed(.version, "2", "3"), in: $0, run: 3)
        }
        #expect(phrases(first + second) == [["1 → 2 → 3 (DE and US)", "1 → 2 (KR)"]])
        let other = try DigestSample.change(.changed(.version, "2", "2.1"), in: "kr", run: 3)
        let paths = phrases(first + second + [other])
        #expect(paths == [["1 → 2 → 3 (DE and US)", "1 → 2 → 2.1 (KR)"]])
        // The same phrases, if all changes are on one night.
        #expect(phrases(second + [other]) == [["2 → 3 (DE and US)", "2 → 2.1 (KR)"]])
    }

    @Test(arguments: [1, 2])
    func `storefronts with different former versions share a phrase`(nights: Int) throws {
        var changes = try [("de", "1"), ("kr", "1.1"), ("us", "1.1")].map { code, former in
            try DigestSample.change(.changed(.version, former, "2"), in: code)
        }
        if nights > 1 {
            changes += try ["de", "kr", "us"].map { code in
                try DigestSample.change(.changed(.version, "2", "3"), in: code, run: 3)
            }
        }
        let words = nights > 1 ? "1, 1.1 → 2 → 3" : "1, 1.1 → 2"
        #expect(DigestSample.phrases(changes) == [[words]])
    }

    @Test func `over several nights, a version that other storefronts had is not a release`() throws
    {
        let watched = try DigestSample.watched(in: "de", "kr", "us")
        let changes = try [
            DigestSample.change(.changed(.version, "2", "3")),
            DigestSample.change(.changed(.version, "1", "2"), in: "kr", run: 3),
        ]
        let context = NewsContext(knownVersions: [changes[0].listing.app: ["2"]])
        let phrases = DigestSample.phrases(changes, watched: watched, context: context)
        #expect(phrases == [["2 → 3 (US)", "2 now in KR, too"]])
    }

    @Test(arguments: [1, 2])
    func `a developer who changed in the same way as the seller is reported once`(
        nights: Int
    ) throws {
        var changes = try [Field.seller, .developer].map { field in
            try DigestSample.change(.changed(field, "A", "B"))
        }
        if nights > 1 { changes.append(try DigestSample.change(.changed(.icon, "1", "2"), run: 3)) }
        #expect(DigestSample.phrases(changes)[0].first == "Seller A → B")
        #expect(DigestSample.phrases(changes)[0].count == nights)
    }

    @Test func `an app is rated for the first time once, and again after that`() throws {
        let changes = try [(4.0, "us", 2), (4.3, "kr", 3)].map { average, code, run in
            try DigestSample.change(
                .changed(.rating, nil, .number(Decimal(average))),
                in: code,
                run: run
            )
        }
        func phrases(_ ratings: [FormerRating?]) -> [[String]] {
            let pairs = zip(changes.map(\.listing), ratings).compactMap { listing, rating in
                rating.map { (listing, $0) }
            }
            let context = NewsContext(formerRatings: Dictionary(uniqueKeysWithValues: pairs))
            return DigestSample.phrases(changes, context: context)
        }
        let twice = ["First rating: 4.0", "Rated in one more store: 4.3"]
        #expect(phrases([nil, .otherListings]) == [twice])
        #expect(
            phrases([.sameListing, .sameListing]) == [["Rated again: 4.0", "Rated again: 4.3"]]
        )
    }

    @Test func `a version that reached more storefronts does not name the ones at the line's end`()
        throws
    {
        let changes = try ["kr", "us"].map { code in
            try DigestSample.change(.changed(.version, "1", "2"), in: code)
        }
        let context = NewsContext(knownVersions: [changes[0].listing.app: ["2"]])
        let source = DigestSample.source(changes, context: context)
        let line = "Paper Orchard  2 now in more stores  KR US  \(changes[0].id)\n"
        #expect(NewsDigest(source).text().hasSuffix(line))
        #expect(source.phrasesWithoutList == ["2 now in KR and US, too"])
    }

    @Test func `lost ratings are reported in numbers, and are not a reset`() throws {
        let changes = try [
            DigestSample.change(.changed(.rating, .number(4.5), .number(4.2))),
            DigestSample.change(.changed(.ratingCount, .number(1000), .number(550))),
        ]
        let digest = DigestSample.digest(changes)
        #expect(digest.headline == "1 app that lost ratings")
        let words = "Lost 450 of 1,000 ratings · Rating 4.5 → 4.2"
        #expect(digest.entries.map(\.phrases) == [[words]])
        #expect(
            DigestSample.digest([changes[1]]).entries.map(\.phrases) == [
                ["Lost 450 of 1,000 ratings"]
            ]
        )
    }

    @Test func `a line reports the same changes of ratings as the headline counts`() throws {
        func rating(_ steps: [(Double, Double, Int)], in code: String) throws -> [RecordedChange] {
            try steps.map { step in
                try DigestSample.change(
                    .changed(.rating, .number(Decimal(step.0)), .number(Decimal(step.1))),
                    in: code,
                    run: step.2
                )
            }
        }
        let changes =
            try rating([(3, 3.5, 2), (3.5, 3, 4)], in: "us") + rating([(4, 4.5, 3)], in: "kr")
        let digest = DigestSample.digest(changes)
        #expect(digest.headline == "1 rating up, 1 rating down")
        #expect(digest.entries.map(\.phrases) == [["Rating 4.0 → 4.5", "Rating 3.0 → 3.5 → 3.0"]])
    }
}
