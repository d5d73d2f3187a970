package import AppStore
import ChangeDetection
package import History
package import Watchlists

/// Something that a rule can decide on.
package struct Occurrence: Sendable {
    package enum Subject: Sendable {
        case change(RecordedChange)
        case event(Event)
        /// A move in the order of Apple's search API.
        case position(PositionNews)
        /// A listing without an answer for too many nights.
        case stale(Standing)
        /// A run that kept no answer.
        case failedRun(RunSummary)
    }

    package let subject: Subject
    package let kind: NotificationKind
    /// Runs in a row in which it has been true, the first included.
    package let age: Int
    /// Of the listing at present; nil where they are not known.
    package let votes: Int?
    /// Of the release or the text; nil for what has no notes.
    package let notes: NotesSort?

    package init(
        _ subject: Subject,
        _ kind: NotificationKind,
        age: Int = 1,
        votes: Int? = nil,
        notes: NotesSort? = nil
    ) {
        self.subject = subject
        self.kind = kind
        self.age = age
        self.votes = votes
        self.notes = notes
    }
}

extension Occurrence {
    /// Stable for ever, as the IDs of changes and events are.
    package var id: String {
        switch subject {
        case .change(let change): change.id
        case .event(let event): event.id
        case .stale(let standing):
            "\(standing.waitingSince?.number ?? 0)-\(standing.listing.app)-\(standing.listing.storefront)-stale"
        case .position(let news): news.id
        case .failedRun(let summary): "\(summary.run.number)-failed"
        }
    }

    /// nil for what is about several apps, or none.
    package var app: AppID? {
        switch subject {
        case .change(let change): change.change.listing.app
        case .event(let event): event.app
        case .stale(let standing): standing.listing.app
        case .position(let news): news.change.app
        case .failedRun: nil
        }
    }

    var apps: Set<AppID> { Set(listings.map(\.app)) }

    var storefronts: Set<Storefront> { Set(listings.map(\.storefront)) }

    var field: Field? {
        switch subject {
        case .change(let change): change.change.field
        case .event(let event): event.field
        case .stale, .position, .failedRun: nil
        }
    }

    /// What messages say of it; nil for changes, which are shown with what belongs to them.
    package var sentence: String? {
        switch subject {
        case .change: nil
        case .event(let event):
            "\(event.listings.count) listings changed at once (\(event.aspect.name)); that is held back."
        case .stale(let standing):
            "\(standing.listing) has had no answer since night \(standing.waitingSince?.night.label ?? "")."
        case .position(let news): news.sentence
        case .failedRun(let summary): "Night \(summary.run.night) failed: no answer could be kept."
        }
    }

    private var listings: [Listing] {
        switch subject {
        case .change(let change): [change.change.listing]
        case .event(let event): event.listings
        case .stale(let standing): [standing.listing]
        case .position(let news):
            [Listing(app: news.change.app, storefront: news.change.ranking.storefront)]
        case .failedRun: []
        }
    }
}

extension PositionNews {
    /// What IDs of positions end with.
    package static let idEnding = "-position"

    fileprivate var id: String {
        let ranking = change.ranking
        let place = "\(ranking.storefront)-\(ranking.device.rawValue)-\(ranking.term)"
        return "\(run.number)-\(change.app)-\(place)\(Self.idEnding)"
    }

    fileprivate var sentence: String {
        let ranking = change.ranking
        let device = ranking.device == .iphone ? "" : ", \(ranking.device.rawValue)"
        let place = "“\(ranking.term)” (\(ranking.storefront)\(device))"
        let order = "in the order of Apple's search API"
        return switch (change.before, change.after) {
        case (let before?, let after?):
            "\(name) went from \(before) to \(after) for \(place) \(order)."
        case (_, let after?): "\(name) entered at \(after) for \(place) \(order)."
        case (let before, nil):
            "\(name) left the results for \(place) \(order); it was at \(before ?? 0)."
        }
    }
}
