import AppStore
import ChangeDetection
package import History

extension [RecordedChange] {
    /// The changes with the given IDs, prepared for telling them as stories. For a change that a
    /// release explains, the release's changes of version and date are added. Any other change that
    /// came with a version has this version in `release`.
    package func changesToTell(withIDs ids: Set<String>) -> [RecordedChange] {
        let brought = filter { change in
            ids.contains(change.id) && change.field.map(Field.ofReleases.contains) ?? false
        }
        let released = Set(brought.map { ListingNight($0) })
        let versions = Dictionary(
            lazy.filter { $0.field == .version }.map { (ListingNight($0), $0.newVersion) }
        ) { first, _ in first }
        return compactMap { change in
            let night = ListingNight(change)
            let isExplaining =
                [.version, .versionDate].contains(change.field) && released.contains(night)
            guard ids.contains(change.id) || isExplaining else { return nil }
            return released.contains(night) ? change : change.told(with: versions[night])
        }
    }
}

extension [RecordedChange] {
    /// The changes with the given IDs, each with all later changes of the same field, or of
    /// presence, in the same listing. The list must be in the order of runs.
    package func followed(from ids: Set<String>) -> [RecordedChange] {
        var subjects: Set<[String]> = []
        return filter { change in
            let subject = ["\(change.listing)", change.field?.rawValue ?? ""]
            if ids.contains(change.id) { subjects.insert(subject) }
            return subjects.contains(subject)
        }
    }
}

extension RecordedChange {
    /// The fields outside `Field.ofReleases` that developers change only with a version.
    private static let versioned: Set<Field> = [
        .name, .description, .icon, .screenshots, .ipadScreenshots, .tvScreenshots, .genres,
        .primaryGenre, .contentRating, .advisories,
    ]

    fileprivate func told(with version: String?) -> RecordedChange {
        guard let field, Self.versioned.contains(field) else { return self }
        var change = self
        change.release = version
        return change
    }
}
