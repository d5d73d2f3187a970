package import AppStore
import ChangeDetection
package import History
package import News
import Watchlists

/// Something about which rules can send a message: a change, an event, a move in a ranking, a stale
/// listing or a failed run.
package struct Occurrence: Sendable {
    /// The change, event or other subject of an occurrence.
    package enum Subject: Sendable {
        case change(RecordedChange, NewsKind)
        case event(Event)
        /// A move in a ranking.
        case position(PositionNews)
        /// A listing without a response for too many nights.
        case stale(Standing)
        /// A run without any usable response.
        case failedRun(RunSummary)
    }

    package let subject: Subject
    /// The number of consecutive runs for which the occurrence has lasted, including the first; for
    /// a stale listing, the number of nights.
    package let age: Int
    /// The listing's number of ratings if its average rating changed; nil for other occurrences.
    var ratingCount: Int?
    /// The kind of the release notes; nil for news without release notes. Unchanged notes of a
    /// release count as generic.
    var notes: NotesKind?
    /// The new texts that a rule searches for its words and topics; empty unless a change occurred.
    var texts: [String] = []

    package init(_ subject: Subject, age: Int = 1) {
        self.subject = subject
        self.age = age
    }
}

extension Occurrence {
    package var kind: NewsKind {
        switch subject {
        case .change(_, let kind): kind
        case .event: .event
        case .position: .position
        case .stale: .stale
        case .failedRun: .failedRun
        }
    }

    /// The permanent ID of the occurrence. For a change or an event, it is the ID of that change or
    /// event.
    package var id: String {
        switch subject {
        case .change(let change, _): change.id
        case .event(let event): event.id
        case .stale(let standing): standing.alarmID
        case .position(let news): news.id
        case .failedRun(let summary): "\(summary.run.number)-failed"
        }
    }

    /// The app that the occurrence is about; nil unless it is about exactly one app.
    package var app: AppID? {
        switch subject {
        case .change(let change, _): change.listing.app
        case .event(let event): event.app
        case .stale(let standing): standing.listing.app
        case .position(let news): news.app
        case .failedRun: nil
        }
    }

    /// The ranking in which a position changed; nil for other occurrences.
    var ranking: Ranking? {
        if case .position(let news) = subject { news.ranking } else { nil }
    }

    /// The apps that the occurrence is about; empty for a failed run.
    var apps: Set<AppID> { Set(listings.map(\.app)) }

    /// The storefronts that the occurrence is about; empty for a failed run.
    package var storefronts: Set<Storefront> { Set(listings.map(\.storefront)) }

    /// The field that changed; nil for an occurrence that is not about exactly one field.
    var field: Field? {
        switch subject {
        case .change(let change, _): change.field
        case .event(let event): event.field
        case .stale, .position, .failedRun: nil
        }
    }

    /// The listings that the occurrence is about; empty for a failed run.
    package var listings: [Listing] {
        switch subject {
        case .change(let change, _): [change.listing]
        case .event(let event): event.listings
        case .stale(let standing): [standing.listing]
        case .position(let news):
            [Listing(app: news.app, storefront: news.ranking.storefront)]
        case .failedRun: []
        }
    }
}

extension PositionNews {
    /// The ID of the occurrence about this news, which consists of the run, the app and the
    /// ranking.
    package var id: String {
        let ranking = change.ranking
        let place = "\(ranking.storefront)-\(ranking.device.rawValue)-\(ranking.name)"
        return "\(run.number)-\(change.app)-\(place)-position"
    }
}

extension Standing {
    /// The ID of the occurrence about this stale listing, which consists of the first run without a
    /// response, the app and the storefront.
    package var alarmID: String {
        "\(pendingSince?.number ?? 0)-\(listing.app)-\(listing.storefront)-stale"
    }
}
