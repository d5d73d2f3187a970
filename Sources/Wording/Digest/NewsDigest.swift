package import AppStore
import Foundation
package import History
import Language
package import News
package import TextAnalysis

/// The news of one or several nights for readers who do not open the report: a headline, and one
/// line for each app, optionally with details. A digest can be written as text, Markdown or HTML.
package struct NewsDigest: Sendable {
    package let site: String
    /// The counts of news, such as `3 releases, 1 price rise`.
    package let headline: String
    /// The counts in the headline, the most important first.
    let counts: [(kind: NewsKind, text: String)]
    /// The night, such as `Fri, 6 Mar 2026`, or the first and the last night of a period.
    package let period: String
    /// Sentences about the nights, for example about unchecked listings or brakes.
    package var remarks: [String] = []
    /// Whether listings were left unchecked on any of the nights.
    private(set) var isIncomplete = false
    /// The user's own apps first, then the other apps. Both are sorted by descending importance.
    package var entries: [Entry]
    /// The number of apps with news that have no entry in the digest.
    package var furtherApps = 0
    /// The apps that are new on the watchlist, with and without other news.
    let added: [(id: AppID, name: String)]
    /// Sentences that list apps, such as `Now watching 12 apps: Paper Orchard, …`, and a command
    /// that adds the newcomers to the watchlist.
    package var listSentences: [String]
    /// The night's page; for a digest of several nights, the site's index page.
    package let page: SitePath
    package let namesStorefronts: Bool
    package let format: ReportFormat

    package var title: String { "\(headline) · \(period)" }

    /// The parts of a headline about moves in rankings and about alarms, such as failed runs. A
    /// single move or alarm is a sentence; several are a count.
    package func headlines(moves: [String], alarms: [String]) -> [String] {
        let strings = format.strings.news
        return (moves.count > 1 ? [strings.moves(moves.count)] : moves)
            + (alarms.count > 1 ? [strings.alarms(alarms.count)] : alarms)
    }

    /// Whether there is no news of apps, no app new on the watchlist, and no newcomer to a ranking.
    package var isEmpty: Bool { entries.isEmpty && furtherApps == 0 && listSentences.isEmpty }

    /// The digest with at most `maxEntries` entries. `furtherApps` counts the omitted entries.
    package func prefix(_ maxEntries: Int) -> NewsDigest {
        var digest = self
        digest.entries = Array(entries.prefix(maxEntries))
        digest.furtherApps += entries.count - digest.entries.count
        return digest
    }

    /// A sentence with the number of omitted apps, such as `12 more apps have news`; nil for none.
    package var further: String? {
        furtherApps > 0 ? format.strings.news.moreApps(furtherApps) : nil
    }
}

extension NewsDigest {
    /// An app's line in a digest, with the details that may follow it.
    package struct Entry: Sendable {
        let news: PeriodNews
        package let name: String
        package let isOwn: Bool
        var isCompetitor = true
        package let kinds: [NewsKind]
        /// The section that the entry belongs to if the digest is divided into sections.
        package let section: NewsSection
        /// The news in short phrases, most important first: `2.4 → 2.5`, `$1.99 → $3.99 (+101%)`.
        package let phrases: [String]
        /// The first informative line of the release notes.
        package let gist: String?
        package let storefronts: [Storefront]
        let watched: [Storefront]
        /// Empty if the digest was made without details.
        package var details: [Detail]

        package var app: AppID { news.app }
        package var page: SitePath { .app(app) }
        /// The changes that the entry reports, oldest first.
        package var changes: [RecordedChange] { news.changes }
    }

    /// A detail of an app's news, with the storefronts that share it.
    package struct Detail: Sendable {
        /// The content of a detail, by the way in which it is shown.
        package enum Content: Sendable {
            /// Words on one line, such as `2.4 → 2.5, 2 days after 2.4`.
            case sentence(String)
            /// A whole new text: release notes, or a text that was not edited from an old text.
            case text(String)
            /// The lines of an edited text, with its removed and added words.
            case difference([TextDifference.Passage])
            case step(before: String, after: String, note: String?)
            /// The items that a list lost and gained. Outputs show the gained items first.
            case items(removed: [String], added: [String])
        }

        /// The name of the field, such as `Release notes`; nil if the content needs no label.
        package internal(set) var label: String?
        package internal(set) var content: Content
        package internal(set) var storefronts: [Storefront]
        /// The changes that the detail reports; empty for positions in rankings.
        package let changes: [RecordedChange]
        /// The detail's night in words; nil if the digest has news of the app on only one night.
        package var night: String?
        /// The version of the release that brought the change; nil for changes without a release,
        /// and for the change of the version itself.
        package var release: String?
    }

    /// The address of a page; nil if the watchlist has no `report.url`.
    package func address(of page: SitePath) -> String? { page.address(at: format.site) }

    package mutating func addRemark(thatArchiveBeginsOn night: Night) {
        remarks.append(format.strings.digest.archiveBegins(format.night(night)))
    }

    /// Adds a remark about each brake that still holds changes, with the brake's night.
    package mutating func addRemarks(aboutBrakesIn events: [Event]) {
        remarks += events.brakes.map { event in
            "\(format.night(event.run.night)): \(format.heldBack(event)) \(format.strings.heldBack)"
        }
    }

    /// A night, the number of its unchecked listings, and whether no listing got a usable response.
    package typealias UncheckedNight = (night: Night, listings: Int, isFailed: Bool)

    /// Adds a remark about nights with unchecked listings. The remark has the date of a single
    /// night, or the number of nights if there are several.
    ///
    /// - Parameter count: The number of all nights of the digest.
    package mutating func addRemark(aboutUnchecked nights: [UncheckedNight], of count: Int) {
        guard let first = nights.first else { return }
        isIncomplete = true
        let night = format.night(first.night)
        let listings = format.number(nights.map(\.listings).reduce(0, +))
        let strings = format.strings.digest
        remarks.append(
            nights.count > 1
                ? strings.incomplete(nights.count, count, listings)
                : first.isFailed ? strings.failed(night) : strings.unchecked(night, listings)
        )
    }
}
