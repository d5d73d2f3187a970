import AppStore
import ChangeDetection
import Language
import Markup
import News
import TextAnalysis

/// The notes of a release: the most readable ones unfolded, those in other languages folded.
struct ReleaseNotes {
    /// Notes that one or more storefronts share, and their class.
    private typealias Notes = (group: ChangeGroup, kind: NotesClass?)

    let components: Components
    private let notes: [Notes]
    let app: String
    let budget: TextBudget
    /// The sentence about a release whose notes did not change.
    private let unchanged: String

    private var strings: Strings { components.strings }
    private var pages: Strings.Site { strings.pages }

    init(
        _ release: ReleaseNews,
        _ components: Components,
        app: String,
        budget: TextBudget
    ) {
        self.components = components
        self.app = app
        self.budget = budget
        unchanged =
            release.lacksNotes
            ? components.strings.appPage.noNotes : components.strings.news.sameNotes
        let groups = release.changes(of: .releaseNotes).groups
        notes = Self.ordered(groups, components.format).map { group in
            (group: group, kind: group.notesClass)
        }
    }

    /// The first informative line of the most readable new notes.
    var gist: String? { notes.first { $0.kind == .new }?.group.first?.gist }

    /// The most readable new notes.
    var fresh: String? { notes.first { $0.kind == .new }?.group.first?.after?.plainText }

    /// Whether any of the notes are new, or cannot be read: neither generic nor the same as before.
    var saysSomething: Bool {
        notes.contains { $0.kind == .new || $0.group.first?.isUnreadable == true }
    }

    @HTMLBuilder var html: HTML {
        if let first = notes.first {
            E.div(.class("notes")) {
                lead(first)
                text(first.group)
                if notes.count > 1 { others(Array(notes.dropFirst())) }
            }
        } else {
            E.p(.class("note")) { unchanged }
        }
    }

    /// Sorts notes by how well readers understand the languages of their storefronts: their own
    /// language first, then English.
    static func ordered(_ groups: [ChangeGroup], _ format: ReportFormat) -> [ChangeGroup] {
        groups.sorted {
            format.readability(of: $0.storefronts) < format.readability(of: $1.storefronts)
        }
    }

    private func others(_ notes: [Notes]) -> HTML {
        E.details {
            E.summary(.aria("label", "\(strings.more): \(strings.news.notesOf), \(app)")) {
                components.codes(notes.flatMap(\.group.storefronts).sorted())
            }
            for notes in notes {
                lead(notes)
                text(notes.group)
            }
        }
    }

    /// A line above the notes with their storefronts and class; empty for new notes on a site with
    /// one storefront.
    @HTMLBuilder private func lead(_ notes: Notes) -> HTML {
        if components.namesStorefronts || notes.kind != .new {
            E.p(.class("facts")) {
                strings.news.notesOf
                if let kind = notes.kind, kind != .new { " · \(strings.labels.notesClass(kind))" }
                " "
                components.codes(notes.group.storefronts)
            }
        }
    }

    /// The whole notes if they are new; the difference if they are edited.
    @HTMLBuilder private func text(_ group: ChangeGroup) -> HTML {
        if let first = group.first, let after = first.after?.plainText {
            whole(after, after: first.before?.plainText, components.links[.change(first)])
        } else {
            E.p(.class("nothing")) {
                group.first?.isUnreadable == true ? strings.news.unreadableNotes : strings.none
            }
        }
    }

    /// - Parameter page: a page with the whole notes, if only a part fits here.
    @HTMLBuilder private func whole(_ notes: String, after before: String?, _ page: Link) -> HTML {
        let difference = DifferenceText(from: before ?? "", to: notes, strings, budget, page: page)
        if difference.isEdit {
            difference.html
        } else {
            let text = StoreText(notes, budget: budget)
            text.folding(components.format, label: "\(strings.more): \(app)")
            if let before, budget.hasFormer { former(before) }
            if text.isCut { E.p(.class("omitted")) { E.a(page) { pages.wholeText } } }
        }
    }

    private func former(_ text: String) -> HTML {
        E.details(.class("former")) {
            E.summary(
                .aria("label", "\(strings.news.formerNotes), \(app)")
            ) { strings.news.formerNotes }
            StoreText(text, budget: budget).block(components.format)
        }
    }
}
