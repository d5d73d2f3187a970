import AppStore
import Language
import Markup
import Wording

/// A menu in a form that filters a table or a list.
struct FilterChoice {
    let name: String
    let label: String
    /// The title of the option that filters nothing; nil for the usual title, “any”.
    var first: String?
    let values: [(value: String, title: String)]

    func html(_ components: Components) -> HTML {
        E.label {
            label
            " "
            E.select(.name(name)) {
                E.option(.value("")) { first ?? components.strings.pages.any }
                for (value, title) in values { E.option(.value(value)) { title } }
            }
        }
    }
}

extension Components {
    /// A form that filters a table. The form is hidden until the script shows it.
    ///
    /// - Parameters:
    ///   - choices: menus that are always in view.
    ///   - further: menus that are folded.
    ///   - span: a menu of periods; the script fills the date fields with the chosen period.
    ///   - month: the month of the log that the form filters; nil on other pages. For a log, the
    ///     form has date fields, and the script can add missing rows.
    ///   - save: a button that saves the matching rows; nil for no button.
    ///   - wider: the title of a button that extends the filter to all months; nil for no button.
    func filterForm(
        _ choices: [FilterChoice],
        further: [FilterChoice] = [],
        span: FilterChoice? = nil,
        month: String? = nil,
        save: HTML? = nil,
        wider: String? = nil
    ) -> HTML {
        E.form(
            .class("filter"),
            .hidden,
            .aria("label", strings.pages.filter),
            month.map { .data("month", $0) }
        ) {
            input("search", "text", strings.pages.filterText, .autocomplete("off"))
            if let span { span.html(self) }
            if month != nil {
                input("date", "from", strings.pages.from)
                input("date", "to", strings.pages.to)
            }
            for choice in choices { choice.html(self) }
            if !further.isEmpty {
                E.details {
                    E.summary { strings.pages.moreFilters }
                    for choice in further { choice.html(self) }
                }
            }
            E.button(.type("reset")) { strings.pages.reset }
            save
            E.output(.aria("live", "polite"))
            if let wider { E.button(.type("button"), .class("wider"), .hidden) { wider } }
        }
    }

    /// A form that filters the entries of a page by group, storefront and owner. The form is hidden
    /// until the script shows it; the page's address stores the choices.
    ///
    /// - Parameters:
    ///   - groups: the groups of the page. Groups without an entry are not offered.
    ///   - apps: the app of each entry.
    ///   - owner: the owner of an app, as `owner(of:)` names it.
    ///   - word: the label of a search field for a word in the entries; nil for no field.
    func chipsForm(
        groups: [GroupEntry],
        apps: [AppID],
        storefronts: [Storefront],
        owner: (AppID) -> String?,
        word: String? = nil,
        kinds: FilterChoice? = nil
    ) -> HTML {
        let shown = Set(apps)
        let owners = Set(apps.map(owner))
        let choices = [
            choice(of: groups.filter { !shown.isDisjoint(with: $0.apps) }),
            choice(of: storefronts),
        ]
        return E.form(.class("chips"), .hidden, .aria("label", strings.pages.filter)) {
            if let word { input("search", "word", word, .autocomplete("off")) }
            for choice in choices where choice.values.count > 1 { choice.html(self) }
            if let kinds { kinds.html(self) }
            if owners.count > 1, owners.contains("own") { checkbox("own", strings.news.ownOnly) }
            if owners.count > 1, owners.contains(nil) {
                checkbox(
                    "others",
                    owners.contains("neither")
                        ? strings.news.competitorsInGroups : strings.news.competitorsOnly
                )
            }
            E.button(.type("reset")) { strings.pages.reset }
            E.output(.aria("live", "polite"))
        }
    }

    /// A checkbox that filters by owner: `own` for the user's own apps, `others` for competitors.
    private func checkbox(_ owner: String, _ title: String) -> HTML {
        E.label(.class("check")) {
            E.input(.type("checkbox"), .name("own"), .value(owner))
            " \(title)"
        }
    }

    private func input(
        _ type: String,
        _ name: String,
        _ label: String,
        _ autocomplete: Attribute? = nil
    ) -> HTML {
        E.label {
            label
            " "
            E.input(.type(type), .name(name), autocomplete)
        }
    }

    func choice(of groups: [GroupEntry]) -> FilterChoice {
        FilterChoice(
            name: "group",
            label: strings.pages.group,
            values: groups.map { ($0.slug, $0.name) }
        )
    }

    func choice(of storefronts: [Storefront]) -> FilterChoice {
        FilterChoice(
            name: "storefront",
            label: strings.storefront,
            values: Set(storefronts).sorted().map { ($0.code, format.name($0)) }
        )
    }
}
