import AppStore
import ChangeDetection
import History
import Language
import Markup
import News
import Wording

/// The content of a night's page. The site's first page has this content for the last night.
struct NightBody {
    /// The maximum number of apps that a sentence names.
    private static let maxNames = 5

    let components: Components
    let report: NightReport
    let news: [AppNews]
    /// The cards of the apps with the most important news, as many as fit on the page.
    let cards: [AppArticle]
    /// The card of the app that the headline's sentence is about; nil without news.
    let main: AppArticle?
    /// The apps that the headline lists; empty on the page of a past night.
    let headlineApps: HeadlineApps
    /// The news of apps for whose cards the page has no room.
    let newsWithoutCard: [AppNews]

    init(components: Components, report: NightReport) {
        var components = components
        components.namesStorefronts = report.namesStorefronts
        self.components = components
        self.report = report
        news = report.news
        let fitted = news.fitted
        let budget = report.budget(sharedBy: fitted.shown.flatMap(\.changes))
        cards = fitted.shown.map { news in
            AppArticle(components: components, report: report, news: news, budget: budget)
        }
        let headlineApps = Self.headlineApps(cards)
        main = Self.main(of: headlineApps.all) ?? cards.first
        self.headlineApps = report.hasLines ? headlineApps : HeadlineApps()
        newsWithoutCard = fitted.rest
    }

    var strings: Strings { components.strings }
    private var pages: Strings.Site { components.strings.pages }

    @HTMLBuilder var content: HTML {
        held
        newsCards
        suppressed
        unchecked
        undelivered
    }

    @HTMLBuilder private func names(of changes: [RecordedChange]) -> HTML {
        let apps = changes.map(\.listing.app).distinct
        apps.prefix(Self.maxNames).joined(by: .text(", ")) { app in
            E.a(components.links[.app(app)]) {
                E.bdi { report.apps[app]?.name ?? "\(app)" }
            }
        }
        if apps.count > Self.maxNames {
            ", \(strings.news.moreItems(apps.count - Self.maxNames))"
        }
    }

    @HTMLBuilder private var undelivered: HTML {
        if !report.deliveries.isEmpty {
            E.titledSection("undelivered", strings.digest.undelivered, style: "undelivered") {
                E.ul {
                    for trouble in report.deliveries {
                        E.li { components.format.sentence(of: trouble) }
                    }
                }
            }
        }
    }

    @HTMLBuilder private var held: HTML {
        let events = report.events.filter { $0.rule == .brake && $0.held > 0 }
        if !events.isEmpty {
            E.titledSection("held", strings.heldTitle, style: "held") {
                E.p { strings.heldLead }
                for event in events { article(event) }
            }
        }
    }

    private func article(_ event: Event) -> HTML {
        E.div(.class("held-event"), .id(event.id)) {
            E.p { E.strong { components.format.heldBack(event) } }
            E.p(.class("note")) { strings.heldAdvice(event.id) }
        }
    }

    /// The suppressed changes. All lost ratings share one line at the top, and all missing listings
    /// share another.
    @HTMLBuilder private var suppressed: HTML {
        let dips = report.suppressed.filter { $0.rule == .dip }
        let blanks = report.suppressed.filter { $0.rule == .blank }
        let others = report.suppressed.filter { $0.rule != .dip && $0.rule != .blank }
        let budget = report.budget(sharedBy: others)
        if !report.suppressed.isEmpty {
            E.titledSection("suppressed", strings.suppressedTitle, style: "suppressed") {
                line(pages.dips, of: dips)
                line(pages.blanks, of: blanks)
                if !others.isEmpty { E.p { strings.suppressedLead } }
                for news in [AppNews](of: others, []).ranked(own: report.isOwn) {
                    AppArticle(
                        components: components,
                        report: report,
                        news: news,
                        budget: budget,
                        isConfirmed: false
                    ).html
                }
                if report.furtherSuppressed > 0 {
                    E.p(.class("note")) { strings.furtherSuppressed(report.furtherSuppressed) }
                }
            }
        }
    }
}

extension NightBody {
    /// A sentence with the number of listings that have suppressed changes, followed by the names
    /// of the apps.
    @HTMLBuilder private func line(
        _ sentence: Phrase<Int>,
        of changes: [RecordedChange]
    ) -> HTML {
        if !changes.isEmpty {
            E.p {
                sentence(Set(changes.map(\.listing)).count)
                " ("
                names(of: changes)
                ")"
            }
        }
    }
}

extension NightReport {
    /// Whether the headline has a line for each app: true for the newest night. False if that is
    /// also the archive's first night.
    var hasLines: Bool { next == nil && !isFirst }

    /// The confirmed news, most important first.
    var news: [AppNews] {
        [AppNews](of: changes, events, context: context).ranked(own: isOwn)
    }

    func isOwn(_ app: AppID) -> Bool { apps[app]?.own ?? false }

    /// False if there is only one storefront.
    var namesStorefronts: Bool {
        let ofChanges = changes.lazy.map(\.listing.storefront)
        let ofVersions = versions.values.lazy.flatMap(\.keys)
        return apps.values.allStorefronts.union(ofChanges).union(ofVersions).count > 1
    }

    fileprivate func budget(sharedBy changes: [RecordedChange]) -> TextBudget {
        TextBudget(sharedBy: changes, isPastNight: next != nil)
    }
}
