import AppStore
import ChangeDetection
import History
import Markup
import TextAnalysis

/// The notes of a release: those of one storefront open, the others folded.
struct ReleaseNotes {
    /// Notes that several storefronts share, and whether they are worth reading.
    private struct Notes {
        let group: ChangeGroup
        let kind: NotesClass?
    }

    let components: Components
    private let notes: [Notes]
    let app: String
    let budget: TextBudget
    /// Whether notes are shown as a whole, with what was edited; if not, they begin here.
    let comparesTexts: Bool

    private var words: Words { components.words }
    private var pages: Words.Site { words.pages }

    /// - Parameters:
    ///   - changes: of release notes, and maybe others.
    init(
        _ changes: [RecordedChange],
        _ components: Components,
        app: String,
        budget: TextBudget,
        comparesTexts: Bool = true
    ) {
        self.components = components
        self.app = app
        self.budget = budget
        self.comparesTexts = comparesTexts
        let groups = ChangeGroup.grouped(changes.filter { $0.change.field == .releaseNotes })
        notes = Self.ordered(groups, components.format).map { group in
            Notes(group: group, kind: Self.kind(of: group))
        }
    }

    /// The first line that says something, in the reader's language where the notes are.
    var gist: String? { notes.first { $0.kind == .new }?.group.members.first?.gist }

    /// Whether any of them is worth reading.
    var saysSomething: Bool { notes.contains { $0.kind == .new } }

    @HTMLBuilder var html: HTML {
        if let first = notes.first {
            E.div(.class("notes")) {
                lead(first)
                text(first.group)
                if notes.count > 1 { others(Array(notes.dropFirst())) }
            }
        } else {
            E.p(.class("note")) { words.news.sameNotes }
        }
    }

    /// Notes in the reader's language first, judging by their storefronts; most other readers read
    /// English, too.
    static func ordered(_ groups: [ChangeGroup], _ format: ReportFormat) -> [ChangeGroup] {
        let ranks = groups.map { format.readability(of: $0.storefronts) }
        return groups.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { groups[$0] }
    }

    private static func kind(of group: ChangeGroup) -> NotesClass? {
        // A cancelled page is not published.
        Task.isCancelled ? nil : group.members.first?.notesClass
    }

    private func others(_ notes: [Notes]) -> HTML {
        E.details {
            E.summary(.aria("label", "\(words.more): \(words.news.notesOf), \(app)")) {
                components.codes(notes.flatMap(\.group.storefronts).sorted())
            }
            for notes in notes {
                lead(notes)
                text(notes.group)
            }
        }
    }

    /// Nothing for the only notes, if they are worth reading.
    @HTMLBuilder private func lead(_ notes: Notes) -> HTML {
        if components.namesStorefronts || notes.kind != .new {
            E.p(.class("facts")) {
                words.news.notesOf
                if let kind = notes.kind, kind != .new { " · \(words.labels.notesClass(kind))" }
                " "
                components.codes(notes.group.storefronts)
            }
        }
    }

    /// New notes as they are; edited notes as a difference.
    @HTMLBuilder private func text(_ group: ChangeGroup) -> HTML {
        if let first = group.members.first, let after = first.change.after?.plainText {
            if comparesTexts {
                whole(after, after: first.change.before?.plainText, components.links.change(first))
            } else {
                E.p { StoreText.start(of: after) }
            }
        } else {
            E.p(.class("nothing")) { words.none }
        }
    }

    /// - Parameter page: that shows more, if this one shows only a part.
    @HTMLBuilder private func whole(_ notes: String, after before: String?, _ page: Link) -> HTML {
        let difference = DifferenceText(from: before ?? "", to: notes, words, budget, page: page)
        if difference.isEdit {
            difference.html
        } else {
            let text = StoreText(notes, budget: budget)
            text.folding(components.format, label: "\(words.more): \(app)")
            if let before, budget.hasFormer { former(before) }
            if text.isCut { E.p(.class("omitted")) { E.a(page) { pages.wholeText } } }
        }
    }

    private func former(_ text: String) -> HTML {
        E.details {
            E.summary(
                .aria("label", "\(words.news.formerNotes), \(app)")
            ) { words.news.formerNotes }
            StoreText(text, budget: budget).block(components.format)
        }
    }
}
