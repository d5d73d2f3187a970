import AppStore
import ChangeDetection
import History

/// A row of a table of changes: a change, and of a new version also the changes of its date and size,
/// which come with nearly every version.
struct ReleaseRow {
    private struct Release: Hashable {
        let run: Int?
        let app: AppID?
        let storefronts: [Storefront]

        init(_ group: ChangeGroup) {
            run = group.members.first?.run.number
            app = group.members.first?.change.listing.app
            storefronts = group.storefronts
        }
    }

    private static let factsOfVersion: Set<Field> = [.versionDate, .size]

    let group: ChangeGroup
    private(set) var facts: [ChangeGroup] = []

    var groups: [ChangeGroup] { [group] + facts }

    /// - Parameter groups: a version comes before what belongs to it.
    static func all(of groups: [ChangeGroup]) -> [ReleaseRow] {
        var rows: [ReleaseRow] = []
        var releases: [Release: Int] = [:]
        for group in groups {
            if let field = group.field, factsOfVersion.contains(field),
                let release = releases[Release(group)]
            {
                rows[release].facts.append(group)
            } else {
                if group.field == .version { releases[Release(group)] = rows.count }
                rows.append(ReleaseRow(group: group))
            }
        }
        return rows
    }

    /// The date and the size of a version, before the change or after it; nil without either.
    func facts(_ side: KeyPath<Change, FieldValue?>, _ format: ReportFormat) -> String? {
        let texts = facts.compactMap { group -> String? in
            guard let change = group.members.first?.change, let field = change.field,
                let value = change[keyPath: side]
            else { return nil }
            return format.text(value, of: field)
        }
        return texts.isEmpty ? nil : texts.joined(separator: " · ")
    }
}
