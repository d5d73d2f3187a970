import AppStore
import Foundation
import History
import Language
import Markup
import Wording

extension AppSubject {
    /// An app's timeline: a graph that the script draws, the app's ratings and prices, and the
    /// changelog, with links to the pages of years.
    ///
    /// - Parameters:
    ///   - last: the last run whose values the graph has; nil if the graph has no values.
    ///   - isRanked: whether the graph has positions.
    ///   - now: the time of the last night.
    func timeline(
        _ years: [Period],
        upTo last: Run?,
        isRanked: Bool,
        asOf now: Date
    ) -> HTML {
        let start = now.addingTimeInterval(-Competitor.releasePeriod)
        return E.section(
            .class("history"),
            .aria("labelledby", "history"),
            years.isEmpty ? nil : .data("years", firstRuns(of: years)),
            timelineStrings,
            .data("app", "\(summary.app)"),
            earlierVersions,
            lead.map { .data("storefront", $0.listing.storefront.code) },
            last.map { .data("night", $0.night.date) }
        ) {
            E.h2(.id("history")) { strings.timeline }
            graph(hasValues: last != nil, isRanked: isRanked)
            ratings
            priceHistory
            E.h2(.id("releases")) { strings.changelog }
            releaseHabit(since: start)
            if !years.isEmpty {
                links(to: years, strings.everyChange)
            }
            Changelog(subject: self, since: start, years: years).html
            earlierReleases
        }
    }

    /// The versions released before the first run that saw the app, with their dates, for the
    /// script; nil if none are known.
    private var earlierVersions: Attribute? {
        let rows = record.earlierReleases.map { listed in
            [String(listed.date.utc.prefix(10)), listed.version]
        }
        guard !rows.isEmpty else { return nil }
        return (try? rows.jsonLine).map { .data("earlier", $0) }
    }

    /// The number of each year's first run. If this page does not show the change to which a
    /// permalink leads, the script uses these numbers to find the page for the change's year.
    private func firstRuns(of years: [Period]) -> String {
        years.map { "\($0.name):\($0.first.number)" }.joined(separator: " ")
    }

    /// The number of all releases, followed by sentences about the releases since a time: how many
    /// had new notes, and how often releases came.
    @HTMLBuilder private func releaseHabit(since start: Date) -> HTML {
        if let first = releases.compactMap(\.date).min() {
            let cadence = cadence(since: start)
            E.p(.class("cadence")) {
                strings.releasesSeen(releases.count, format.date(first))
                if let sentence = newNotesSentence(since: start) { " \(sentence)" }
                if let habit = cadence.habit { " \(habit)" }
                if let sentence = cadence.gapSentence { " \(sentence)" }
            }
        }
    }

    /// A sentence with the number of releases since `start`, and how many of them say what is new.
    /// The first version seen does not count; if it is the only one since `start`, the result is
    /// nil.
    private func newNotesSentence(since start: Date) -> String? {
        let recent = releases.filter { !$0.mayBeOlder && $0.released >= start }
        guard !recent.isEmpty else {
            let last = releases.map(\.released).max()
            return last.flatMap { $0 < start ? strings.newNotes(0, 0, format.date($0)) : nil }
        }
        // If the app was first seen after `start`, earlier releases are unknown, and the sentence
        // names the night of the first version seen.
        let first = releases.filter(\.mayBeOlder).map(\.start).min { $0.number < $1.number }
        let night = first.flatMap { $0.at > start ? format.night($0.night) : nil }
        return strings.newNotes(recent.count { $0.saysSomething }, recent.count, night)
    }
}

extension AppSubject {
    func links(to years: [Period], _ label: String) -> HTML {
        components.links(to: years.map(\.name), label) { .year($0, of: summary.app) }
    }
}
