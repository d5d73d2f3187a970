import AppStore
import Markup

/// A form that filters a table. It is hidden until the script shows it.
struct FilterForm {
    struct Choice {
        let name: String
        let label: String
        /// The title of the option without a value; “any” if nil.
        let first: String?
        let values: [(value: String, title: String)]

        init(
            _ name: String,
            _ label: String,
            _ values: [(String, String)],
            first: String? = nil
        ) {
            self.name = name
            self.label = label
            self.first = first
            self.values = values.map { (value: $0.0, title: $0.1) }
        }

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

    let components: Components
    let choices: [Choice]
    var hasDates = false
    /// The month whose texts are searched in addition to the table's own text.
    var month: String?
    /// The number of all apps if the script can add apps from other pages to the table; otherwise
    /// nil.
    var apps: Int?

    private var pages: SiteStrings.Site { components.strings.pages }

    var html: HTML {
        E.form(
            .class("filter"),
            .hidden,
            .aria("label", pages.filter),
            month.map { .data("month", $0) },
            apps.map { .data("apps", "\($0)") }
        ) { fields }
    }

    @HTMLBuilder private var fields: HTML {
        E.label {
            pages.filterText
            " "
            E.input(.type("search"), .name("text"), .autocomplete("off"))
        }
        for choice in choices { choice.html(components) }
        if hasDates {
            date("from", pages.from)
            date("to", pages.to)
        }
        E.button(.type("reset")) { pages.reset }
        E.output(.aria("live", "polite"))
    }

    private func date(_ name: String, _ label: String) -> HTML {
        E.label {
            label
            " "
            E.input(.type("date"), .name(name))
        }
    }
}

extension Components {
    func choice(of storefronts: [Storefront]) -> FilterForm.Choice {
        FilterForm.Choice(
            "storefront",
            strings.storefront,
            Set(storefronts).sorted().map { ($0.code, format.name($0)) }
        )
    }
}
