import AppStore
import ChangeDetection
import Markup

/// Apps, each in one line.
struct HeadingList {
    let parts: Parts
    let headings: [Heading]

    private var words: Words { parts.words }

    var html: HTML {
        E.ul(.class("apps")) {
            for heading in headings { line(heading) }
        }
    }

    private func line(_ heading: Heading) -> HTML {
        E.li {
            parts.icon(heading.icon, of: heading.name ?? "?", size: 32)
            E.span(.class("entry")) {
                parts.link(to: heading)
                E.span(.class("facts")) {
                    if let version = heading.version {
                        StoreText(version).inline(parts.style)
                    } else {
                        words.noSuchApp
                    }
                    " · "
                    parts.codes(heading.storefronts)
                    if heading.isGone { E.em { words.words[.gone] ?? "" } }
                    if !heading.isWatched { E.em { words.unwatched } }
                }
            }
        }
    }
}
