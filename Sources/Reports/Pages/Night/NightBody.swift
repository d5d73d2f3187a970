import AppStore
import ChangeDetection
import History
import Markup

/// The content of a night's page, tonight's or an old one's.
struct NightBody {
    let components: Components
    let report: NightReport

    private var words: Words { components.words }
    private var pages: Words.Site { components.words.pages }

    var banner: HTML {
        HTML {
            Banner(components: components, summary: report.summary, oldest: oldestAnswer).html
            if !report.stale.isEmpty {
                E.p(.class("alarm")) {
                    E.strong { words.stale(report.stale.count) }
                    " "
                    E.a(.local("#unfound")) { words.unchecked }
                }
            }
        }
    }

    /// Of the listings that are unknown, the oldest night of a last answer.
    private var oldestAnswer: Run? {
        report.unknown.compactMap(\.lastAnswered).min { $0.number < $1.number }
    }

    @HTMLBuilder var content: HTML {
        held
        news
        suppressed
        UncheckedSection(components: components, report: report).html
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

    private var news: HTML {
        let rest = report.summary.changes - report.changes.count
        let budget = TextBudget(sharedBy: report.changes)
        return E.section(.aria("labelledby", "news")) {
            E.h2(.id("news")) { words.changes }
            if report.isFirst { E.p(.class("note")) { words.firstNight } }
            if report.summary.changes == 0 { E.p(.class("quiet")) { words.quiet } }
            for news in AppNews.grouped(report.changes, report.events, own: isOwn) {
                AppArticle(components: components, report: report, news: news, budget: budget).html
            }
            if rest > 0 { E.p(.class("note")) { words.furtherChanges(rest) } }
        }
    }

    /// What is not believed yet. Falling counts of ratings share one line: they are many, and
    /// seldom news.
    private var suppressed: HTML {
        let dips = report.suppressed.filter { $0.change.rule == .dip }
        let others = report.suppressed.filter { $0.change.rule != .dip }
        let budget = TextBudget(sharedBy: others)
        return HTML {
            if !report.suppressed.isEmpty {
                E.section(.class("suppressed"), .aria("labelledby", "suppressed")) {
                    E.h2(.id("suppressed")) { words.suppressedTitle }
                    E.p { words.suppressedLead }
                    for news in AppNews.grouped(others, [], own: isOwn) {
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

    private func isOwn(_ app: AppID) -> Bool { report.apps[app]?.own ?? false }
}
