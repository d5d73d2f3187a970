import AppStore
import Markup
import News

/// The row of facts below an app's name, which scrolls sideways if it is too wide.
struct FactStrip {
    private struct Fact {
        let title: String
        let value: HTML
        var detail: HTML = .nothing
    }

    let subject: AppSubject
    let state: ListingState
    let page: StorePage

    private var strings: SiteStrings.App { subject.strings }
    private var format: ReportFormat { subject.format }

    var html: HTML {
        subject.components.scroll("\(strings.atAGlance): \(subject.name)") {
            E.dl(.class("strip")) {
                for fact in facts {
                    E.div {
                        E.dt { fact.title }
                        E.dd {
                            E.span(.class("value")) { fact.value }
                            fact.detail
                        }
                    }
                }
            }
        }
    }

    private var facts: [Fact] {
        [rating, age, category, developer, languages, size].compactMap(\.self)
    }

    private var rating: Fact {
        let average = state.rating.flatMap { $0.count > 0 ? format.average($0) : nil }
        return Fact(
            title: subject.field(.rating),
            value: .text(average ?? "–"),
            detail: subject.components.stars(state.rating)
        )
    }

    private var age: Fact? {
        let count = page.advisories?.count ?? 0
        return page.contentRating.map {
            Fact(
                title: subject.field(.contentRating),
                value: StoreText($0).inline(format),
                detail: count > 0 ? .text(strings.advisories(count)) : .nothing
            )
        }
    }

    private var category: Fact? {
        (subject.format.genres(of: page)?.first ?? page.primaryGenre).map {
            Fact(
                title: subject.field(.primaryGenre),
                value: ListingText(format, of: state).line($0)
            )
        }
    }

    private var developer: Fact? {
        (page.developer ?? page.seller).map {
            Fact(title: subject.field(.developer), value: StoreText($0).inline(format))
        }
    }

    private var languages: Fact? {
        guard let list = page.languages, let first = list.first else { return nil }
        let own = list.first { $0.lowercased() == format.strings.language } ?? first
        return Fact(
            title: subject.field(.languages),
            value: StoreText(own).inline(format),
            detail: .text(strings.moreLanguages(list.count - 1))
        )
    }

    private var size: Fact? {
        page.size.map { Fact(title: subject.field(.size), value: .text(format.size($0))) }
    }
}
