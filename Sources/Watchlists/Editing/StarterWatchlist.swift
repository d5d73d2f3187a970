package import AppStore

/// A new user's watchlist, with comments that explain further settings.
package struct StarterWatchlist: Sendable {
    package var storefronts: [Storefront]
    /// The user's own apps.
    package var own: [NewApp] = []
    /// The apps of the group `Competitors`.
    package var competitors: [NewApp] = []

    package init(storefronts: [Storefront]) { self.storefronts = storefronts }

    package var text: String {
        """
        # Which apps Storewatch watches, and in which countries.
        #
        # `storewatch add`, `remove` and `watchlist move` edit this file and keep your comments;
        # `storewatch watchlist undo` takes their edits back, and `storewatch watchlist check` finds mistakes.

        # The countries, for every group and app that names none: ISO 3166-1, gb and not uk.
        storefronts: \(storefronts.yaml)

        report:
          title: Storewatch
          language: en            # of the report's own words: \(Self.languages)
          images: icons           # all for screenshots, too; or none
          # timezone: Asia/Seoul  # to which a night's date is local; else the system's

        groups:
          # `own` sets your apps apart from all others; what matters to you comes first.
          - name: Our apps
            apps:\(Self.lines(own))

          - name: Competitors
            # storefronts: [jp]   # where this group is watched instead
            # every: week         # how often: run, night, week, 6h, 2d
            # developers: [id284882218]   # everything that they sell, new apps included
            # charts: [top-free]             # Apple's top charts: who entered, moved and left
            # keywords: [habit tracker]      # who stands where in Apple's search API
            apps:\(Self.lines(competitors))

        """
    }

    private static let languages = Watchlist.ReportSettings.Language.allCases.map(\.rawValue)
        .joined(separator: " or ")

    private static func lines(_ apps: [NewApp]) -> String {
        guard !apps.isEmpty else { return " []" }
        return apps.map { "\n      - \($0.line)" }.joined()
    }
}
