import AppStore
import ChangeDetection
import History
import Language
import Markup
import News
import Wording

extension ChangesPage {
    var filter: HTML {
        let names = ["7", "30", "quarter", "last-quarter", "year", "all", "dates"]
        let span = FilterChoice(
            name: "since",
            label: strings.lists.span,
            first: strings.lists.thisMonth,
            values: names.map { ($0, strings.lists.spans[$0] ?? $0) }
        )
        return components.filterForm(
            choices,
            further: furtherChoices,
            span: hasSpans ? span : nil,
            month: month,
            save: save,
            wider: hasSpans ? strings.lists.searchAll : nil
        )
    }

    /// A button that saves the matching rows as a file; the script counts the rows.
    private var save: HTML {
        let (one, many) = (strings.lists.csvOne, strings.lists.csv)
        let fields = [Field.releaseNotes, .version, .currency].map { strings.labels.fields($0) }
        return E.button(
            .type("button"),
            .class("csv"),
            .data("one", one),
            .data("many", many),
            .data("columns", (fields + [strings.appPage.appID, "ID"]).joined(separator: "|"))
        ) {
            rows.count == 1 ? one : many.replacing("{count}", with: rows.count.inPhrase ?? "")
        }
    }

    /// Whether readers can extend the filter to earlier months. The script then adds the rows of
    /// these months from separate files.
    var hasSpans: Bool { months.count > 1 }

    /// The menus that are always visible.
    var choices: [FilterChoice] {
        let places = components.choice(of: changes.map(\.listing.storefront) + storefronts)
        return [FilterChoice(name: "change", label: pages.change, values: subjects)]
            + (components.namesStorefronts ? [places] : [])
    }

    var furtherChoices: [FilterChoice] {
        [FilterChoice(name: "app", label: strings.app, values: appNames)]
            + (scope.namesGroups ? [components.choice(of: groups)] : [])
    }

    private var appNames: [(value: String, title: String)] {
        let names = changes.map {
            ("\($0.listing.app)", String(name(of: $0).prefix(60)))
        }
        return Dictionary(names) { one, _ in one }.sorted {
            components.format.isBefore(($0.value, $0.key), ($1.value, $1.key))
        }
        .map { (value: $0.key, title: $0.value) }
    }

    /// The subjects by which readers can filter the log, such as fields, sorted by title. The
    /// filter identifies a subject by its `value`.
    private var subjects: [(value: String, title: String)] {
        let kinds = [Change.Kind.new, .returned, .gone].map {
            (value: Change.name(of: $0), title: strings.labels.change($0))
        }
        let fields = Field.allCases.map { (value: $0.rawValue, title: strings.labels.fields($0)) }
        let cuts = (value: NewsKind.priceFall.rawValue, title: strings.news.kind(.priceFall))
        var present = Set(changes.map(\.subject))
        // If the filter extends to earlier months, it offers prices and price cuts even if this
        // month has none, because readers look for them.
        if hasSpans { present.insert(Field.price.rawValue) }
        if hasSpans || changes.contains(where: \.isPriceCut) { present.insert(cuts.value) }
        return (kinds + fields + [cuts]).filter { present.contains($0.value) }.sorted {
            components.format.isBefore(($0.title, $0.value), ($1.title, $1.value))
        }
    }
}
