import AppStore
import History
import Language
import Markup
import Wording

extension AppSubject {
    func header(in groups: [GroupEntry]) -> HTML {
        E.header(.class("app-head")) {
            components.icon(summary.icon, of: name, size: 128)
            E.div {
                E.h1 { E.bdi { name } }
                if let seller = summary.seller {
                    E.p(.class("seller")) { StoreText(seller).inline(format) }
                }
                headline
                if let note = summary.note { E.p(.class("note")) { note } }
                badges(groups)
            }
        }
    }

    @HTMLBuilder private var headline: HTML {
        if let lead, let page = lead.page {
            E.p(.class("headline")) {
                components.stars(lead.rating)
                " · "
                StoreText(format.price(page, isPreOrder: lead.isPreOrder)).inline(format)
            }
        }
    }

    private func badges(_ groups: [GroupEntry]) -> HTML {
        E.p(.class("marks")) {
            if summary.own { E.span(.class("own")) { components.strings.ownApp } }
            for group in groups {
                E.a(components.links[.group(group.slug)], .class("group")) {
                    E.bdi { group.name }
                }
            }
            if summary.lead != nil {
                E.a(components.links[.compare([summary.app])]) {
                    components.strings.compare.compareApp
                }
            }
            if !summary.isWatched { E.span(.class("unwatched")) { components.strings.unwatched } }
            let offered = seen.first { $0.standing.goneSince == nil }
            if let link = offered?.page?[text: .url].flatMap(Link.https) {
                E.a(link) { components.strings.onTheAppStore }
            }
        }
    }
}
