import AppStore
import Foundation
import Markup
import News

/// The releases of an app: their frequency, and their dates in each storefront.
struct ReleaseSection {
    /// The maximum number of unfolded releases.
    private static let maxShown = 12

    /// The maximum number of releases, folded ones included. The pages of the app's years have all
    /// of them.
    private static let maxKept = 24

    let subject: AppSubject
    /// The years with pages of their own, oldest first.
    let years: [HistoryYear]

    private var strings: SiteStrings.App { subject.strings }
    private var releases: [VersionHistory.AppVersion] { subject.history.releases }

    @HTMLBuilder var html: HTML {
        if !releases.isEmpty {
            E.section(.class("releases"), .aria("labelledby", "releases")) {
                E.h2(.id("releases")) { strings.releases }
                cadence
                let table = RolloutTable(subject)
                table.html(releases.prefix(Self.maxShown))
                let folded = releases.prefix(Self.maxKept).dropFirst(Self.maxShown)
                if !folded.isEmpty {
                    E.details {
                        E.summary { strings.olderReleases(folded.count) }
                        table.html(folded)
                    }
                }
                if releases.count > Self.maxKept {
                    E.p(.class("quiet")) {
                        E.a(.local("#history")) {
                            strings.furtherReleases(releases.count - Self.maxKept)
                        }
                    }
                }
                E.p(.class("quiet")) { strings.rolloutLegend }
                notes
            }
        }
    }

    /// Links to the versions of each year and their notes.
    @HTMLBuilder private var notes: HTML {
        let runs = releases.flatMap(\.entries).map(\.span.run.number)
        let years = years.filter { runs.contains(where: $0.runs.contains) }
        if !years.isEmpty {
            let label = subject.components.strings.histories.versionsByYear
            E.nav(.class("months"), .aria("label", label)) {
                E.ul {
                    E.li { label }
                    for year in years.reversed() {
                        E.li {
                            let links = subject.components.links
                            E.a(links.versions(of: year.name, subject.summary.app)) { year.name }
                        }
                    }
                }
            }
        }
    }

    @HTMLBuilder private var cadence: HTML {
        let cadence = ReleaseCadence(subject.history, subject.format)
        if let first = cadence.dates.first {
            E.p(.class("cadence")) {
                strings.releasesSeen(releases.count, subject.format.date(first))
                if cadence.isHabit { " \(habit(cadence))" }
            }
        }
    }

    private func habit(_ cadence: ReleaseCadence) -> String {
        let (shortest, longest) = (cadence.intervals.min() ?? 0, cadence.intervals.max() ?? 0)
        let interval = strings.cadence(cadence.median, shortest, longest)
        let day = cadence.weekday().map { name, count in
            strings.weekday(name, count, cadence.dates.count)
        }
        return "\(interval), \(day ?? strings.noWeekday)."
    }
}
