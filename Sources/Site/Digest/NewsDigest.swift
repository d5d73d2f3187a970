package import AppStore
package import Foundation
package import News

/// What happened on a night or over some nights, for readers who do not open the report: a sentence,
/// then a line an app, then the differences. Text, Markdown and HTML are made from this one value.
package struct NewsDigest: Sendable {
    /// The name of the site.
    package let site: String
    /// `3 releases, 1 price rise`
    package let headline: String
    /// `Fri, 6 Mar 2026`, or the first and the last night of a period.
    package let period: String
    /// What the reader has to know about the nights: what was not checked, and where the archive begins.
    package var notes: [String] = []
    /// In the order of their weight, the user's own apps first.
    package var entries: [Entry]
    /// Apps with news that are left out.
    package var furtherApps = 0
    /// The names of apps that are watched from now on, without other news.
    package var watched: [String] = []
    /// Apps that nobody watches, for the first time among the first ones of a keyword: `Kite (“bank” us 3)`.
    package var newcomers: [String] = []
    /// Their IDs, to watch them.
    package var newcomerApps: [AppID] = []
    /// The page that has everything.
    package let page: SitePath
    let format: ReportFormat

    /// `3 releases, 1 price rise · Fri, 6 Mar 2026`
    package var title: String { "\(headline) · \(period)" }

    package var isEmpty: Bool { entries.isEmpty && furtherApps == 0 && asides.isEmpty }

    /// The digest with so many entries at most, which says how many more there are.
    package func prefix(_ most: Int) -> NewsDigest {
        var digest = self
        digest.entries = Array(entries.prefix(most))
        digest.furtherApps += entries.count - digest.entries.count
        return digest
    }

    /// `12 more apps have news`; nil if none is left out.
    package var further: String? {
        furtherApps > 0 ? format.strings.news.moreApps(furtherApps) : nil
    }

    private static let maxNamed = 12

    /// What is worth a sentence for all of its apps: `Now watching 12 apps: Paper Orchard, …`.
    package var asides: [String] {
        let subjects = [
            (format.strings.news.watching(watched.count), watched),
            (format.strings.keywords.newcomers(newcomers.count), newcomers),
        ]
        let sentences = subjects.filter { !$0.1.isEmpty }.map { sentence, names in
            let more = names.count - Self.maxNamed
            let named =
                names.prefix(Self.maxNamed)
                + (more > 0 ? [format.strings.news.moreItems(more)] : [])
            return "\(sentence): \(named.joined(separator: ", "))"
        }
        guard !newcomerApps.isEmpty else { return sentences }
        let apps = newcomerApps.prefix(Self.maxNamed).map { "\($0)" }.joined(separator: " ")
        return sentences + [
            "\(format.strings.keywords.toWatch(newcomerApps.count)) storewatch add \(apps)"
        ]
    }
}

extension NewsDigest {
    /// What happened to one app.
    package struct Entry: Sendable {
        package let app: AppID
        package let name: String
        /// The names of the watchlist's groups that watch it.
        package let groups: [String]
        package let isOwn: Bool
        package let kinds: [NewsKind]
        /// The section that it is in where there are many.
        package let part: NewsPart
        /// The most important first: `2.4 → 2.5`, `$1.99 → $3.99 (+101 %)`.
        package let phrases: [String]
        /// What the release notes say first, where they say something.
        package let gist: String?
        package let storefronts: [Storefront]
        /// The nights on which a version came, oldest first.
        let releases: [Night]
        /// The changes that it reports, oldest first.
        package let changes: [RecordedChange]
        package var details: [Detail]
        /// The page with the full differences.
        package let page: SitePath
        /// How urgent a rule of the user's calls it; nil where none does.
        package var severity: String?
    }

    /// One difference.
    package struct Detail: Sendable {
        package enum Content: Sendable {
            /// A sentence about the app: `2.4 → 2.5, 2 days after 2.4`.
            case sentence(String)
            /// A text that is new.
            case text(String)
            /// A text that was edited.
            case difference([DigestLine])
            case step(before: String, after: String, note: String?)
            /// What left a list, and what came into it.
            case items(removed: [String], added: [String])
        }

        /// `Release notes`
        package let label: String?
        package let content: Content
        package let storefronts: [Storefront]
        /// The night, where the digest is of several.
        package var night: String?
    }
}

/// A page of the site, by its path from the site's root.
package struct SitePath: Hashable, Sendable {
    package let path: String

    /// The page's address; nil where nobody knows where the report is published.
    package func address(at site: URL?) -> String? {
        site.map { "\($0.absoluteString)\(path)" }
    }
}

extension NewsDigest {
    /// Where links lead: the address of a page; nil where the watchlist has no `report.url`.
    package func address(of page: SitePath) -> String? { page.address(at: format.site) }
}

extension NewsDigest {
    /// Notes that the archive begins within the period.
    package mutating func noteBeginning(of night: Night) {
        notes.append(format.strings.digest.archiveBegins(format.night(night)))
    }

    /// Notes what brakes hold back, with the night on which they took hold.
    package mutating func note(held events: [Event]) {
        notes += events.brakes.map { event in
            "\(format.night(event.run.night)): \(format.heldBack(event)) \(format.strings.heldBack)"
        }
    }

    /// What one night left unchecked.
    package struct UncheckedNight: Sendable {
        package let night: Night
        package let listings: Int
        /// Whether no response could be kept.
        package let isFailed: Bool

        package init(_ night: Night, listings: Int, isFailed: Bool) {
            self.night = night
            self.listings = listings
            self.isFailed = isFailed
        }
    }

    /// Notes what nights could not check: a night by its name, several in one sentence.
    ///
    /// - Parameter count: of all nights of the digest.
    package mutating func note(_ nights: [UncheckedNight], of count: Int) {
        guard let first = nights.first else { return }
        let night = format.night(first.night)
        let listings = format.number(nights.map(\.listings).reduce(0, +))
        let strings = format.strings.digest
        notes.append(
            nights.count > 1
                ? strings.incomplete(nights.count, count, listings)
                : first.isFailed ? strings.failed(night) : strings.unchecked(night, listings)
        )
    }
}
