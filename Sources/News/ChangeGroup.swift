package import AppStore
import ChangeDetection
package import History
package import TextAnalysis

/// Equal changes of one app on one night, one for each storefront.
package typealias ChangeGroup = [RecordedChange]

extension [RecordedChange] {
    /// The groups of equal changes, in the order of their first occurrence.
    package var groups: [ChangeGroup] {
        guard let storefront = first?.listing.storefront else { return [] }
        return grouped { $0.shared(as: storefront) }.map(\.1)
    }

    /// The groups of equal changes, the most important group first.
    package var rankedGroups: [ChangeGroup] { groups.sorted { $0.rank < $1.rank } }

    /// The field that changed; nil if listings appeared or disappeared, or if the group is empty.
    package var field: Field? { first?.field }
    package var storefronts: [Storefront] { map(\.listing.storefront) }
    /// The class of the new release notes; nil for other fields. A cancelled task always gets nil,
    /// to end fast, because the task's page is not published.
    package var notesClass: NotesClass? { Task.isCancelled ? nil : first?.notesClass }

    /// Groups are sorted by rank, beginning with 0: listings that appeared or disappeared, then
    /// versions with their notes, then names and prices, then other fields.
    private var rank: Int { field.flatMap { ranks[$0] } ?? 0 }
}

private let ranks: [Field: Int] = {
    let first: [Field] = [.version, .versionDate, .releaseNotes, .name, .price, .currency]
    let order = first + Field.allCases.filter { !first.contains($0) }
    return Dictionary(uniqueKeysWithValues: zip(order, 1...))
}()

extension RecordedChange {
    /// The change as if it were in the given storefront, without facts that may differ between
    /// storefronts. So equal changes in different storefronts become equal values.
    fileprivate func shared(as storefront: Storefront) -> RecordedChange {
        var shared = RecordedChange(
            run: run,
            name: "",
            isRegained: isRegained,
            isPreOrder: isPreOrder,
            change: Change(
                listing: Listing(app: listing.app, storefront: storefront),
                kind: kind
            )
        )
        // The store may date a version differently in each storefront.
        shared.earlierNotes = earlierNotes.map { EarlierNotes(version: $0.version, date: nil) }
        return shared
    }
}

extension [ChangeGroup] {
    /// The distinct new notes, if the groups are changes of release notes.
    package var notes: [VersionHistory.Notes] {
        map { group in
            VersionHistory.Notes(
                text: group.first?.after?.plainText,
                isUnreadable: group.first?.isUnreadable == true,
                kind: group.notesClass,
                storefronts: Set(group.storefronts).sorted()
            )
        }.joined
    }

    /// The groups, except those that only repeat a change of another field.
    package var withoutRepetitions: [ChangeGroup] {
        filter { group in !contains { group.repeats($0) } }
    }
}

extension ChangeGroup {
    /// Whether this group only repeats the other group's changes. For example, both say that Game
    /// Center was added, or that the category Games became Music.
    fileprivate func repeats(_ other: ChangeGroup) -> Bool {
        guard let change = first?.change, let told = other.first?.change,
            Set(storefronts).isSubset(of: other.storefronts)
        else { return false }
        switch (change.field, told.field) {
        case (.features, .gameCenter):
            let items = change.differingItems
            return items.removed + items.added == ["gameCenter"]
        case (.primaryGenre, .genres):
            let items = told.differingItems
            return items.removed == [change.before?.plainText]
                && items.added == [change.after?.plainText]
        case (.primaryGenreID, .primaryGenre): return true
        default: return false
        }
    }
}
