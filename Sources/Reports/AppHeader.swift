import AppStore
import History
import Markup

/// What people know an app by: icon, name, seller, stars and price.
struct AppHeader {
    let subject: AppSubject

    private var heading: Heading { subject.heading }
    private var words: Words { subject.parts.words }
    private var style: Style { subject.style }

    var html: HTML {
        E.header(.class("app-head")) {
            subject.parts.icon(heading.icon, of: subject.name, size: 128)
            E.div {
                E.h1 { E.bdi { subject.name } }
                if let seller = heading.seller {
                    E.p(.class("seller")) { StoreText(seller).inline(style) }
                }
                headline
                if let note = heading.note { E.p(.class("note")) { note } }
                marks
            }
        }
    }

    @HTMLBuilder private var headline: HTML {
        if let lead = subject.lead, let page = lead.page {
            E.p(.class("headline")) {
                subject.parts.stars(lead.rating)
                " · "
                StoreText(style.price(page)).inline(style)
            }
        }
    }

    private var marks: HTML {
        E.p(.class("marks")) {
            if heading.own { E.span(.class("own")) { words.ownApp } }
            if !heading.isWatched { E.span(.class("unwatched")) { words.unwatched } }
            if let link = subject.lead?.page?.url.flatMap(Link.https) {
                E.a(link) { words.onTheAppStore }
            }
        }
    }
}
