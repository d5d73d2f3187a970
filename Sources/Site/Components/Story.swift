import News
import AppStore
import ChangeDetection
import History
import Language
import Markup

extension AppArticle {
    /// The maximum number of stories on a night's page.
    static let maxStories = 5
    /// The maximum number of cards below the headline. If there are more, all of them are folded.
    static let maxUnfolded = 3
    private static let maxNotesLength = 600

    /// Whether the news deserves a story: some of it is of an important kind, or its notes have an
    /// informative line.
    var isBig: Bool { gist != nil || news.kinds.contains(where: \.isBig) }

    /// The rank of the app's story; 0 is the first. The user's own apps come first, then apps
    /// removed from all storefronts, then apps with informative notes.
    var rank: Int {
        report.isOwn(news.app) ? 0 : news.kinds.contains(.removed) ? 1 : gist != nil ? 2 : 3
    }

    /// The app's story at the top of a night's page, below the app's line: its prices, the notes,
    /// and the previous and new pictures. Very long notes are cut, with a link to the page that has
    /// them whole.
    @HTMLBuilder var story: HTML {
        list.html(details.prices)
        if let newNotes {
            NotesText(newNotes, maxLength: Self.maxNotesLength).html(
                components.strings,
                whole: notesPage
            )
        }
        pictures(news.changes)
    }

    /// The page with the whole notes of the night's week; nil if the night's label is not a date.
    private var notesPage: Link? {
        report.summary.run.night.week.map { components.links[.notes(of: $0)] }
    }
}
