import AppStore
import ChangeDetection
import History
import Language
import Markup
import News
import TextAnalysis

/// The release notes that came with a release on its night. Those in the languages that readers
/// understand best come first.
struct ReleaseNotes {
    let components: Components
    /// The changes of the notes, grouped by equal notes.
    private let groups: [ChangeGroup]
    private let notes: [VersionHistory.Notes]
    /// A sentence saying that the release has the same notes as the previous one, or none.
    private let unchanged: String

    private var strings: Strings { components.strings }

    init(_ release: ReleaseNews, _ components: Components) {
        self.components = components
        unchanged =
            release.lacksNotes
            ? components.strings.appPage.noNotes : components.strings.news.sameNotes
        groups = Self.ordered(release.changes(of: .releaseNotes).groups, components.format)
        notes = groups.map { group in
            VersionHistory.Notes(
                text: group.first?.after?.plainText,
                isUnreadable: group.first?.isUnreadable == true,
                kind: group.notesClass,
                storefronts: group.storefronts
            )
        }
    }

    /// The first informative line of the new notes, in the language that readers understand best;
    /// nil if there is none.
    var gist: String? {
        zip(groups, notes).first { $0.1.kind == .new }?.0.first?.gist
    }

    /// The text of the new notes in the language that readers understand best; nil if no notes are
    /// new.
    var newNotes: String? { notes.first { $0.kind == .new }?.text }

    /// Whether the notes in any storefront say what is new, or cannot be read. Generic and repeated
    /// notes say nothing.
    var saysSomething: Bool { notes.contains { $0.kind == .new || $0.isUnreadable } }

    /// Words for notes that say nothing new, such as that they are generic or missing.
    var summary: String {
        if notes.isEmpty { return unchanged }
        return notes.lazy.compactMap(\.kind).first.map { strings.labels.notesClasses($0) }
            ?? strings.appPage.noNotes
    }

    /// - Parameters:
    ///   - app: the app's name.
    ///   - budget: how much of the notes the page shows.
    @HTMLBuilder func html(of app: String, _ budget: TextBudget) -> HTML {
        let unreadable = notes.filter(\.isUnreadable).flatMap(\.storefronts)
        if let first = groups.first?.first, notes.contains(where: { $0.text != nil }) {
            if !saysSomething { E.p(.class("facts")) { summary } }
            StorefrontNotes(
                notes,
                of: app,
                components,
                maxLength: budget.maxNotesLength,
                whole: components.links[.change(first)]
            ).html
        } else if unreadable.isEmpty {
            E.p(.class("note")) { summary }
        }
        if !unreadable.isEmpty {
            E.p(.class("nothing")) {
                strings.news.unreadableNotes
                " "
                components.codes(unreadable)
            }
        }
    }

    /// Sorts notes by how well readers understand the languages of their storefronts: their own
    /// language first, then English.
    static func ordered(_ groups: [ChangeGroup], _ format: ReportFormat) -> [ChangeGroup] {
        groups.sorted { format.byReadability($0.storefronts, $1.storefronts) }
    }
}
