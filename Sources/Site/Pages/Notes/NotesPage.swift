import AppStore
package import History
import Language
package import Markup
import News
package import Watchlists
import Wording

/// The page with the notes of the last two weeks, or of a calendar week, to read from top to
/// bottom.
///
/// - Parameters:
///   - week: the week of the page; nil for the last two weeks.
///   - others: the names of the other weeks that the page links to, such as `2026-W10`; newest
///     first.
package func notesPage(
    _ report: NotesReport,
    of week: Period?,
    beside others: [String],
    _ settings: Watchlist.ReportSettings
) -> Page {
    var components = Components(settings, links: week == nil ? .fromRoot : .fromFolder)
    components.namesStorefronts = report.apps.values.allStorefronts.count > 1
    return components.page(report, of: week, beside: others)
}

extension Components {
    /// The number of newest weeks whose links are not folded.
    private static let maxUnfolded = 8

    fileprivate func page(
        _ report: NotesReport,
        of week: Period?,
        beside others: [String]
    ) -> Page {
        let period = period(of: report)
        let title =
            week.map { "\(strings.notes.title) · \(format.title(ofWeek: $0.name))" }
            ?? strings.notes.title
        return page(
            title: title,
            in: .notes,
            description: strings.notes.describes(period)
        ) {
            E.header(.class("magazine")) {
                E.p(.class("lead")) { strings.notes.seen(period) }
                E.h1 { title }
                if let week {
                    E.p { E.a(links[.week(week.name)]) { strings.notes.brief } }
                }
                linkToSilentApps(in: report)
                list(of: report.topics)
                filter(report)
            }
            E.main(
                [.id("content"), .class("magazine")] + cardStrings
                    + copyStrings()
                    // With these texts, the script marks notes that the reader has already seen.
                    + (week == nil
                        ? [
                            .data("read", strings.notes.read),
                            .data("earlier", strings.notes.earlier),
                        ] : [])
            ) {
                notes(report)
                weeks(others)
            }
            E.footer { E.p { strings.byStorewatch } }
        }
    }

    @HTMLBuilder private func filter(_ report: NotesReport) -> HTML {
        let written = report.written
        let entries = written.entries
        if entries.count > 1 {
            chipsForm(
                groups: report.groups,
                apps: entries.map(\.app) + written.releaseStorefronts.keys,
                storefronts: entries.flatMap(\.storefronts)
                    + written.releaseStorefronts.values.joined(),
                owner: report.apps.owner,
                word: strings.notes.word,
                kinds: kinds
            )
        }
    }

    private var kinds: FilterChoice {
        let kinds: [NewsKind] = [.pictures, .priceRise, .priceFall, .name]
        return FilterChoice(
            name: "kind",
            label: strings.notes.with,
            values: kinds.map { ($0.rawValue, strings.news.kind($0)) }
        )
    }

    private func period(of report: NotesReport) -> String {
        let nights = [report.runs.first, report.runs.last].compactMap { $0?.night }
        return nights.map(format.night).distinct.joined(separator: " – ")
    }

    /// Links to other weeks. Older weeks are folded, a list for each year.
    @HTMLBuilder private func weeks(_ others: [String]) -> HTML {
        let years = others.dropFirst(Self.maxUnfolded).grouped { $0.prefix(4) }
        if !others.isEmpty {
            E.nav(.class("weeks"), .aria("label", strings.periods.others)) {
                list(others.prefix(Self.maxUnfolded))
                for (year, weeks) in years {
                    E.details {
                        E.summary { String(year) }
                        list(weeks)
                    }
                }
            }
        }
    }

    private func list(_ weeks: some Sequence<String>) -> HTML {
        E.ul {
            for week in weeks {
                E.li {
                    E.a(links[.notes(of: week)]) {
                        format.title(ofWeek: week)
                    }
                }
            }
        }
    }
}

extension Components {
    /// The titles of the buttons that copy releases, as attributes of the element with the
    /// releases.
    ///
    /// - Parameter app: the app's name, if the releases do not contain the name.
    func copyStrings(of app: String? = nil) -> [Attribute] {
        [
            .data("copy-link", strings.notes.copyLink), .data("copy-text", strings.notes.copyText),
        ] + [app.map { .data("copy-name", $0) }].compactMap(\.self)
    }
}
