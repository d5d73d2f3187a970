import AppStore
import ChangeDetection
import Markup
import News

extension Components {
    func filter(of log: MonthLog) -> HTML {
        FilterForm(components: self, choices: choices(of: log), hasDates: true, month: log.month)
            .html
    }

    /// The menus. Groups and storefronts are offered only if there are several.
    private func choices(of log: MonthLog) -> [FilterForm.Choice] {
        let groups = FilterForm.Choice(
            "group",
            strings.pages.group,
            log.groups.map { ($0.slug, $0.name) }
        )
        let places = choice(of: log.changes.map(\.listing.storefront))
        // The script loads other months from the search index. Only the front page offers them.
        let months = strings.lists.spans.map { ($0.name, $0.title) }
        let span = FilterForm.Choice(
            "since",
            strings.lists.span,
            months,
            first: strings.lists.thisMonth
        )
        return (log.isFrontPage && log.months.count > 1 ? [span] : [])
            + [FilterForm.Choice("app", strings.app, apps(of: log))]
            + (log.namesGroups ? [groups] : []) + (namesStorefronts ? [places] : [])
            + [FilterForm.Choice("kind", strings.pages.kind, kinds(of: log))]
    }

    private func apps(of log: MonthLog) -> [(String, String)] {
        let names = log.changes.map {
            ("\($0.listing.app)", String(log.name(of: $0).prefix(60)))
        }
        return Dictionary(names) { one, _ in one }.sorted {
            format.isBefore(($0.value, $0.key), ($1.value, $1.key))
        }
        .map { ($0.key, $0.value) }
    }

    /// The kinds of changes in the month, by name.
    private func kinds(of log: MonthLog) -> [(String, String)] {
        let kinds = [Change.Kind.new, .returned, .gone].map {
            (Change.name(of: $0), strings.labels.change($0))
        }
        let fields = Field.allCases.map { ($0.rawValue, strings.labels.field($0)) }
        let there = Set(log.changes.map(\.subject))
        return (kinds + fields).filter { there.contains($0.0) }.sorted {
            format.isBefore(($0.1, $0.0), ($1.1, $1.0))
        }
    }
}
