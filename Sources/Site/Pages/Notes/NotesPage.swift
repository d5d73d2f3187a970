import AppStore
package import History
import Language
package import Markup
import News
package import Watchlists
import Wording

/// The page with the notes of the last two weeks, or of a calendar week, to read from top to
/// bottom.
package struct NotesPage {
    /// The number of newest weeks whose links are not folded.
    private static let maxUnfolded = 8

    private let report: NotesReport
    /// The week of the page; nil for the last two weeks.
    private let week: Period?
    /// The names of the other weeks that the page links to, such as `2026-W10`; newest first.
    private let others: [String]
    private let components: Components

    package init(
        _ report: NotesReport,
        of week: Period?,
        beside others: [String],
        _ settings: Watchlist.ReportSettings
    ) {
        self.report = report
        self.week = week
        self.others = others
        var components = Components(settings, links: week == nil ? .fromRoot : .fromFolder)
        components.namesStorefronts = report.apps.values.allStorefronts.count > 1
        self.components = components
    }

    private var strings: Strings { components.strings }

    package var page: Page {
        let title =
            week.map { "\(strings.notes.title) · \(components.format.title(ofWeek: $0.name))" }
            ?? strings.notes.title
        return components.page(
            title: title,
            in: .notes,
            description: strings.notes.describes(period)
        ) {
            E.header(.class("magazine")) {
                E.p(.class("lead")) { strings.notes.seen(period) }
                E.h1 { title }
                if let week {
                    E.p { E.a(components.links[.week(week.name)]) { strings.notes.brief } }
                }
                components.linkToSilentApps(in: report)
                components.list(of: report.topics)
                filter
            }
            E.main(
                [.id("content"), .class("magazine")] + components.cardStrings
                    + components.copyStrings()
                    // With these texts, the script marks notes that the reader has already seen.
                    + (week == nil
                        ? [
                            .data("read", strings.notes.read),
                            .data("earlier", strings.notes.earlier),
                        ] : [])
            ) {
                components.notes(report)
                weeks
            }
            E.footer { E.p { strings.byStorewatch } }
        }
    }

    @HTMLBuilder private var filter: HTML {
        let written = report.written
        let entries = written.entries
        if entries.count > 1 {
            components.chipsForm(
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

    private var period: String {
        let nights = [report.runs.first, report.runs.last].compactMap { $0?.night }
        return nights.map(components.format.night).distinct.joined(separator: " – ")
    }

    /// Links to other weeks. Older weeks are folded, a list for each year.
    @HTMLBuilder private var weeks: HTML {
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
                    E.a(components.links[.notes(of: week)]) {
                        components.format.title(ofWeek: week)
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
