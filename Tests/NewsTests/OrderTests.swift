import AppStore
import ChangeDetection
import Foundation
import History
import News
import Testing

/// The order of a night's news, and its headline.
struct OrderTests {
    private func night() throws -> [RecordedChange] {
        let releases = try (1...9).map { app in
            try Sample.change(.version, "1.0", "1.0.1", of: app)
        }
        return releases + [
            try Sample.change(.version, "1.9", "2.0", of: 10),
            try Sample.change(.price, .price(2), .price(4), of: 11),
            try Sample.change(.rating, .number(4.5), .number(4.4), of: 12),
            try Sample.change(kind: .gone, of: 13),
        ]
    }

    private func order(_ changes: [RecordedChange]) -> [Int64] {
        [AppNews](of: changes, []).ranked { _ in false }.map(\.app.number)
    }

    @Test func `rare news with a large effect comes first`() throws {
        #expect(order(try night()).prefix(3) == [13, 11, 10])
    }

    @Test func `a release that says what is new comes before a larger one that does not`() throws {
        let changes = [
            try Sample.change(.version, "1.9", "2.0", of: 1),
            try Sample.change(.releaseNotes, "Maps", "Bug fixes", of: 1),
            try Sample.change(.version, "1.0", "1.0.1", of: 2),
            try Sample.change(.releaseNotes, "Bug fixes", "Dark mode", of: 2),
        ]
        #expect(order(changes) == [2, 1])
    }

    @Test func `own apps come before all others`() throws {
        let own = try Sample.app(5)
        let order = [AppNews](of: try night(), []).ranked { $0 == own }.map(\.app.number)
        #expect(order.prefix(2) == [5, 13])
    }

    @Test func `equal news is in the order of app IDs, for any order of input`() throws {
        let changes = try night()
        #expect(order(changes) == order(changes.reversed()))
    }

    @Test func `a price that doubles weighs more than one that moves a little`() throws {
        let changes = [
            try Sample.change(.price, .price(10), .price(11), of: 1),
            try Sample.change(.price, .price(10), .price(20), of: 2),
        ]
        #expect(order(changes) == [2, 1])
    }

    @Test func `more storefronts weigh more than one`() throws {
        let changes = try [(1, "us"), (2, "us"), (2, "kr"), (2, "jp")].map { app, code in
            try Sample.change(.name, "a", "b", of: Int64(app), in: code)
        }
        #expect(order(changes) == [2, 1])
    }

    @Test func `a headline counts each app once for each kind`() throws {
        let changes = try ["us", "kr"].map {
            try Sample.change(.version, "1", "2", in: $0)
        }
        let more = try night().filter { $0.listing.app.number > 9 }
        let parts = [AppNews](of: changes + more, []).storyCounts.parts
        #expect(parts.map(\.kind) == [.release, .priceRise, .gone, .ratingFall])
        #expect(parts.map(\.apps) == [2, 1, 1, 1])
    }

    static let sections: [(NewsKind, Bool, Bool, NewsSection)] = [
        (.release, false, true, .releases), (.release, false, false, .generic),
        (.release, true, false, .own), (.priceFall, false, false, .store),
        (.name, false, false, .store), (.ratingRise, false, false, .ratings),
        (.page, false, false, .pages), (.watched, false, false, .watched),
    ]

    @Test(arguments: sections)
    func `each app belongs to one section of the page`(
        kind: NewsKind,
        isOwn: Bool,
        saysSomething: Bool,
        section: NewsSection
    ) throws {
        let change =
            switch kind {
            case .release: try Sample.change(.version, "1", "2")
            case .priceFall: try Sample.change(.price, .price(2), .price(1))
            case .name: try Sample.change(.name, "a", "b")
            case .ratingRise: try Sample.change(.rating, .number(4), .number(5))
            case .page: try Sample.change(.sellerURL, "a", "b")
            default: try Sample.change(kind: .new)
            }
        let news = try Sample.news(change)
        #expect(news.kinds == [kind])
        #expect(NewsSection(of: news, isOwn: isOwn, saysSomething: saysSomething) == section)
    }
}
