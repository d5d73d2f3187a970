import AppStore
package import History

/// A release whose notes contain something that the user searches for.
package struct NotedRelease: Sendable {
    package let release: ReleaseNews
    /// The changes of notes that contain the searched text, oldest first; at least one.
    package let notes: [RecordedChange]

    /// The releases over several nights whose notes match, oldest first. Each version of an app
    /// appears once, with the matching notes that its storefronts showed when it arrived or later.
    ///
    /// - Parameters:
    ///   - changes: the changes of versions, their dates and their notes, oldest first.
    ///   - isWanted: whether a change of notes matches.
    package static func releases(
        in changes: [RecordedChange],
        where isWanted: (RecordedChange) -> Bool
    ) -> [NotedRelease] {
        var versions: [Listing: RecordedChange] = [:]
        var notes: [[String]: [RecordedChange]] = [:]
        for change in changes {
            if change.field == .version {
                versions[change.listing] = change
            } else if change.field == .releaseNotes, let version = versions[change.listing],
                isWanted(change)
            {
                notes[["\(version.listing.app)", version.newVersion], default: []].append(change)
            }
        }
        return ReleaseNews.releases(overNights: changes).compactMap { release in
            notes[["\(release.app)", release.version]].map {
                NotedRelease(release: release, notes: $0)
            }
        }
    }
}
