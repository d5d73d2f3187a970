import AppStore
import Markup
import News

/// The head of an app's page: icon, name, seller, stars and price.
struct AppHeader {
    let subject: AppSubject
    let groups: [GroupEntry]

    private var summary: AppSummary { subject.summary }
    private var strings: SiteStrings { subject.components.strings }
    private var format: ReportFormat { subject.format }

    var html: HTML {
        E.header(.class("app-head")) {
            subject.components.icon(summary.icon, of: subject.name, size: 128)
            E.div {
                E.h1 { E.bdi { subject.name } }
                if let seller = summary.seller {
                    E.p(.class("seller")) { StoreText(seller).inline(format) }
                }
                headline
                if let note = summary.note { E.p(.class("note")) { note } }
                badges
            }
        }
    }

    @HTMLBuilder private var headline: HTML {
        if let lead = subject.lead, let page = lead.page {
            E.p(.class("headline")) {
                subject.components.stars(lead.rating)
                " · "
                StoreText(format.price(page)).inline(format)
            }
        }
    }

    private var badges: HTML {
        E.p(.class("marks")) {
            if summary.own { E.span(.class("own")) { strings.ownApp } }
            for group in groups {
                E.a(subject.components.links[.group(group.slug)], .class("group")) {
                    E.bdi { group.name }
                }
            }
            if summary.lead != nil {
                E.a(subject.components.links[.compare(summary.app)]) {
                    strings.comparePage.compareApp
                }
            }
            if !summary.isWatched { E.span(.class("unwatched")) { strings.unwatched } }
            if let link = subject.lead?.page?.url.flatMap(Link.https) {
                E.a(link) { strings.onTheAppStore }
            }
        }
    }
}
