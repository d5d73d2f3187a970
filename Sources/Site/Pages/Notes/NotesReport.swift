package import AppStore
import ChangeDetection
import Foundation
package import History
package import News
package import Wording

/// The release notes of several nights, with the data about apps that pages need.
package struct NotesReport: Sendable {
    package let written: WrittenNotes
    /// The runs of the nights, oldest first; at least one.
    let runs: [Run]
    /// The file names of pictures on the site.
    let pictures: [ArtworkID: String]
    let apps: [AppID: AppSummary]
    let groups: [GroupEntry]
    package var topics: [TopicEntry] = []

    package init(
        _ written: WrittenNotes,
        of runs: [Run],
        pictures: [ArtworkID: String],
        apps: [AppID: AppSummary],
        groups: [GroupEntry]
    ) {
        self.written = written
        self.runs = runs
        self.pictures = pictures
        self.apps = apps
        self.groups = groups
    }

    /// The report about only the group's apps, without topics.
    package func narrowed(to group: GroupEntry) -> NotesReport {
        let members = Set(group.apps)
        return NotesReport(
            written.narrowed(to: members),
            of: runs,
            pictures: pictures,
            apps: apps,
            groups: [group]
        )
    }

    package var icons: [AppID: String] { apps.compactMapValues(\.icon) }

    /// The app's name on its page. For an app without a page, the name in the app's first change of
    /// notes; for an app without such changes, the app's ID.
    func name(of entry: NotesEntry) -> String {
        apps[entry.app]?.name ?? entry.notes.first?.name ?? "\(entry.app)"
    }
}
