import AppStore
import ChangeDetection
import Markup

struct AppList {
    let components: Components
    let apps: [AppSummary]

    private var words: Words { components.words }

    var html: HTML {
        E.ul(.class("apps")) {
            for summary in apps { line(summary) }
        }
    }

    private func line(_ summary: AppSummary) -> HTML {
        E.li {
            components.icon(summary.icon, of: summary.name ?? "?", size: 32)
            E.span(.class("entry")) {
                components.link(to: summary)
                E.span(.class("facts")) {
                    if let version = summary.version {
                        StoreText(version).inline(components.format)
                    } else {
                        words.noSuchApp
                    }
                    " · "
                    components.codes(summary.storefronts)
                    if summary.isGone { E.em { words.labels.word(.gone) } }
                    if !summary.isWatched { E.em { words.unwatched } }
                }
            }
        }
    }
}
