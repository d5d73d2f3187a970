import AppStore
import ChangeDetection
import History
import Markup
import TextAnalysis

/// The notes of a release: those of one storefront open, the others folded.
struct ReleaseNotes {
    let components: Components
    /// Changes of release notes, grouped where they are equal.
    let groups: [ChangeGroup]
    let app: String
    /// The app's own page, which shows the whole text.
    let page: Link
    let learnt: LearntPhrases
    let budget: TextBudget

    private var words: Words { components.words }
    private var pages: Words.Site { words.pages }

    @HTMLBuilder var html: HTML {
        let order = order
        if let first = order.first {
            E.div(.class("notes")) {
                lead(first)
                text(first)
                if order.count > 1 { others(Array(order.dropFirst())) }
            }
        } else {
            E.p(.class("note")) { pages.sameNotes }
        }
    }

    /// Notes in the reader's language first, judging by their storefronts.
    private var order: [ChangeGroup] {
        // Most other readers read English, too.
        let own = words.homeStorefronts + Words.english.homeStorefronts
        let ranks = groups.map { group in
            group.storefronts.compactMap { own.firstIndex(of: $0.code) }.min() ?? own.count
        }
        return groups.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { groups[$0] }
    }

    private func others(_ groups: [ChangeGroup]) -> HTML {
        E.details {
            E.summary(.aria("label", "\(words.more): \(words.labels.field(.releaseNotes)), \(app)"))
            {
                components.codes(groups.flatMap(\.storefronts).sorted())
            }
            for group in groups {
                lead(group)
                text(group)
            }
        }
    }

    private func lead(_ group: ChangeGroup) -> HTML {
        E.p(.class("facts")) {
            words.labels.field(.releaseNotes)
            if let kind = kind(of: group) { " · \(words.labels.notesClass(kind))" }
            " "
            components.codes(group.storefronts)
        }
    }

    private func kind(of group: ChangeGroup) -> NotesClass? {
        // A cancelled page is not published.
        guard let change = group.members.first?.change, let after = change.after, !Task.isCancelled
        else { return nil }
        return NotesClass(of: after.plain, after: change.before?.plain, learnt: learnt)
    }

    /// New notes as they are; edited notes as a difference.
    @HTMLBuilder private func text(_ group: ChangeGroup) -> HTML {
        let change = group.members.first?.change
        let (before, after) = (change?.before?.plain, change?.after?.plain)
        if let after {
            let difference = DifferenceText(
                from: before ?? "",
                to: after,
                words,
                budget,
                page: page
            )
            if difference.isEdit {
                difference.html
            } else {
                let text = StoreText(after, budget: budget)
                text.folding(components.format, label: "\(words.more): \(app)")
                if let before { former(before) }
                if text.isCut { E.p(.class("omitted")) { E.a(page) { pages.wholeText } } }
            }
        } else {
            E.p(.class("nothing")) { words.none }
        }
    }

    private func former(_ text: String) -> HTML {
        E.details {
            E.summary(
                .aria("label", "\(words.before): \(words.labels.field(.releaseNotes)), \(app)")
            ) {
                words.before
            }
            StoreText(text, budget: budget).block(components.format)
        }
    }
}
