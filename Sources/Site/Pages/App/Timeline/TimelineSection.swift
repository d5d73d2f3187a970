import AppStore
import Foundation
import History
import Language
import Markup

extension AppSubject {
    /// An app's timeline: a chart that the script draws, the app's ratings and prices, and the
    /// changelog, with links to the pages of the years.
    ///
    /// - Parameters:
    ///   - years: the years with pages, oldest first.
    ///   - last: the last run whose values the chart has; nil if it has no values.
    func timeline(_ years: [HistoryPeriod], upTo last: Run?) -> HTML {
        E.section(
            .class("history"),
            .aria("labelledby", "history"),
            years.isEmpty ? nil : .data("years", starts(of: years)),
            timelineStrings,
            .data("app", "\(summary.app)"),
            earlierVersions,
            lead.map { .data("storefront", $0.listing.storefront.code) },
            last.map { .data("night", $0.night.date) }
        ) {
            E.h2(.id("history")) { strings.timeline }
            ratings
            priceHistory
            E.h2(.id("releases")) { strings.changelog }
            let changelog = Changelog(subject: self)
            releaseHabit(changelog)
            if !years.isEmpty {
                links(to: years, strings.everyChange)
            }
            changelog.html
            earlierReleases
        }
    }

    /// The versions from before the archive first saw the app, with their dates, for the script;
    /// nil if none are known.
    private var earlierVersions: Attribute? {
        let rows = record.earlierReleases.map { listed in
            [String(listed.date.utc.prefix(10)), listed.version]
        }
        guard !rows.isEmpty else { return nil }
        return (try? rows.jsonLine).map { .data("earlier", $0) }
    }

    /// The number of each year's first run, from which the script finds the app's page for the
    /// right year if the change of a permalink is not on this page.
    private func starts(of years: [HistoryPeriod]) -> String {
        years.map { "\($0.name):\($0.runs.lowerBound)" }.joined(separator: " ")
    }

    @HTMLBuilder private func releaseHabit(_ changelog: Changelog) -> HTML {
        let cadence = cadence
        if let first = cadence.dates.first {
            E.p(.class("cadence")) {
                strings.releasesSeen(releases.count, format.date(first))
                if let spoken = spoken(in: changelog) { " \(spoken)" }
                if let habit = cadence.habit { " \(habit)" }
                if let sentence = cadence.gapSentence { " \(sentence)" }
            }
        }
    }

    /// A sentence about how many of the shown releases had notes that say what is new. The first
    /// version seen does not count. Nil if there are no other releases.
    private func spoken(in changelog: Changelog) -> String? {
        let releases = changelog.releases.filter { !$0.mayBeOlder && !$0.isBack }
        let new = releases.count { $0.saysSomething }
        return releases.isEmpty
            ? nil : strings.newNotes(new, releases.count, changelog.further > 0)
    }
}

extension AppSubject {
    /// The fields whose changes are marked in the timeline.
    private static let markedFields: [Field] = [
        .version, .price, .name, .icon, .screenshots, .ipadScreenshots, .description,
        .contentRating,
    ]

    /// The strings for the script, with the kinds of changes that readers can filter the timeline
    /// by.
    var timelineStrings: Attribute? {
        let news = components.strings.news
        let kinds: [(kind: String, name: String)] =
            Self.markedFields.map { (kind: $0.rawValue, name: field($0)) }
            + [("gone", news.gone), ("returned", news.returned)]
        let strings = components.strings.compare.inTimeline(kinds: kinds)
        return (try? strings.jsonLine).map { .data("strings", $0) }
    }

    /// Links to the earlier months of a busy year, newest first, each with the anchors of its changes.
    func links(to months: [(month: HistoryPeriod, changes: [String])]) -> HTML {
        E.links(
            "months parts",
            components.strings.pages.month,
            months.reversed().map { month, changes in
                HTML {
                    for change in changes { E.span(.id(change)) }
                    E.a(components.links[.year(month.name, of: summary.app)]) {
                        format.name(of: month)
                    }
                }
            }
        )
    }

    /// Links to the app's pages for these years, newest first, after a label.
    func links(to years: [HistoryPeriod], _ label: String) -> HTML {
        components.links(to: years.map(\.name), label) { .year($0, of: summary.app) }
    }
}

extension ReportFormat {
    /// The name of a year or a month, such as `2026` or `March 2026`.
    func name(of period: HistoryPeriod) -> String {
        period.name.utf8.count > 4
            ? month(of: Night(label: "\(period.name)-01")) : period.name
    }
}
