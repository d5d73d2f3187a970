import AppStore
import ChangeDetection
import History
import Markup

/// The form that filters a log; hidden until the script shows it, because only the script makes it
/// work.
struct LogFilter {
    let components: Components
    let log: MonthLog

    private var words: Words { components.words }
    private var pages: Words.Site { words.pages }

    var html: HTML {
        E.form(.class("filter"), .hidden, .aria("label", pages.filter)) { fields }
    }

    @HTMLBuilder private var fields: HTML {
        E.label {
            pages.filterText
            " "
            E.input(.type("search"), .name("text"), .autocomplete("off"))
        }
        select("app", words.app, apps)
        select("group", pages.group, log.groups.map { ($0.slug, $0.name) })
        select("storefront", words.storefront, storefronts)
        select("kind", pages.kind, kinds)
        E.label {
            pages.from
            " "
            E.input(.type("date"), .name("from"))
        }
        E.label {
            pages.to
            " "
            E.input(.type("date"), .name("to"))
        }
        E.button(.type("reset")) { pages.reset }
        E.output(.aria("live", "polite"))
    }

    private func select(_ name: String, _ label: String, _ choices: [(String, String)]) -> HTML {
        E.label {
            label
            " "
            E.select(.name(name)) {
                E.option(.value("")) { pages.any }
                for (value, title) in choices { E.option(.value(value)) { title } }
            }
        }
    }

    private var apps: [(String, String)] {
        let names = log.changes.map { ("\($0.change.listing.app)", String($0.name.prefix(60))) }
        return Dictionary(names) { one, _ in one }.sorted {
            ($0.value, $0.key) < ($1.value, $1.key)
        }
        .map { ($0.key, $0.value) }
    }

    private var storefronts: [(String, String)] {
        Set(log.changes.map(\.change.listing.storefront)).sorted()
            .map { ($0.code, components.format.name($0)) }
    }

    private var kinds: [(String, String)] {
        let kinds = [Change.Kind.new, .returned, .gone].map {
            (Change.name(of: $0), words.labels.change($0))
        }
        let fields = Field.allCases.map { ($0.rawValue, words.labels.field($0)) }
        let there = Set(log.changes.map(\.subject))
        return (kinds + fields).filter { there.contains($0.0) }
    }
}
