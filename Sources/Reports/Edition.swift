package import AppStore
package import Changes

/// One night's index: what happened, and what could not be found out.
package struct Edition: Sendable {
    /// A run's news.
    package struct News: Sendable {
        package let summary: RunSummary
        /// Oldest first, by app; fewer than the summary counts where there is no room for all.
        package let changes: [RecordedChange]
        package let events: [Event]

        package init(summary: RunSummary, changes: [RecordedChange], events: [Event] = []) {
            self.summary = summary
            self.changes = changes
            self.events = events
        }
    }

    package let settings: Watchlist.ReportSettings
    /// The run that the report is of.
    package let tonight: News
    /// The nights before, newest first.
    package let earlier: [News]
    package let unknown: [Standing]
    /// What looked like a step backward tonight, and is not believed yet.
    package let suppressed: [RecordedChange]
    /// How many more of it there is no room for.
    package let furtherSuppressed: Int
    /// Those of the unknown that had no answer for too long.
    package let stale: Set<Listing>
    /// Unknown the run before, and not tonight.
    package let recovered: [Listing]
    package let gone: [Standing]
    package let absent: [Standing]
    /// Every app that a run was to ask about.
    package let apps: [Dossier.Heading]
    /// Phrases of release notes that say nothing.
    package let learnt: LearntPhrases
    /// Bundle IDs of the watchlist that are no app's so far.
    package let unresolved: [String]

    package init(
        settings: Watchlist.ReportSettings,
        tonight: News,
        earlier: [News],
        unknown: [Standing],
        suppressed: [RecordedChange],
        furtherSuppressed: Int,
        stale: Set<Listing>,
        recovered: [Listing],
        gone: [Standing],
        absent: [Standing],
        apps: [Dossier.Heading],
        learnt: LearntPhrases = LearntPhrases(),
        unresolved: [String]
    ) {
        self.settings = settings
        self.tonight = tonight
        self.earlier = earlier
        self.unknown = unknown
        self.suppressed = suppressed
        self.furtherSuppressed = furtherSuppressed
        self.stale = stale
        self.recovered = recovered
        self.gone = gone
        self.absent = absent
        self.apps = apps
        self.learnt = learnt
        self.unresolved = unresolved
    }
}

/// All that is known of one app.
package struct Dossier: Sendable {
    /// What stands for an app where there is room for one line.
    package struct Heading: Hashable, Sendable {
        package let app: AppID
        package let name: String?
        package let icon: String?
        package let seller: String?
        package let version: String?
        package let own: Bool
        /// Empty when the app is on the watchlist no more.
        package let watched: [Storefront]
        package let storefronts: [Storefront]
        package let note: String?

        package var isWatched: Bool { !watched.isEmpty }
    }

    package let heading: Heading
    /// By storefront.
    package let states: [ListingState]
    /// Oldest first.
    package let changes: [RecordedChange]
    /// Over the app's storefronts: rollouts and removals.
    package let events: [Event]
    /// Each storefront's oldest first.
    package let versions: [VersionSpan]
    /// By storefront.
    package let ratings: [RatingSeries]
    /// Screenshots by their addresses, under the names that the site has them by.
    package let pictures: [ArtworkID: String]
    /// Phrases of release notes that say nothing.
    package let learnt: LearntPhrases

    package init(
        app: AppID,
        states: [ListingState],
        changes: [RecordedChange],
        events: [Event] = [],
        versions: [VersionSpan] = [],
        ratings: [RatingSeries] = [],
        pictures: [ArtworkID: String] = [:],
        learnt: LearntPhrases = LearntPhrases(),
        watched: WatchedIndex
    ) {
        self.states = states
        self.changes = changes
        self.events = events
        self.versions = versions
        self.ratings = ratings
        self.pictures = pictures
        self.learnt = learnt
        heading = Heading(app: app, states: states, watched: watched)
    }
}

extension Dossier.Heading {
    /// Stands in titles and labels, which have no room for more.
    private static let mostOfName = 200

    fileprivate init(app: AppID, states: [ListingState], watched: WatchedIndex) {
        let entry = watched[app]
        let seen = states.filter { $0.page != nil }
        let order = entry?.storefronts ?? []
        let best = order.lazy.compactMap { code in seen.first { $0.listing.storefront == code } }
        let page = (best.first ?? seen.first)?.page
        self.init(
            app: app,
            name: (entry?.name ?? page?.name).map { String($0.prefix(Self.mostOfName)) },
            icon: (best.first { $0.icon != nil } ?? seen.first { $0.icon != nil })?.icon,
            seller: page?.seller ?? page?.developer,
            version: page?.version,
            own: entry?.own ?? false,
            watched: entry?.storefronts ?? [],
            storefronts: states.map(\.listing.storefront),
            note: entry?.note
        )
    }
}

/// What the watchlist says about each app, over all groups that hold it.
package struct WatchedIndex: Sendable {
    private var entries: [AppID: Watchlist.WatchedApp] = [:]

    package init(_ watchlist: Watchlist) {
        for app in watchlist.groups.lazy.flatMap(\.apps) {
            guard case .id(let id) = app.reference else { continue }
            entries[id] = entries[id].map { Self.merge($0, app) } ?? app
        }
    }

    package subscript(app: AppID) -> Watchlist.WatchedApp? { entries[app] }

    private static func merge(
        _ one: Watchlist.WatchedApp,
        _ other: Watchlist.WatchedApp
    ) -> Watchlist.WatchedApp {
        Watchlist.WatchedApp(
            reference: one.reference,
            storefronts: one.storefronts
                + other.storefronts.filter { !one.storefronts.contains($0) },
            own: one.own || other.own,
            name: one.name ?? other.name,
            note: one.note ?? other.note
        )
    }
}
