import AppStore
import ChangeDetection
import Foundation
import News
import Testing

/// The order of a night's news, and its headline.
struct OrderTests {
    private func night() throws -> [RecordedChange] {
        let releases = try (1...9).map { app in
            try Sample.change(.version, before: .text("1.0"), after: .text("1.0.1"), of: app)
        }
        return releases + [
            try Sample.change(.version, before: .text("1.9"), after: .text("2.0"), of: 10),
            try Sample.change(.price, before: .price(2), after: .price(4), of: 11),
            try Sample.change(.rating, before: .number(4.5), after: .number(4.4), of: 12),
            try Sample.change(kind: .gone, of: 13),
        ]
    }

    @Test func `what is rare and goes far comes first`() throws {
        let order = [AppNews](of: try night(), [], own: { _ in false }).map(\.app.number)
        #expect(order.prefix(3) == [13, 11, 10])
    }

    @Test func `own apps come before all others`() throws {
        let own = try Sample.app(5)
        let order = [AppNews](of: try night(), [], own: { $0 == own }).map(\.app.number)
        #expect(order.prefix(2) == [5, 13])
    }

    @Test func `equal news is in the order of app IDs, however it comes`() throws {
        let changes = try night()
        let one = [AppNews](of: changes, [], own: { _ in false }).map(\.app)
        let other = [AppNews](of: changes.reversed(), [], own: { _ in false }).map(\.app)
        #expect(one == other)
    }

    @Test func `a price that doubles weighs more than one that moves a little`() throws {
        let changes = [
            try Sample.change(.price, before: .price(10), after: .price(11), of: 1),
            try Sample.change(.price, before: .price(10), after: .price(20), of: 2),
        ]
        let order = [AppNews](of: changes, [], own: { _ in false }).map(\.app.number)
        #expect(order == [2, 1])
    }

    @Test func `more storefronts weigh more than one`() throws {
        let changes = try [(1, "us"), (2, "us"), (2, "kr"), (2, "jp")].map { app, code in
            try Sample.change(
                .name,
                before: .text("a"),
                after: .text("b"),
                of: Int64(app),
                in: code
            )
        }
        let order = [AppNews](of: changes, [], own: { _ in false }).map(\.app.number)
        #expect(order == [2, 1])
    }

    @Test func `a headline counts apps, each once a kind`() throws {
        let changes = try ["us", "kr"].map {
            try Sample.change(.version, before: .text("1"), after: .text("2"), in: $0)
        }
        let more = try night().filter { $0.listing.app.number > 9 }
        let parts = [AppNews](of: changes + more, [], own: { _ in false })
            .storyCounts.parts
        #expect(parts.map(\.kind) == [.release, .priceRise, .gone, .ratingFall])
        #expect(parts.map(\.apps) == [2, 1, 1, 1])
    }

    static let parts: [(NewsKind, Bool, Bool, NewsPart)] = [
        (.release, false, true, .releases), (.release, false, false, .generic),
        (.release, true, false, .own), (.priceFall, false, false, .store),
        (.name, false, false, .store), (.ratingRise, false, false, .ratings),
        (.page, false, false, .pages), (.watched, false, false, .watched),
    ]

    @Test(arguments: parts)
    func `each app belongs to one part of the page`(
        kind: NewsKind,
        isOwn: Bool,
        saysSomething: Bool,
        part: NewsPart
    ) throws {
        let change =
            switch kind {
            case .release: try Sample.change(.version, before: .text("1"), after: .text("2"))
            case .priceFall: try Sample.change(.price, before: .price(2), after: .price(1))
            case .name: try Sample.change(.name, before: .text("a"), after: .text("b"))
            case .ratingRise: try Sample.change(.rating, before: .number(4), after: .number(5))
            case .page: try Sample.change(.sellerURL, before: .text("a"), after: .text("b"))
            default: try Sample.change(kind: .new)
            }
        let news = AppNews(app: try Sample.app(1), changes: [change])
        #expect(news.kinds == [kind])
        #expect(NewsPart(of: news, isOwn: isOwn, saysSomething: saysSomething) == part)
    }
}
