import AppStore
import Markup
import News

struct ListingSection {
    let subject: AppSubject
    let state: ListingState
    let page: StorePage
    private let table: InformationTable
    private let galleries: Galleries

    init?(_ subject: AppSubject, _ state: ListingState) {
        guard let page = state.page else { return nil }
        self.subject = subject
        self.state = state
        self.page = page
        table = InformationTable(subject, page)
        galleries = Galleries(subject, page)
    }

    private var strings: SiteStrings.App { subject.strings }
    private var code: String { state.listing.storefront.code }
    private var country: String { subject.country(state) }
    private var text: ListingText { ListingText(subject.format, of: state) }
    private var news: WhatsNew { WhatsNew(subject: subject, state: state, page: page) }

    /// The listing in the layout of the App Store's own page.
    var full: HTML {
        E.section(.class("listing"), .id(code), .aria("label", country)) {
            if subject.components.namesStorefronts {
                E.p(.class("quiet")) { strings.asShownIn(country) }
            }
            E.div(.class("news")) { news.html(E.h2) }
            galleries.html(E.h2)
            E.h2 { subject.components.strings.description }
            description
            E.h2 { subject.components.strings.information }
            table.html(caption: informationLabel)
            permalink
        }
    }

    /// The listing, folded, without parts that an earlier storefront already shows.
    ///
    /// - Parameter earlier: the listing shown in full, and the folded ones before this one.
    func folded(after earlier: ArraySlice<ListingSection>) -> HTML {
        E.details(.class("listing"), .id(code)) {
            E.summary {
                E.h3 {
                    country
                    " "
                    headline
                }
            }
            notes(after: earlier)
            if let lead = earlier.first, galleries.artwork != lead.galleries.artwork {
                galleries.html(E.h4)
            }
            E.h4 { subject.components.strings.description }
            if let same = earlier.first(where: { $0.page.description == page.description }) {
                reference(to: same, strings.sameAs)
            } else {
                description
            }
            E.h4 { subject.components.strings.information }
            if let lead = earlier.first { information(beside: lead) }
        }
    }

    private func notes(after earlier: ArraySlice<ListingSection>) -> HTML {
        let same = earlier.first { $0.page.releaseNotes == page.releaseNotes }
        guard page.releaseNotes != nil, let same else { return news.html(E.h4) }
        return HTML {
            E.h4 { subject.components.strings.whatsNew }
            news.release
            reference(to: same, strings.sameAs)
        }
    }

    @HTMLBuilder private func information(beside lead: ListingSection) -> HTML {
        if table.isSame(as: lead.table) {
            reference(to: lead, strings.sameAs)
        } else {
            table.html(leavingOut: lead.table.rows, caption: informationLabel)
            reference(to: lead, strings.otherwiseSame)
        }
    }

    private func reference(
        to other: ListingSection,
        _ sentence: @Sendable (String) -> String
    ) -> HTML {
        E.p(.class("quiet")) {
            E.a(.local("#\(other.code)")) { sentence(other.country) }
        }
    }

    private var informationLabel: String {
        "\(subject.components.strings.information): \(subject.name), \(country)"
    }

    private var headline: HTML {
        E.small(.class("headline")) {
            text.line(page.name)
            " · "
            StoreText(subject.format.price(page)).inline(subject.format)
            " · "
            subject.components.stars(state.rating)
        }
    }

    @HTMLBuilder private var description: HTML {
        if let description = page.description {
            text.paragraphs(
                LongText(description),
                restLabel: strings.restOfDescription(subject.name, country)
            )
        } else {
            E.p(.class("quiet")) { strings.noDescription }
        }
    }

    /// The app's ID and address, with a button that the script shows if it can copy.
    private var permalink: HTML {
        let page = "\(subject.summary.app).html"
        return E.p(.class("permalink")) {
            "\(strings.appID) "
            E.code { subject.summary.app.description }
            " · "
            E.a(.local(page)) { strings.permalink }
            " "
            E.button(.type("button"), .class("copy"), .data("copy", page), .hidden) {
                strings.copyLink
            }
        }
    }
}
