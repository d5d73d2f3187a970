import AppStore
import ChangeDetection
import Foundation
import Markup
import News

/// A table of versions by storefronts, with the night on which each version was first seen. Missing
/// versions are marked.
private struct RolloutTable {
    /// The maximum number of storefronts with a column of their own. The other storefronts share
    /// one.
    private static let maxColumns = 8

    private let subject: AppSubject
    private let columns: [Storefront]
    private let others: Set<Storefront>
    private let permalinks: Set<String>
    /// The number of the run of the page's first change.
    private let firstRun: Int
    /// The interval since the previous release, by release date.
    private let intervals: [Date: ReleaseCadence.Interval]

    private var strings: SiteStrings.App { subject.strings }

    init(_ subject: AppSubject) {
        self.subject = subject
        let seen = subject.seen.map(\.listing.storefront)
        columns = Array(seen.prefix(Self.maxColumns))
        others = Set(seen.dropFirst(Self.maxColumns))
        permalinks = Set(
            subject.record.changes.lazy.filter { $0.field == .version }.map(\.id)
        )
        firstRun = subject.record.changes.first?.run.number ?? 0
        let cadence = subject.cadence
        intervals = Dictionary(zip(cadence.dates.dropFirst(), cadence.intervals)) { $1 }
    }

    func html(_ releases: ArraySlice<VersionHistory.AppVersion>) -> HTML {
        subject.components.scroll("\(strings.releases): \(subject.name)") {
            E.table(.class("rollout")) {
                E.thead { E.tr { head } }
                E.tbody { for release in releases { row(release) } }
            }
        }
    }

    @HTMLBuilder private var head: HTML {
        for title in [subject.field(.version), strings.released, strings.interval] {
            E.th(.scope(.column)) { title }
        }
        for storefront in columns {
            E.th(.scope(.column)) {
                E.abbr(.title(subject.format.name(storefront))) { storefront.shownCode }
            }
        }
        if !others.isEmpty { E.th(.scope(.column)) { strings.elsewhere } }
    }

    private func row(_ release: VersionHistory.AppVersion) -> HTML {
        E.tr {
            E.th(.scope(.row)) { version(release) }
            E.td {
                release.date.map(subject.components.day)
                    ?? .text(subject.components.strings.unknown)
            }
            E.td { interval(before: release) }
            for storefront in columns { E.td { cell(release, storefront) } }
            if !others.isEmpty { E.td { elsewhere(release) } }
        }
    }

    private func interval(before release: VersionHistory.AppVersion) -> String {
        guard !release.isOlderVersion, let interval = release.date.flatMap({ intervals[$0] })
        else { return "" }
        let days = strings.days(interval.days)
        return interval.gap == nil ? days : strings.atMost(days)
    }

    @HTMLBuilder private func version(_ release: VersionHistory.AppVersion) -> HTML {
        StoreText(release.version).inline(subject.format)
        let notes = release.notes
        for label in [
            notes.count == 1
                ? notes[0].kind.map(subject.components.strings.labels.notesClass)
                : strings.notesDiffer,
            release.isOlderVersion ? strings.stepBack : nil,
        ].compactMap(\.self) { E.small(.class("class")) { label } }
    }

    private func cell(_ release: VersionHistory.AppVersion, _ storefront: Storefront) -> HTML {
        if let entry = release.entries.first(where: { $0.span.listing.storefront == storefront }) {
            return night(entry.span)
        }
        guard release.behind.contains(storefront), subject.isCurrent(in: storefront) else {
            return E.span(.class("nothing")) { strings.skipped }
        }
        return E.span(.class("waiting")) { strings.notYet }
    }

    /// The night, linked to the change that reports it.
    private func night(_ span: VersionSpan) -> HTML {
        let date = subject.format.shortNight(span.run.night)
        guard !span.mayBeOlder else { return .text(strings.upTo(date)) }
        let id = span.changeID
        guard !span.isFirst, span.run.number < firstRun || permalinks.contains(id) else {
            return .text(date)
        }
        let links = subject.components.links
        return E.a(links.permalink(id, of: span.listing.app, on: span.run.night)) { date }
    }

    @HTMLBuilder private func elsewhere(_ release: VersionHistory.AppVersion) -> HTML {
        for (night, storefronts) in release.nights {
            codes(subject.format.shortNight(Night(label: night)), storefronts)
        }
        codes(strings.notYet, release.behind.filter(subject.isCurrent))
    }

    @HTMLBuilder private func codes(_ title: String, _ storefronts: [Storefront]) -> HTML {
        let rest = storefronts.filter(others.contains)
        if !rest.isEmpty {
            E.div {
                "\(title): "
                subject.components.codes(rest)
            }
        }
    }
}

extension AppSubject {
    /// The maximum number of unfolded releases, and of all.
    private static let (maxUnfolded, maxShown) = (12, 24)

    /// The newest releases of an app, with the night of each in every storefront.
    @HTMLBuilder var rollout: HTML {
        let releases = history.releases
        if !releases.isEmpty {
            E.section(.class("releases"), .aria("labelledby", "releases")) {
                E.h2(.id("releases")) { strings.releases }
                let table = RolloutTable(self)
                table.html(releases.prefix(Self.maxUnfolded))
                let folded = releases.prefix(Self.maxShown).dropFirst(Self.maxUnfolded)
                if !folded.isEmpty {
                    E.details {
                        E.summary { strings.olderReleases(folded.count) }
                        table.html(folded)
                    }
                }
                if releases.count > Self.maxShown {
                    E.p(.class("quiet")) {
                        E.a(.local("#history")) {
                            strings.furtherReleases(releases.count - Self.maxShown)
                        }
                    }
                }
                E.p(.class("quiet")) { strings.rolloutLegend }
            }
        }
    }
}
