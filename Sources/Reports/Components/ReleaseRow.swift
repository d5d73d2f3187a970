import AppStore
import ChangeDetection

/// A row of a table of changes: a change, and of a new version also the changes of its date and size,
/// which come with nearly every version.
struct ReleaseRow {
    private static let factsOfVersion: Set<Field> = [.versionDate, .size]

    let group: ChangeGroup
    private(set) var facts: [ChangeGroup] = []

    /// - Parameter groups: of one app and night; the version comes before what belongs to it.
    static func all(of groups: [ChangeGroup]) -> [ReleaseRow] {
        var rows: [ReleaseRow] = []
        for group in groups {
            if let field = group.field, factsOfVersion.contains(field),
                let release = rows.firstIndex(where: { $0.isRelease(with: group) })
            {
                rows[release].facts.append(group)
            } else {
                rows.append(ReleaseRow(group: group))
            }
        }
        return rows
    }

    private func isRelease(with other: ChangeGroup) -> Bool {
        group.field == .version && group.storefronts == other.storefronts
    }
}
