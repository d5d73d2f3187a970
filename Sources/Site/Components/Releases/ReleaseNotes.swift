import AppStore
import ChangeDetection
import History
import Language
import Markup
import News
import TextAnalysis
import Wording

/// The notes of a release in all storefronts, or notes that changed without a release. The notes
/// that readers understand best come first.
struct ReleaseNotes {
    let components: Components
    /// The release that brought the notes; nil if the notes changed without a release.
    let release: ReleaseNews?
    /// The changes of the notes; equal changes are in one group.
    private let groups: [ChangeGroup]
    private let notes: [VersionHistory.Notes]

    private var strings: Strings { components.strings }

    init(_ release: ReleaseNews, _ components: Components) {
        self.init(release.changes(of: .releaseNotes), of: release, components)
    }

    /// - Parameter changes: the changes of the notes, possibly from several nights.
    init(_ changes: [RecordedChange], of release: ReleaseNews?, _ components: Components) {
        self.components = components
        self.release = release
        groups = components.format.byReadability(changes).groups
        notes = groups.notes
    }

    /// The first informative line, from the notes that readers understand best; nil if no notes
    /// have such a line.
    var gist: String? {
        groups.lazy.joined().compactMap(\.gist).first
    }

    /// Whether the notes in any storefront say what is new, or cannot be read; false if all notes
    /// are generic, repeated or missing.
    var saysSomething: Bool { notes.contains { $0.kind == .new || $0.isUnreadable } }

    /// A phrase about notes that say nothing new: the class of the notes, the version that had the
    /// same notes, or the fact that notes are missing.
    var summary: String {
        let kinds =
            notes.isEmpty
            ? release?.versions.map(\.keptNotesClass) ?? [] : notes.map(\.kind)
        return components.format.silence(
            kinds.lazy.compactMap(\.self).first,
            after: groups.lazy.joined().compactMap(\.earlierNotes).first
        )
    }

    /// - Parameters:
    ///   - maxLength: the maximum number of characters of each text.
    ///   - showsAllStorefronts: whether the notes of all storefronts are shown; if not, only the
    ///     notes that readers understand best.
    ///   - whole: a link to the whole notes; nil for the app's page of the year.
    @HTMLBuilder func html(
        of app: String,
        maxLength: Int,
        showsAllStorefronts: Bool = true,
        whole: Link? = nil
    ) -> HTML {
        let written = notes.filter { $0.text != nil }
        // Storefronts are left out if their notes could be read on a later night.
        let unreadable = Set(notes.filter(\.isUnreadable).flatMap(\.storefronts))
            .subtracting(written.flatMap(\.storefronts)).sorted()
        if let first = groups.first?.first, !written.isEmpty {
            if !saysSomething { E.p(.class("facts")) { summary } }
            let best = written.first { $0.kind == .new } ?? written[0]
            components.notes(
                showsAllStorefronts ? written : [best],
                of: app,
                maxLength: maxLength,
                whole: whole ?? components.links[.change(first)]
            )
        } else if unreadable.isEmpty {
            E.p(.class("note")) { summary }
        }
        if !unreadable.isEmpty {
            E.p(.class("nothing")) {
                strings.labels.unreadableNotes
                " "
                components.codes(unreadable)
            }
        }
    }
}
