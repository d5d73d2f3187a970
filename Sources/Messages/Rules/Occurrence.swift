package import AppStore
import ChangeDetection
package import History
package import News
import Watchlists

/// Something about which rules can send a message: a change, an event, a move in a ranking, a stale
/// listing or a failed run.
package struct Occurrence: Sendable {
    /// A permanent ID. For a change or an event, it is the ID of the change or event.
    package let id: String
    package let kind: NewsKind
    /// The app, if the occurrence is about a single app; otherwise nil.
    package let app: AppID?
    /// Empty for a failed run.
    package let listings: [Listing]
    /// The number of consecutive runs for which the occurrence has lasted, including the first; for
    /// a stale listing, the number of nights.
    package var age = 1
    /// Returns the sentence about the occurrence in messages; nil for a change, which messages show
    /// as news.
    package private(set) var sentence: (@Sendable () -> String)?
    /// The field, if the occurrence is about a single field; otherwise nil.
    private(set) var field: Field?
    /// The ranking in which a position changed; nil for other occurrences.
    private(set) var ranking: Ranking?
    /// The changed number before and after; nil if one is missing or in a different currency.
    /// Positions are counted from the end of the ranking, so the number rises as the app moves
    /// towards position 1.
    private(set) var numbers: (before: Double, after: Double)?
    /// The listing's number of ratings if its average rating changed; otherwise nil.
    var ratingCount: Int?
    /// The kind of the release notes; nil for news without release notes. Unchanged notes of a
    /// release count as generic.
    var notes: NotesKind?
    /// The new texts that a rule searches for its words and topics. Only changes have texts.
    var texts: [String] = []

    private init(_ id: String, _ kind: NewsKind, _ app: AppID?, _ listings: [Listing]) {
        self.id = id
        self.kind = kind
        self.app = app
        self.listings = listings
    }

    var apps: Set<AppID> { Set(listings.map(\.app)) }

    package var storefronts: Set<Storefront> { Set(listings.map(\.storefront)) }
}

extension Occurrence {
    init(_ change: RecordedChange, _ kind: NewsKind) {
        self.init(change.id, kind, change.listing.app, [change.listing])
        field = change.field
        if field?.isNumber == true, let before = change.before, let after = change.after {
            numbers = before.numbers(to: after)
        }
    }

    init(_ event: Event, saying sentence: @escaping @Sendable () -> String) {
        self.init(event.id, .event, event.app, event.listings)
        field = event.field
        self.sentence = sentence
    }

    package init(_ news: PositionNews, saying sentence: @escaping @Sendable () -> String) {
        let listing = Listing(app: news.app, storefront: news.ranking.storefront)
        self.init(news.id, .position, news.app, [listing])
        ranking = news.ranking
        let end = Ranking.maxApps + 1
        numbers = (Double(end - (news.before ?? end)), Double(end - (news.after ?? end)))
        self.sentence = sentence
    }

    package init(stale standing: Standing, saying sentence: @escaping @Sendable () -> String) {
        self.init(standing.alarmID, .stale, standing.listing.app, [standing.listing])
        self.sentence = sentence
    }

    package init(failed run: Run, saying sentence: @escaping @Sendable () -> String) {
        self.init(run.failureID, .failedRun, nil, [])
        self.sentence = sentence
    }
}

extension Run {
    package var failureID: String { "\(number)-failed" }
}

extension PositionNews {
    /// The ID of the occurrence about this news. It consists of the run, the app and the ranking.
    package var id: String {
        let ranking = change.ranking
        let place = "\(ranking.storefront)-\(ranking.device.rawValue)-\(ranking.name)"
        return "\(run.number)-\(change.app)-\(place)-position"
    }
}

extension Standing {
    /// The ID of the occurrence about this stale listing. It consists of the last run with a
    /// response (or else the first request), the app and the storefront.
    package var alarmID: String {
        "\(pendingSince?.number ?? 0)-\(listing.app)-\(listing.storefront)-stale"
    }
}
