import AppStore
import ChangeDetection
import Foundation
import History
import News
import Testing

/// The news about one app on one night.
struct AppNewsTests {
    @Test func `changes that come with a release are part of it`() throws {
        let fields: [(Field, FieldValue, FieldValue)] = [
            (.version, .text("2.4"), .text("2.5")), (.size, .number(400), .number(408)),
            (.languages, .list(["EN"]), .list(["EN", "PT"])),
            (.releaseNotes, .text("a"), .text("b")),
        ]
        let changes = try fields.map { try Sample.change($0, $1, $2) }
        let news = AppNews(app: try Sample.app(1), changes: changes)
        #expect(news.kinds == [.release])
        let release = try #require(news.releases.first)
        #expect(release.formerVersions == ["2.4"])
        #expect(release.version == "2.5")
        #expect(release.size?.before == 400)
        #expect(release.size?.after == 408)
        #expect(release.details.map(\.field) == [.languages])
        #expect(news.others.isEmpty)
    }

    @Test(arguments: [Field.icon, .screenshots, .ipadScreenshots, .tvScreenshots])
    func `new pictures that come with a release are separate news`(field: Field) throws {
        let value = { (name: String) in field == .icon ? FieldValue.text(name) : .list([name]) }
        let news = try Sample.news(
            Sample.change(.version, "1", "2"),
            Sample.change(field, value("a"), value("b"))
        )
        #expect(news.kinds == [.release, .pictures])
        #expect(news.others.map(\.field) == [field])
    }

    @Test func `a rating is the first one only of an app that no listing had rated`() throws {
        let changes = try ["kr", "us"].map {
            try Sample.change(.rating, nil, .number(4.3), in: $0)
        }
        let app = try Sample.app(1)
        func items(_ ratings: [Listing: FormerRating]) -> [(NewsKind, Bool)] {
            AppNews(app: app, changes: changes, context: NewsContext(formerRatings: ratings))
                .items.map { ($0.kind, $0.isRatedAgain) }
        }
        let (kr, us) = (changes[0].listing, changes[1].listing)
        #expect(items([:]).map(\.0) == [.firstRating])
        #expect(
            items([kr: .sameListing, us: .sameListing]).first ?? (.page, false) == (.rated, true)
        )
        #expect(
            items([kr: .sameListing, us: .otherListings]).first ?? (.page, true) == (.rated, false)
        )
    }

    @Test func `changes in a storefront without the release are separate news`() throws {
        let news = try Sample.news(
            Sample.change(.version, "1", "2", in: "us"),
            Sample.change(.size, .number(1), .number(2), in: "kr")
        )
        #expect(news.kinds == [.release, .page])
        #expect(news.others.map(\.field) == [.size])
    }

    @Test func `storefronts that go back to an older version are not a release`() throws {
        let news = try Sample.news(
            Sample.change(.version, "2.0", "1.9", in: "us"),
            Sample.change(.version, "1.8", "1.9", in: "kr")
        )
        #expect(news.kinds == [.release, .rollback])
        #expect(news.releases.map(\.isBack) == [false, true])
    }

    @Test func `a version that other storefronts had before is not a new release`() throws {
        let change = try Sample.change(.version, "5.9", "6.0", in: "jp")
        let app = try Sample.app(1)
        let context = NewsContext(knownVersions: [app: ["6.0"]])
        let later = AppNews(app: app, changes: [change], context: context)
        #expect(later.kinds == [.rollout])
        #expect(later.releases.map(\.isKnown) == [true])
        #expect(AppNews(app: app, changes: [change]).kinds == [.release])
        // Both nights together count as one release.
        let first = AppNews(app: app, changes: [try Sample.change(.version, "5.9", "6.0", run: 1)])
        #expect(PeriodNews(app: app, nights: [first, later]).kinds == [.release])
    }

    static let kinds: [(Field, FieldValue?, FieldValue?, NewsKind)] = [
        (.price, .price(1.99), .price(3.99), .priceRise),
        (.price, .price(1.99), .price(0), .priceFall),
        (.price, .price(0, "HRK"), .price(3.99, "EUR"), .otherPrice),
        (.price, nil, .price(1), .otherPrice),
        (.price, .price(1), nil, .otherPrice),
        (.price, .price(29.99, "HRK"), .price(3.99, "EUR"), .otherPrice),
        (.price, .price(1.99, "EUR"), .price(29.99, "HRK"), .otherPrice),
        (.price, .price(1.99, nil), .price(2.99), .otherPrice),
        (.name, .text("a"), .text("b"), .name),
        (.seller, .text("a"), .text("b"), .seller),
        (.developer, .text("a"), .text("b"), .seller),
        (.contentRating, .text("4+"), .text("9+"), .ageRating),
        (.rating, .number(4.1), .number(4.3), .ratingRise),
        (.rating, nil, .number(4.3), .firstRating),
        (.rating, .number(4.3), .number(4.1), .ratingFall),
        (.rating, .number(4.3), nil, .ratingsReset),
        (.ratingCount, .number(900), .number(0), .ratingsReset),
        (.ratingCount, .number(900), .number(450), .ratingsLost),
        (.icon, .text("a"), .text("b"), .pictures),
        (.screenshots, .list(["a"]), .list(["b"]), .pictures),
        (.description, .text("a"), .text("b"), .description),
        (.releaseNotes, .text("a"), .text("b"), .notes),
        (.sellerURL, .text("a"), .text("b"), .page),
        (.supportedDevices, .list(["a"]), .list(["b"]), .page),
    ]

    @Test(arguments: kinds)
    func `a field that changes alone has a kind`(
        field: Field,
        before: FieldValue?,
        after: FieldValue?,
        kind: NewsKind
    ) throws {
        let change = try Sample.change(field, before, after)
        #expect(try Sample.news(change).kinds == [kind])
    }

    @Test func `a change of the average on the night of a reset is part of the reset`() throws {
        let news = try Sample.news(
            Sample.change(.rating, .number(4.2), .number(5)),
            Sample.change(.ratingCount, .number(900), .number(3))
        )
        #expect(news.kinds == [.ratingsReset])
    }

    @Test func `a listing that is seen first is new in the store only if it arrived`() throws {
        let change = try Sample.change(kind: .new)
        let watched = try Sample.news(change)
        #expect(watched.kinds == [.watched])
        for (arrival, isOlderApp) in [(Arrival.newApp, false), (.olderApp, true)] {
            let context = NewsContext(arrivals: [change.listing: arrival])
            let arrived = AppNews(app: try Sample.app(1), changes: [change], context: context)
            #expect(arrived.kinds == [.appeared])
            #expect(arrived.items.map(\.isOlderApp) == [isOlderApp])
        }
        let early = RecordedChange(
            run: change.run,
            name: change.name,
            isPreOrder: true,
            change: change.change
        )
        let context = NewsContext(arrivals: [change.listing: .newApp])
        let ordered = AppNews(app: try Sample.app(1), changes: [early], context: context)
        #expect(ordered.kinds == [.preOrder])
    }

    @Test func `gone from every store is more than gone from one`() throws {
        let change = try Sample.change(kind: .gone)
        let app = try Sample.app(1)
        var event = Event(
            run: Sample.run(2),
            name: "1-removal",
            rule: .removal,
            aspect: .presence,
            listings: [change.listing]
        )
        event.app = app
        event.appName = "Example"
        #expect(AppNews(app: app, changes: [change]).kinds == [.gone])
        #expect(AppNews(app: app, changes: [change], events: [event]).kinds == [.removed])
    }

    @Test func `the interval of a release is by the store's dates`() throws {
        let day = Date(timeIntervalSince1970: 1_772_000_000)
        let news = try Sample.news(
            Sample.change(.version, "1", "2"),
            Sample.change(.versionDate, .date(day), .date(day.addingTimeInterval(2 * 86_400)))
        )
        let former = try #require(news.releases.first?.predecessor)
        #expect(former.next.timeIntervalSince(former.date) == 172_800)
    }

    @Test(arguments: Field.allCases)
    func `the field of a change is among those of its kind of news`(field: Field) throws {
        let values: (FieldValue, FieldValue) =
            switch field {
            case .price: (.money(Money(1, "USD")), .money(Money(2, "USD")))
            case .ratingCount: (.number(100), .number(70))
            case .rating, .size: (.number(1), .number(2))
            default: (.text("a"), .text("b"))
            }
        let news = try Sample.news(Sample.change(field, values.0, values.1))
        #expect(!news.kinds.isEmpty)
        for kind in news.kinds { #expect(kind.fields.contains(field)) }
    }
}
