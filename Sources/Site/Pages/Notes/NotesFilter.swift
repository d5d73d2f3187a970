import AppStore
import Language
import Markup
import News

/// A form that selects entries by group, storefront, owner, word, and what else changed. It is hidden
/// until the script shows it; the address keeps the choice.
struct NotesFilter {
    let components: Components
    let report: NotesReport

    private var strings: Strings { components.strings }

    @HTMLBuilder var html: HTML {
        let entries = report.written.entries
        if entries.count > 1 {
            E.form(.class("chips"), .hidden, .aria("label", strings.pages.filter)) {
                E.label {
                    strings.notes.word
                    " "
                    E.input(.type("search"), .name("word"), .autocomplete("off"))
                }
                for choice in choices where choice.values.count > 1 { choice.html(components) }
                changes.html(components)
                if entries.contains(where: isOwn), !entries.allSatisfy(isOwn) {
                    components.check("own", strings.news.ownOnly)
                    components.check("others", strings.news.competitorsOnly)
                }
                E.button(.type("reset")) { strings.pages.reset }
                E.output(.aria("live", "polite"))
            }
        }
    }

    private func isOwn(_ entry: NotesEntry) -> Bool { report.isOwn(entry.app) }

    private var choices: [FilterChoice] {
        let loud = Set(report.written.entries.map(\.app))
        return [
            components.choice(of: report.groups.filter { !loud.isDisjoint(with: $0.apps) }),
            components.choice(of: report.written.entries.flatMap(\.storefronts)),
        ]
    }

    /// What else changed with the notes.
    private var changes: FilterChoice {
        let kinds: [NewsKind] = [.pictures, .priceRise, .priceFall, .name]
        return FilterChoice(
            name: "kind",
            label: strings.notes.with,
            values: kinds.map { ($0.rawValue, strings.news.kind($0)) }
        )
    }
}
