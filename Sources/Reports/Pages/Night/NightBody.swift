import AppStore
import ChangeDetection
import History
import Markup
import News

/// The content of a night's page, tonight's or an old one's.
struct NightBody {
    let components: Components
    let report: NightReport
    private let cards: [AppArticle]

    init(components: Components, report: NightReport) {
        var components = components
        components.namesStorefronts = report.namesStorefronts
        self.components = components
        self.report = report
        let budget = report.budget(sharedBy: report.changes)
        cards = [AppNews](
            of: report.changes,
            report.events,
            context: report.context,
            own: { report.apps[$0]?.own ?? false }
        ).map { news in
            AppArticle(components: components, report: report, news: news, budget: budget)
        }
    }

    private var words: Words { components.words }
    private var pages: Words.Site { components.words.pages }

    var headline: HTML {
        HeadlineSection(components: components, report: report, cards: cards).html
    }

    @HTMLBuilder var content: HTML {
        held
        NewsSection(components: components, report: report, cards: cards).html
        suppressed
        UncheckedSection(components: components, report: report).html
        DeliverySection(components: components, troubles: report.deliveries).html
    }

    private var held: HTML {
        let events = report.events.filter { $0.rule == .brake && $0.held > 0 }
        return HTML {
            if !events.isEmpty {
                E.section(.class("held"), .aria("labelledby", "held")) {
                    E.h2(.id("held")) { words.heldTitle }
                    E.p { words.heldLead }
                    for event in events { article(event) }
                }
            }
        }
    }

    private func article(_ event: Event) -> HTML {
        let count = components.format.number(event.listings.count)
        let place = event.storefront.map(components.format.name)
        let fact = event.field.map {
            words.heldField(words.labels.field($0), count, place)
        }
        return E.div(.class("held-event"), .id(event.id)) {
            E.p { E.strong { fact ?? words.heldGone(count, place) } }
            E.p(.class("note")) { words.heldAdvice(event.id) }
        }
    }

    /// What is not believed yet. Falling counts of ratings share one line: they are many, and
    /// seldom news.
    private var suppressed: HTML {
        let dips = report.suppressed.filter { $0.change.rule == .dip }
        let others = report.suppressed.filter { $0.change.rule != .dip }
        let budget = report.budget(sharedBy: others)
        return HTML {
            if !report.suppressed.isEmpty {
                E.section(.class("suppressed"), .aria("labelledby", "suppressed")) {
                    E.h2(.id("suppressed")) { words.suppressedTitle }
                    E.p { words.suppressedLead }
                    for news in [AppNews](of: others, [], own: { report.apps[$0]?.own ?? false }) {
                        AppArticle(
                            components: components,
                            report: report,
                            news: news,
                            budget: budget,
                            isBelieved: false
                        ).html
                    }
                    if !dips.isEmpty {
                        E.p { pages.dips(Set(dips.map(\.change.listing)).count) }
                    }
                    if report.furtherSuppressed > 0 {
                        E.p(.class("note")) { words.furtherSuppressed(report.furtherSuppressed) }
                    }
                }
            }
        }
    }
}

extension NightReport {
    /// Whether there are several storefronts; where there is one, naming it says nothing.
    fileprivate var namesStorefronts: Bool {
        let known = apps.values.lazy.flatMap { $0.storefronts + $0.watched }
        let loud = changes.lazy.map(\.change.listing.storefront)
        return Set(known).union(loud).union(versions.values.lazy.flatMap(\.keys)).count > 1
    }

    fileprivate func budget(sharedBy changes: [RecordedChange]) -> TextBudget {
        TextBudget(sharedBy: changes, isOver: next != nil)
    }
}
