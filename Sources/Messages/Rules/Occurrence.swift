package import AppStore
import ChangeDetection
package import History
package import News
import Watchlists

/// Something that a rule can decide on.
package struct Occurrence: Sendable {
    package enum Subject: Sendable {
        case change(RecordedChange)
        case event(Event)
        /// A move in a ranking.
        case position(PositionNews)
        /// A listing without a response for too many nights.
        case stale(Standing)
        /// A run without any usable response.
        case failedRun(RunSummary)
    }

    package let subject: Subject
    package let kind: NewsKind
    /// The number of consecutive runs for which the occurrence has lasted, including the first; for
    /// a stale listing, the number of nights.
    package let age: Int
    /// The current number of the listing's ratings; nil if unknown.
    var ratingCount: Int?
    /// The kind of the release notes, which is `generic` for a release with unchanged notes; nil
    /// for news without release notes.
    var notes: NotesKind?
    /// The new texts in which a rule looks for its words.
    var texts: [String] = []

    package init(_ subject: Subject, _ kind: NewsKind, age: Int = 1) {
        self.subject = subject
        self.kind = kind
        self.age = age
    }
}

extension Occurrence {
    /// The ID, which never changes, just as the IDs of changes and events.
    package var id: String {
        switch subject {
        case .change(let change): change.id
        case .event(let event): event.id
        case .stale(let standing):
            "\(standing.pendingSince?.number ?? 0)-\(standing.listing.app)-\(standing.listing.storefront)-stale"
        case .position(let news): news.id
        case .failedRun(let summary): "\(summary.run.number)-failed"
        }
    }

    /// The app; nil for an occurrence about several apps or about none.
    package var app: AppID? {
        switch subject {
        case .change(let change): change.listing.app
        case .event(let event): event.app
        case .stale(let standing): standing.listing.app
        case .position(let news): news.app
        case .failedRun: nil
        }
    }

    /// The ranking; nil for an occurrence that is not about a position.
    var ranking: Ranking? {
        if case .position(let news) = subject { news.ranking } else { nil }
    }

    var apps: Set<AppID> { Set(listings.map(\.app)) }

    package var storefronts: Set<Storefront> { Set(listings.map(\.storefront)) }

    var field: Field? {
        switch subject {
        case .change(let change): change.field
        case .event(let event): event.field
        case .stale, .position, .failedRun: nil
        }
    }

    package var listings: [Listing] {
        switch subject {
        case .change(let change): [change.listing]
        case .event(let event): event.listings
        case .stale(let standing): [standing.listing]
        case .position(let news):
            [Listing(app: news.app, storefront: news.ranking.storefront)]
        case .failedRun: []
        }
    }
}

extension PositionNews {
    /// The suffix of the IDs of occurrences about positions.
    package static let idSuffix = "-position"

    package var id: String {
        let ranking = change.ranking
        let place = "\(ranking.storefront)-\(ranking.device.rawValue)-\(ranking.name)"
        return "\(run.number)-\(change.app)-\(place)\(Self.idSuffix)"
    }
}
