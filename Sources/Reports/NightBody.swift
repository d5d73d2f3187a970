import AppStore
import ChangeDetection
import History
import Markup

/// What a night's page says, be it tonight's or an old one's.
struct NightBody {
    let parts: Parts
    let edition: Edition

    private var words: Words { parts.words }
    private var pages: Words.Site { parts.words.pages }

    var banner: HTML {
        HTML {
            Banner(parts: parts, summary: edition.summary, oldest: oldestAnswer).html
            if !edition.stale.isEmpty {
                E.p(.class("alarm")) {
                    E.strong { words.stale(edition.stale.count) }
                    " "
                    E.a(.local("#unfound")) { words.unfound }
                }
            }
        }
    }

    /// Of the listings that are unknown, the oldest night that one was answered.
    private var oldestAnswer: Run? {
        edition.unknown.compactMap(\.lastAnswered).min { $0.number < $1.number }
    }

    @HTMLBuilder var content: HTML {
        held
        news
        suppressed
        Unfound(parts: parts, edition: edition).html
    }

    private var held: HTML {
        let events = edition.events.filter { $0.rule == .brake && $0.held > 0 }
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
        let count = parts.style.number(event.listings.count)
        let place = event.storefront.map(parts.style.name)
        let fact = event.field.map {
            words.heldField(words.fields[$0] ?? $0.rawValue, count, place)
        }
        return E.div(.class("held-event"), .id(event.id)) {
            E.p { E.strong { fact ?? words.heldGone(count, place) } }
            E.p(.class("note")) { words.heldAdvice(event.id) }
        }
    }

    private var news: HTML {
        let rest = edition.summary.changes - edition.changes.count
        let room = TextRoom(sharedBy: edition.changes)
        return E.section(.aria("labelledby", "news")) {
            E.h2(.id("news")) { words.changes }
            if edition.isFirst { E.p(.class("note")) { words.firstNight } }
            if edition.summary.changes == 0 { E.p(.class("quiet")) { words.quiet } }
            for news in AppNews.gather(edition.changes, edition.events, own: isOwn) {
                AppArticle(parts: parts, edition: edition, news: news, room: room).html
            }
            if rest > 0 { E.p(.class("note")) { words.furtherChanges(rest) } }
        }
    }

    /// What is not believed, fewer ratings in one line: they are many, and seldom news.
    private var suppressed: HTML {
        let dips = edition.suppressed.filter { $0.change.rule == .dip }
        let others = edition.suppressed.filter { $0.change.rule != .dip }
        let room = TextRoom(sharedBy: others)
        return HTML {
            if !edition.suppressed.isEmpty {
                E.section(.class("suppressed"), .aria("labelledby", "suppressed")) {
                    E.h2(.id("suppressed")) { words.suppressedTitle }
                    E.p { words.suppressedLead }
                    for news in AppNews.gather(others, [], own: isOwn) {
                        AppArticle(
                            parts: parts,
                            edition: edition,
                            news: news,
                            room: room,
                            isBelieved: false
                        ).html
                    }
                    if !dips.isEmpty {
                        E.p { pages.dips(Set(dips.map(\.change.listing)).count) }
                    }
                    if edition.furtherSuppressed > 0 {
                        E.p(.class("note")) { words.furtherSuppressed(edition.furtherSuppressed) }
                    }
                }
            }
        }
    }

    private func isOwn(_ app: AppID) -> Bool { edition.headings[app]?.own ?? false }
}
