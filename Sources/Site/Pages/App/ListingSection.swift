import AppStore
import ChangeDetection
import History
import Language
import Markup
import TextAnalysis
import Wording

/// A listing on its app's page, unabridged or folded.
struct ListingSection {
    let subject: AppSubject
    let state: ListingState
    let page: StorePage
    private let rows: [HTML]
    private let galleries: [Gallery]
    /// The devices, each followed by the paths of its screenshots. Storefronts with the same
    /// screenshots have equal lists.
    private let artwork: [String]

    init?(_ subject: AppSubject, _ state: ListingState) {
        guard let page = state.page else { return nil }
        self.subject = subject
        self.state = state
        self.page = page
        rows = subject.information(page, isPreOrder: state.isPreOrder)
        let lists = [
            Field.screenshots, .ipadScreenshots, .tvScreenshots,
        ].map { ($0, page.shownScreenshots($0)) }
        galleries = lists.compactMap { device, list in
            guard let list, !list.isEmpty else { return nil }
            return Gallery(subject, device, list)
        }
        artwork = galleries.flatMap { [$0.device.rawValue] + $0.artwork }
    }

    var strings: Strings.App { subject.strings }
    private var code: String { state.listing.storefront.code }
    var country: String { subject.country(state) }

    /// The unabridged listing, in the layout of the App Store.
    var full: HTML {
        E.section(.class("listing"), .id(code), .aria("label", country)) {
            if subject.components.namesStorefronts {
                E.p(.class("quiet")) { strings.asShownIn(country) }
            }
            E.div(.class("news")) { whatsNew(E.h3) }
            for gallery in galleries { gallery.html(E.h3) }
            E.h3 { subject.components.strings.description }
            description
            E.h3 { subject.components.strings.information }
            table()
            permalink
        }
    }

    /// The folded listing, without parts that the page already shows for an earlier listing.
    ///
    /// - Parameter earlier: the listings above this one on the page; only the first is unabridged.
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
            if let lead = earlier.first, artwork != lead.artwork {
                for gallery in galleries { gallery.html(E.h4) }
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
        guard page.releaseNotes != nil, let same else { return whatsNew(E.h4) }
        return HTML {
            E.h4 { subject.components.strings.whatsNew }
            release
            reference(to: same, strings.sameAs)
        }
    }

    @HTMLBuilder private func information(beside lead: ListingSection) -> HTML {
        if rows == lead.rows {
            reference(to: lead, strings.sameAs)
        } else {
            table(leavingOut: lead.rows)
            reference(to: lead, strings.otherwiseSame)
        }
    }

    private func reference(
        to other: ListingSection,
        _ sentence: Phrase<String>
    ) -> HTML {
        E.p(.class("quiet")) {
            E.a(.local("#\(other.code)")) { sentence(Storefront.withArticle(other.country)) }
        }
    }

    /// The table of facts that the App Store shows below a description. Rows of another
    /// storefront's table, `known`, are not repeated.
    private func table(leavingOut known: [HTML] = []) -> HTML {
        E.table(.class("information")) {
            E.caption(.class("unseen")) {
                "\(subject.components.strings.information): \(subject.name), \(country)"
            }
            E.tbody {
                for row in rows where !known.contains(row) { row }
            }
        }
    }

    private var headline: HTML {
        E.small(.class("headline")) {
            state.line(page.name, subject.format)
            " · "
            StoreText(subject.format.price(page, isPreOrder: state.isPreOrder))
                .inline(subject.format)
            " · "
            subject.components.stars(state.rating)
        }
    }

    @HTMLBuilder private var description: HTML {
        if let description = page.description {
            StoreText(description, budget: .whole).folding(
                subject.format,
                label: strings.restOfDescription(subject.name, country),
                lang: state.lookupLanguage
            )
        } else {
            E.p(.class("quiet")) { strings.noDescription }
        }
    }

    /// The app's ID and address, with a button to copy the address. The script shows the button in
    /// browsers that can copy.
    private var permalink: HTML {
        let page = "\(subject.summary.app).html"
        return E.p(.class("permalink")) {
            "\(strings.appID) "
            E.code { subject.summary.app.description }
            " · "
            E.a(.local(page)) { strings.permalink }
            " "
            E.button(.type("button"), .class("copy"), .data("copy", page), .hidden) {
                subject.components.strings.notes.copyLink
            }
        }
    }
}

extension ListingSection {
    @HTMLBuilder func whatsNew(_ heading: Tag) -> HTML {
        heading { subject.components.strings.whatsNew }
        release
        if let notes = page.releaseNotes {
            NotesText(notes).html(
                subject.components.strings,
                lang: state.lookupLanguage,
                heading: E.h4
            )
        } else {
            E.p(.class("quiet")) {
                page.unreadable.contains(.releaseNotes)
                    ? subject.components.strings.labels.unreadableNotes
                    : subject.components.strings.labels.noNotes
            }
        }
    }

    /// The version with its date, and whether the notes are generic.
    var release: HTML {
        E.p(.class("release")) {
            E.span(.class("number")) { strings.versionNumber(String(page.version.prefix(100))) }
            " · "
            page.versionDate.map(subject.components.day)
                ?? .text(subject.components.strings.unknown)
            if let label = notesClass.map({ subject.components.strings.labels.notes($0) }) {
                " "
                E.span(.class("class")) { label }
            }
        }
    }

    private var notesClass: NotesClass? {
        guard let notes = page.releaseNotes else { return nil }
        let entry = subject.history.releases.lazy.flatMap(\.entries)
            .first { $0.span.listing == state.listing }
        if let entry, entry.span.page.releaseNotes == notes { return entry.span.notesClass }
        let edit = subject.record.changes.last { change in
            change.listing == state.listing && change.field == .releaseNotes
        }
        return edit?.notesClass ?? NotesClass(of: notes, after: nil, app: page.name)
    }
}
