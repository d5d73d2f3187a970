import AppStore
import ChangeDetection
import Foundation
import History
import Language
import Markup
import Wording

extension GroupPage {
    var sideBySide: HTML {
        E.titledSection("apps", pages.sideBySide) {
            storefrontLinks
            if competitors.values.contains(where: { !$0.releases.isEmpty }) { marksLead }
            components.scroll(pages.sideBySide) {
                E.table(.class("sortable compared")) {
                    components.head(columns, numbers: numbers)
                    E.tbody { for row in arranged { self.row(row) } }
                }
            }
            if furtherApps > 0 {
                E.p(.class("note")) {
                    pages.cutApps(furtherApps)
                    " "
                    E.a(components.links[.apps]) { strings.apps }
                }
            }
        }
    }

    private var furtherApps: Int { entry.apps.count - compared.count }

    /// Links to the comparison in each storefront. The first storefront's comparison is the group's
    /// main page.
    @HTMLBuilder private var storefrontLinks: HTML {
        if storefronts.count > 1 {
            E.links(
                "months storefront-choice",
                strings.storefronts,
                storefronts.map { storefront in
                    E.a(
                        components.links[
                            storefront == storefronts.first
                                ? .group(entry.slug) : .group(entry.slug, in: storefront)
                        ],
                        storefront == self.storefront ? .aria("current", "page") : nil
                    ) { format.name(storefront) }
                }
            )
        }
    }

    /// The apps in the order of the table's rows: the user's own apps first, then other apps by
    /// name, then apps that the storefront lacks.
    var arranged: [AppSummary] {
        compared.sorted { one, other in
            let ranks = [one, other].map {
                (competitors[$0.app] == nil ? 2 : 0) + ($0.own ? 0 : 1)
            }
            guard ranks[0] == ranks[1] else { return ranks[0] < ranks[1] }
            return format.isBefore(
                (one.name ?? "", "\(one.app)"),
                (other.name ?? "", "\(other.app)")
            )
        }
    }

    private var columns: [String] {
        [
            strings.app, pages.version, pages.released, strings.compare.lastYear,
            strings.compare.interval, strings.labels.fields(Field.rating), newRatingsTitle,
            strings.labels.fields(Field.price), strings.labels.fields(Field.size),
        ]
    }

    private var numbers: [String] {
        [
            strings.compare.interval, newRatingsTitle, strings.labels.fields(Field.price),
            strings.labels.fields(Field.size),
        ]
    }

    private func row(_ summary: AppSummary) -> HTML {
        E.tr {
            head(summary)
            if let app = competitors[summary.app] {
                figures(of: app)
            } else {
                E.td(.colspan(columns.count - 1)) { strings.labels.statuses(ListingStatus.absent) }
            }
        }
    }

    @HTMLBuilder private func figures(of app: Competitor) -> HTML {
        let cadence = ReleaseCadence(app.releases, format, gaps: gaps)
        cell(pages.version) { StoreText(app.page.version).inline(format) }
        cell(pages.released, app.page.versionDate?.utc ?? "") {
            released(app.page.versionDate)
            if let last = app.releases.last ?? app.page.versionDate,
                cadence.isQuiet(since: last, asOf: now)
            {
                let usual = cadence.usualInterval
                " "
                E.span(.class("late")) {
                    usual.map { strings.compare.usual($0) } ?? strings.compare.quietYear
                }
            }
        }
        cell(strings.compare.lastYear, "\(app.releases.count)") { marks(of: app.releases) }
        cell(strings.compare.interval, cadence.usualInterval.map { "\($0)" } ?? "") {
            cadence.usualInterval.map { strings.appPage.days($0) } ?? "–"
        }
        cell(strings.labels.fields(Field.rating), app.rating.map { "\($0.average)" } ?? "") {
            components.stars(app.rating)
        }
        cell(newRatingsTitle, app.newRatings.map { "\($0.count)" } ?? "") { newRatings(app) }
        cell(strings.labels.fields(Field.price), comparablePrice(app) ?? "") {
            StoreText(format.price(app.page, isPreOrder: app.page.isPreOrder(asOf: now)))
                .inline(format)
        }
        cell(strings.labels.fields(Field.size), app.page.size.map { "\($0)" } ?? "") {
            app.page.size.map(format.size) ?? strings.unknown
        }
    }

    /// A cell with its column's title for narrow screens, where the table becomes a list.
    ///
    /// - Parameter value: the value by which the table sorts; nil to sort by the text of the cell.
    private func cell(
        _ column: String,
        _ value: String? = nil,
        @HTMLBuilder content: () -> HTML
    ) -> HTML {
        E.td(
            numbers.contains(column) ? .class("number") : nil,
            value.map { .data("value", $0) },
            .data("label", column),
            content: content
        )
    }

    private func released(_ date: Date?) -> HTML {
        guard let date else { return .text(strings.unknown) }
        return HTML {
            components.day(date)
            " "
            E.small {
                format.age(of: date, asOf: now)
            }
        }
    }

    /// The price as the value by which the table sorts. Because prices in different currencies
    /// cannot be compared, the value is nil if the price is not in the currency of most apps.
    private func comparablePrice(_ app: Competitor) -> String? {
        app.page.price.flatMap { $0.currency == currency ? $0.amount.description : nil }
    }

    private var currency: String? {
        let counts = Dictionary(grouping: competitors.values.compactMap(\.page.price?.currency)) {
            $0
        }
        return counts.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
    }

    /// The first cell of an app's row, which marks removed apps and the user's own apps.
    private func head(_ summary: AppSummary) -> HTML {
        E.th(.scope(.row)) {
            E.span(.class("named")) {
                components.icon(summary.icon, of: summary.name ?? "?", size: 32)
                E.span {
                    components.link(to: summary)
                    if summary.isGone {
                        " "
                        E.span(.class("unwatched")) { strings.labels.statuses(ListingStatus.gone) }
                    }
                    if summary.own {
                        " "
                        E.span(.class("own")) { strings.ownApp }
                    }
                }
            }
        }
    }

    private func newRatings(_ app: Competitor) -> String {
        guard let ratings = app.newRatings else { return strings.unknown }
        let average = ratings.average.map {
            " (★ \(format.number($0, decimals: 1)))"
        }
        let days = commonDays == nil ? span(app.ratedDays).map { " \($0)" } : nil
        return "\(format.number(ratings.count))\(average ?? "")\(days ?? "")"
    }

    /// A phrase with the period of new ratings, such as `over 24 days`; nil for the usual period,
    /// which is 28 days or more.
    private func span(_ days: Int) -> String? {
        days < 28 ? strings.compare.overDays(format.number(days)) : nil
    }

    /// The number of days in which new ratings are counted; nil if this number differs between
    /// apps.
    private var commonDays: Int? {
        let days = Set(competitors.values.filter { $0.newRatings != nil }.map(\.ratedDays))
        return days.count == 1 ? days.first : nil
    }

    private var newRatingsTitle: String {
        commonDays.flatMap(span).map { "\(strings.compare.inScript.newRatings) \($0)" }
            ?? pages.newRatings30
    }
}
