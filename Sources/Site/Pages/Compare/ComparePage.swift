import AppStore
import Foundation
package import History
import Language
package import Markup
import TextAnalysis
package import Watchlists
import Wording

/// The page on which readers compare apps of their choice. Because there are too many combinations
/// for separate pages, the page's address stores the choice, and a script draws the comparison from
/// the data of the apps' graphs.
///
/// - Parameter last: the last run whose data the comparison shows.
package func comparePage(
    _ groups: [GroupEntry],
    _ settings: Watchlist.ReportSettings,
    upTo last: Run
) throws -> Page {
    let components = Components(settings, links: .fromRoot)
    let strings = components.strings.compare
    let script = try strings.inScript.jsonLine
    let labels = components.strings.labels
    let notes: JSONObject = [
        "same": labels.notes(.same), "generic": labels.notes(.generic), "none": labels.noNotes,
        "unreadable": labels.unreadableNotes,
    ]
    let classes = try notes.jsonLine
    return components.page(title: strings.title, in: .compare, description: strings.describes) {
        E.header { E.h1 { strings.title } }
        E.main(
            .id("content"),
            .class("compare"),
            .data("strings", script),
            .data("notes", classes),
            .data("night", last.night.date),
            .data("zone", settings.zone.identifier),
            .data("home", components.strings.homeStorefronts)
        ) {
            E.p(.class("lead")) { strings.lead }
            E.noscript { E.p { strings.needsScript } }
            E.links(
                "groups",
                components.strings.pages.groups,
                groups.map { components.link(to: $0) }
                    + [E.a(components.links[.apps]) { components.strings.apps }]
            )
        }
        E.footer { E.p { components.strings.byStorewatch } }
    }
}
