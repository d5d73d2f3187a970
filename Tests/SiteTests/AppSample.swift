import AppStore
import ChangeDetection
import Foundation
import History
import Markup
import Site
import TestSupport
import Testing
import Watchlists
import Wording

extension AppSummary {
    /// A summary as in a report in Korean, which prefers names from the Korean storefront.
    init(_ record: AppRecord, watched: WatchedIndex) {
        let heads = record.states.map { state -> ListingHead in
            var head = ListingHead(listing: state.listing, isAnswered: true)
            head.name = state.page?.name
            head.seller = state.page?[text: .seller] ?? state.page?[text: .developer]
            head.version = state.page?.version
            head.versionDate = state.page?.versionDate
            head.icon = state.icon
            head.isGone = state.standing.goneSince != nil
            return head
        }
        self.init(app: record.app, heads, watched: watched, language: "ko")
    }
}

/// An invented app in several storefronts, and its page.
struct AppSample {
    var states: [ListingState] = []
    var changes: [RecordedChange] = []
    var events: [Event] = []
    var versions: [VersionSpan] = []
    var ratings: [RatingSeries] = []
    var answered: [Run] = []
    var prices: [PriceSpan] = []
    var pictures: [ArtworkID: String] = [:]
    var years: [Period] = []
    var courses: [PositionCourse] = []
    var moves: [PositionNews] = []
    /// The storefronts in which the app is watched; nil if the app is no longer on the watchlist.
    var watched: [String]? = ["kr", "us", "jp"]

    static let year = period("2026", 1...40)

    static func period(_ name: String, _ nights: ClosedRange<Int>) -> Period {
        Period(name: name, runs: nights.map(run))
    }

    /// The run of a night; the first night is 1.
    static func run(_ night: Int) -> Run {
        let at = Date(timeIntervalSince1970: 1_770_000_000 + Double(night) * 86_400)
        return Run(number: night, at: at, night: Night(of: at, in: .gmt, after: []))
    }

    static func page(_ name: String = "Example", version: String = "1.0") -> StorePage {
        StorePage(name: name, bundleID: "com.example", version: version)
    }

    /// An app with the same page in each storefront.
    static func sold(in storefronts: String...) throws -> AppSample {
        var sample = AppSample()
        for storefront in storefronts { try sample.add(page(), in: storefront) }
        return sample
    }

    mutating func add(
        _ page: StorePage?,
        in storefront: String,
        status: ListingStatus = .unchanged,
        rating: Rating? = nil,
        language: String? = nil,
        goneSince: Run? = nil,
        unknownSince: Run? = nil
    ) throws {
        var standing = Standing(listing: try Sample.listing(storefront))
        standing.status = status
        standing.lastAnswered = page == nil ? nil : Self.run(20)
        standing.goneSince = goneSince
        standing.failure = unknownSince.map { _ in Failure(.throttled, "403") }
        standing.unknownSince = unknownSince
        standing.pendingSince = unknownSince
        var state = ListingState(standing: standing)
        state.page = page
        state.language = language
        state.rating = rating
        states.append(state)
    }

    mutating func release(
        _ version: String,
        in storefront: String,
        on night: Int,
        dated: Int? = nil,
        isDated: Bool = true,
        notes: String? = nil,
        unreadable: Set<Field> = [],
        isFirst: Bool = false
    ) throws {
        var page = Self.page(version: version)
        page.versionDate = isDated ? Self.run(dated ?? night).at : nil
        page.releaseNotes = notes
        page.unreadable = unreadable
        versions.append(
            VersionSpan(
                listing: try Sample.listing(storefront),
                run: Self.run(night),
                page: page,
                isFirst: isFirst
            )
        )
    }

    /// - Parameter ratings: the rating of each night; nil for a gap.
    mutating func rate(_ ratings: [(Double, Int)?], in storefront: String) throws {
        let points = ratings.enumerated().map { index, rating in
            (run: Self.run(index + 1), rating: rating.map { Rating(average: $0.0, count: $0.1) })
        }
        let storefront = try Sample.listing(storefront).storefront
        self.ratings.append(RatingSeries(storefront: storefront, points: points))
    }

    mutating func change(_ kind: Change.Kind, in storefront: String, on night: Int) throws {
        let change = try Sample.change(kind, in: storefront).change
        changes.append(RecordedChange(run: Self.run(night), name: "Example", change: change))
    }
}

extension AppSample {
    func page(language: String = "en") throws -> ParsedPage {
        ParsedPage(html: try bytes(language: language))
    }

    func bytes(language: String = "en") throws -> [UInt8] {
        let record = try record
        return appPage(
            record,
            AppSummary(record, watched: WatchedIndex(try watchlist(of: record.app))),
            years: years,
            .init(language: language, timezone: "UTC"),
            courses: courses,
            moves: moves,
            asOf: (answered + versions.map(\.run) + changes.map(\.run)).max {
                $0.number < $1.number
            } ?? Self.run(1)
        ).bytes()
    }

    /// The page of a year that contains all nights.
    func yearPage(neighbors: [Period] = []) throws -> ParsedPage {
        let settings = Watchlist.ReportSettings(timezone: "UTC")
        let page = appYearPage(
            try record,
            of: Self.year,
            beside: neighbors,
            appName: "Example",
            settings
        )
        return ParsedPage(html: page.bytes())
    }

    private var record: AppRecord {
        get throws {
            let app = try Sample.listing().app
            var record = AppRecord(app: app, states: states, changes: changes)
            record.events = events
            record.versions = versions
            record.ratings = ratings
            record.answered = answered
            record.prices = prices
            record.pictures = pictures
            return record
        }
    }

    private func watchlist(of app: AppID) throws -> Watchlist {
        guard let watched else { return Watchlist() }
        let storefronts = try watched.map { try #require(Storefront($0)) }
        let entry = Watchlist.WatchedApp(reference: .id(app), storefronts: storefronts)
        return Watchlist(groups: [.init(name: "All", apps: [entry])])
    }
}
