import AppStore
import Language
import Markup
import News

/// Notes of versions from before the archive's first night, which store pages list. Nobody observed
/// them, so they are not news.
struct EarlierNotes {
    let components: Components
    let report: NotesReport

    @HTMLBuilder var html: HTML {
        if !report.earlier.isEmpty {
            E.section(.class("day unobserved"), .aria("labelledby", "earlier-notes")) {
                E.h2(.id("earlier-notes")) { components.strings.webPage.beforeWatching }
                for listed in report.earlier { html(listed) }
            }
        }
    }

    private func html(_ listed: EarlierRelease) -> HTML {
        let app = listed.listing.app
        let name = report.apps[app]?.name ?? "\(app)"
        return E.article(.class("story")) {
            E.header {
                components.icon(report.apps[app]?.icon, of: name, size: 48)
                E.div {
                    E.h3 { E.a(components.links[.app(app)]) { E.bdi { name } } }
                    E.p { StoreText(listed.version).inline(components.format) }
                    E.p(.class("facts")) { components.day(listed.date) }
                }
            }
            E.div(.class("news")) {
                if let notes = listed.notes {
                    NotesText(notes).html(components.strings)
                } else {
                    E.p(.class("nothing")) { components.strings.appPage.noNotes }
                }
            }
        }
    }
}
