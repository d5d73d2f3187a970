import AppStore
import ChangeDetection
import Foundation
import History
import Language
import Markup
import News
import TextAnalysis
import Wording

/// An app's releases, newest first. Releases that say what is new have entries with their whole
/// notes. Between the entries are a paragraph about the other releases, and the news of nights
/// without an entry.
struct Changelog {
    /// A part of the changelog: a release with its notes, or everything between two such releases.
    private enum Part {
        case release(VersionHistory.AppVersion)
        case between(silent: [VersionHistory.AppVersion], nights: [AppNews])
    }

    /// The maximum size of all notes together, in bytes. The app's yearly pages show the releases
    /// for which this limit leaves no room.
    private static let maxBytes = 150_000

    private let subject: AppSubject
    let releases: [VersionHistory.AppVersion]
    private let withEntry: [VersionHistory.AppVersion]
    /// The releases that say nothing new. They have no separate entries.
    private let silent: [VersionHistory.AppVersion]
    /// The app's news of each night, newest first.
    private let nights: [AppNews]
    /// Whether news besides releases is shown with whole texts; if not, each night has one line.
    private let showsWholeTexts: Bool
    /// The older releases that do not fit; the app's yearly pages show them.
    private let further: ArraySlice<VersionHistory.AppVersion>
    private let years: [Period]

    private var strings: Strings.App { subject.strings }
    private var components: Components { subject.components }

    /// The changelog of an app's page: the releases since `start` or, if there are none, all
    /// releases; if they do not fit, only the newest. Releases before the first recorded change are
    /// left out.
    init(subject: AppSubject, since start: Date, years: [Period]) {
        self.subject = subject
        self.years = years
        showsWholeTexts = false
        let first = subject.record.changes.first?.run.number ?? 0
        let hasRecent = subject.history.releases.contains { $0.released >= start }
        // The first version seen may be older than the first change. It is included if all later
        // releases are.
        let recent = subject.history.releases.prefix {
            $0.start.number >= first && ($0.released >= start || !hasRecent) || $0.mayBeOlder
        }
        releases = Array(recent.prefix(fitting: Self.maxBytes) { $0.notes.map(\.text).size })
        let oldest = releases.count < recent.count ? releases.last?.start.number ?? 0 : 0
        nights = subject.nights.filter { ($0.run?.number ?? 0) >= oldest }
        further = subject.history.releases.dropFirst(releases.count)
        let entries = Dictionary(grouping: releases, by: \.hasOwnEntry)
        (withEntry, silent) = (entries[true, default: []], entries[false, default: []])
    }

    /// The changelog of a year's page: all releases and news of the runs with these numbers.
    init(subject: AppSubject, of runs: ClosedRange<Int>) {
        self.subject = subject
        showsWholeTexts = true
        releases = subject.history.narrowed { runs.contains($0.span.run.number) }.releases
        nights = subject.nights
        (further, years) = ([], [])
        let entries = Dictionary(grouping: releases, by: \.hasOwnEntry)
        (withEntry, silent) = (entries[true, default: []], entries[false, default: []])
    }

    /// All parts, or a sentence saying that there is no history yet.
    @HTMLBuilder var html: HTML {
        if releases.isEmpty, nights.isEmpty {
            let isNeverSeen = subject.seen.isEmpty && !showsWholeTexts
            E.p(.class("quiet")) { isNeverSeen ? strings.neverSeen : components.strings.noHistory }
        }
        let intervals = subject.intervals
        let releasesByText = releasesByText
        let inSilence = Set(silent.flatMap(subject.news))
        let graphed = graphed
        for part in parts {
            switch part {
            case .release(let version):
                entry(
                    of: version,
                    after: version.isBack ? nil : intervals[version.version],
                    besides: inSilence,
                    explainsGraph: version.start == graphed?.start
                        && version.version == graphed?.version
                )
            case .between(let silent, let nights):
                let newest = silent.first.map(sortKey) ?? ("", 0)
                others(nights.filter { $0.sortKey > newest }, besides: inSilence)
                ChangelogSilence(
                    subject: subject,
                    releases: silent,
                    releasesByText: releasesByText
                ).html
                others(nights.filter { $0.sortKey <= newest }, besides: inSilence)
            }
        }
        if !further.isEmpty { furtherReleases }
    }

    /// The newest release with a graph of ratings. Only its entry explains the graph.
    private var graphed: VersionHistory.AppVersion? {
        withEntry.first { $0.lead(subject)?.hasRatingGraph == true }
    }

    private func entry(
        of version: VersionHistory.AppVersion,
        after interval: String?,
        besides inSilence: Set<ReleaseNews>,
        explainsGraph: Bool
    ) -> HTML {
        let news = subject.nights.first { $0.run?.number == version.start.number }
        let told = withEntry.filter { $0.start == version.start }.map(\.version)
        let night = news.map { news in
            let others = news.releases.filter {
                !told.contains($0.version) && !inSilence.contains($0)
            }
            return ChangelogNight(subject: subject, news: news, releases: others)
        }
        return ChangelogRelease(
            subject: subject,
            version: version,
            interval: interval,
            news: news,
            // If a night has several versions, only the first version's entry shows the night's
            // other news.
            night: told.first == version.version ? night : nil,
            explainsGraph: explainsGraph,
            showsWholeTexts: showsWholeTexts
        ).html
    }

    private var furtherReleases: HTML {
        let runs = further.map(\.start.number)
        let years = years.filter { year in runs.contains(where: year.numbers.contains) }
        return E.p(.class("quiet")) {
            strings.furtherReleases(further.count)
            if !years.isEmpty {
                " "
                years.reversed().joined(by: .text(" · ")) { year in
                    E.a(components.links[.year(year.name, of: subject.summary.app)]) { year.name }
                }
            }
        }
    }

    /// For each text of notes, the release that shows it in full: the newest release with a
    /// separate entry or, if there is none, the newest release.
    private var releasesByText: [String: VersionHistory.AppVersion] {
        let texts = (withEntry + silent).flatMap { release in
            release.notes.compactMap(\.text).map { ($0, release) }
        }
        return Dictionary(texts) { first, _ in first }
    }

    /// The parts, newest first: releases with separate entries and, between these entries, other
    /// releases and nights. Parts are ordered by the dates on the page. If a night has a release
    /// with a separate entry, that entry includes the night's news.
    private var parts: [Part] {
        let starts = withEntry.map(\.start.number)
        let sortKeys = withEntry.map(sortKey)
        let others = Dictionary(grouping: nights.filter { !starts.contains($0.number) }) { news in
            sortKeys.firstIndex { $0 <= news.sortKey } ?? sortKeys.count
        }
        let spans = zip([Int.max] + starts, starts + [Int.min])
        let between = spans.enumerated().map { index, span in
            Part.between(
                silent: silent.filter { span.1 < $0.start.number && $0.start.number <= span.0 },
                nights: others[index, default: []]
            )
        }
        return zip(between, withEntry.map(Part.release)).flatMap { [$0, $1] } + between.suffix(1)
    }

    /// The date that the page shows for a version, such as `2026-03-02`, and the number of the
    /// version's first run. The date is the store's. If it is unknown, or if the release brought
    /// back an earlier version, the date is the first night's.
    private func sortKey(of version: VersionHistory.AppVersion) -> (date: String, run: Int) {
        let date = version.isBack ? nil : version.date
        let day = date.map { Night.date(of: $0, in: subject.format.zone) }
        return (day ?? version.start.night.date, version.start.number)
    }

    @HTMLBuilder private func others(
        _ nights: [AppNews],
        besides inSilence: Set<ReleaseNews>
    ) -> HTML {
        let nights = nights.map { news in
            let releases = news.releases.filter { !inSilence.contains($0) }
            return ChangelogNight(subject: subject, news: news, releases: releases)
        }
        if showsWholeTexts {
            for night in nights { whole(night) }
        } else {
            let lines = nights.compactMap(line)
            if !lines.isEmpty { E.ul(.class("others")) { for line in lines { line } } }
        }
    }

    @HTMLBuilder private func whole(_ night: ChangelogNight) -> HTML {
        if night.isEmpty {
            night.html
        } else if let run = night.news.run ?? night.news.events.first?.run {
            let subjects = Set(night.news.changes.map(\.subject)).sorted()
            let date = subject.format.night(run.night)
            E.article(.class("story other"), .data("changes", subjects.joined(separator: " "))) {
                E.header { E.h3 { E.a(components.links[.night(run.night)]) { date } } }
                E.div(.class("news")) { night.html }
            }
        }
    }

    /// A night's news in one line; nil if the only news is releases.
    private func line(_ night: ChangelogNight) -> HTML? {
        let (news, phrases) = (night.news, night.phrases())
        guard !phrases.isEmpty else { return nil }
        let subjects = Set(news.changes.map(\.subject)).sorted()
        return E.li(.data("changes", subjects.joined(separator: " "))) {
            components.anchors(news.besidesReleases)
            if let run = news.run {
                E.a(link(to: news, on: run.night)) { subject.format.night(run.night) }
                " "
            }
            StoreText(phrases.joined(separator: " · ")).inline(subject.format)
        }
    }

    /// A link to the night's first change on the app's page for the year, which has the whole
    /// texts. If only positions changed, a link to the night's page.
    private func link(to news: AppNews, on night: Night) -> Link {
        news.changes.first.map { components.permalink($0) } ?? components.links[.night(night)]
    }
}
