import AppStore
import ChangeDetection
import Language
import Markup
import News
import TextAnalysis

/// The notes of a release on the night that it came, the most readable ones first.
struct ReleaseNotes {
    /// Notes that one or more storefronts share, and their class.
    private typealias Notes = (group: ChangeGroup, kind: NotesClass?)

    let components: Components
    private let notes: [Notes]
    /// The sentence about a release whose notes did not change.
    private let unchanged: String

    private var strings: Strings { components.strings }

    init(_ release: ReleaseNews, _ components: Components) {
        self.components = components
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

    /// What the notes are if they say nothing new.
    var summary: String {
        if notes.isEmpty { return unchanged }
        return notes.lazy.compactMap(\.kind).first.map { strings.labels.notesClasses($0) }
            ?? strings.appPage.noNotes
    }

    /// - Parameters:
    ///   - app: the app's name.
    ///   - budget: how much of the notes a page has room for.
    @HTMLBuilder func html(of app: String, _ budget: TextBudget) -> HTML {
        let texts = texts
        if let first = notes.first?.group.first, texts.contains(where: { $0.text != nil }) {
            if !saysSomething { E.p(.class("facts")) { summary } }
            StorefrontNotes(
                texts,
                of: app,
                components,
                maxLength: budget.notes,
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

    /// The storefronts whose notes could not be read.
    private var unreadable: [Storefront] {
        notes.map(\.group).filter { $0.first?.isUnreadable == true }.flatMap(\.storefronts)
    }

    private var texts: [VersionHistory.Notes] {
        notes.map { group, kind in
            VersionHistory.Notes(
                text: group.first?.after?.plainText,
                kind: kind,
                storefronts: group.storefronts
            )
        }
    }

    /// Sorts notes by how well readers understand the languages of their storefronts: their own
    /// language first, then English.
    static func ordered(_ groups: [ChangeGroup], _ format: ReportFormat) -> [ChangeGroup] {
        groups.sorted { format.byReadability($0.storefronts, $1.storefronts) }
    }
}
