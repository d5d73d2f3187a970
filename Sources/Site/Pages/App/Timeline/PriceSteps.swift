import AppStore
import Foundation
import Markup
import News

/// The price history of an app by storefront: each price with the number of nights for which it was
/// valid.
struct PriceSteps {
    /// The maximum number of prices in a storefront; `storewatch app --prices` prints all of them.
    private static let maxSteps = 24

    let subject: AppSubject

    private var strings: SiteStrings.Prices { subject.components.strings.prices }
    private var format: ReportFormat { subject.format }

    /// The prices in the storefronts with price changes, in the page's order.
    private var courses: [PriceSeries] {
        guard let last = subject.lastNews else { return [] }
        let spans = Dictionary(grouping: subject.record.prices, by: \.listing.storefront)
        return subject.states.compactMap { state in
            let own = spans[state.listing.storefront, default: []]
            return own.count > 1 ? PriceSeries(own, upTo: last) : nil
        }
    }

    var html: HTML {
        HTML { for course in courses { part(course) } }
    }

    private func part(_ course: PriceSeries) -> HTML {
        let country = course.spans.first.map { format.name($0.listing.storefront) } ?? ""
        let isOne = !subject.components.namesStorefronts
        let title = isOne ? strings.title : "\(strings.title): \(country)"
        return E.details(.class("values")) {
            E.summary {
                title
                if let lowest = course.lowest, let usual = course.usual {
                    ". "
                    strings.summary(
                        format.price(lowest, course.currency),
                        format.price(usual, course.currency)
                    )
                }
            }
            subject.components.scroll(title) { table(course) }
            if course.spans.count > Self.maxSteps {
                E.p(.class("quiet")) { strings.earlier(course.spans.count - Self.maxSteps) }
            }
        }
    }

    private func table(_ course: PriceSeries) -> HTML {
        E.table(.class("rated price-steps")) {
            subject.components.head([strings.since, subject.field(.price), strings.held])
            E.tbody {
                for index in course.spans.indices.suffix(Self.maxSteps).reversed() {
                    row(course, index)
                }
            }
        }
    }

    private func row(_ course: PriceSeries, _ index: Int) -> HTML {
        let span = course.spans[index]
        return E.tr {
            E.th(.scope(.row)) { since(span) }
            E.td {
                span.price.map { format.price($0, span.currency) }
                    ?? subject.components.strings.unknown
                if let share = course.step(at: index).flatMap(format.percent) {
                    E.small { share }
                }
            }
            E.td {
                span.end == nil
                    ? strings.today : subject.strings.days(course.nights(of: span))
                if course.isSale(at: index) { E.small { strings.sale } }
            }
        }
    }

    /// The price's first night, linked to the change that reports it.
    private func since(_ span: PriceSpan) -> HTML {
        let date = format.night(span.run.night)
        guard !span.isFirst else { return .text(subject.strings.upTo(date)) }
        let id = "\(span.run.number)-\(span.listing.app)-\(span.listing.storefront)-price"
        guard subject.record.changes.contains(where: { $0.id == id }) else { return .text(date) }
        let link = subject.components.links.permalink(id, of: span.listing.app, on: span.run.night)
        return E.a(link) { date }
    }
}
