import AppStore
import ChangeDetection
import News
import TextAnalysis

/// The equal changes of one app on one night, in one or more storefronts.
typealias ChangeGroup = [RecordedChange]

extension [RecordedChange] {
    /// The equal changes, in the order of their first occurrence.
    var groups: [ChangeGroup] {
        guard let storefront = first?.listing.storefront else { return [] }
        return grouped { $0.shared(as: storefront) }.map(\.1)
    }

    /// The equal changes of one app and night, most important first.
    var rankedGroups: [ChangeGroup] { groups.sorted { $0.rank < $1.rank } }
}

extension [RecordedChange] {
    var field: Field? { first?.field }
    var storefronts: [Storefront] { map(\.listing.storefront) }
    /// The class of new release notes; nil on a cancelled page, because it is not published.
    var notesClass: NotesClass? { Task.isCancelled ? nil : first?.notesClass }

    /// Changes of whole listings rank first, then versions with their notes, then names and prices,
    /// then other fields.
    private var rank: Int { field.flatMap { ranks[$0] } ?? 0 }
}

private let ranks: [Field: Int] = {
    let first: [Field] = [.version, .versionDate, .releaseNotes, .name, .price, .currency]
    let order = first + Field.allCases.filter { !first.contains($0) }
    return Dictionary(uniqueKeysWithValues: zip(order, 1...))
}()

extension RecordedChange {
    /// The change as if it were in the given storefront, for comparing changes of several
    /// storefronts.
    fileprivate func shared(as storefront: Storefront) -> RecordedChange {
        RecordedChange(
            run: run,
            name: "",
            isRecurring: isRecurring,
            isPreOrder: isPreOrder,
            change: Change(
                listing: Listing(app: listing.app, storefront: storefront),
                kind: kind
            )
        )
    }
}

extension [ChangeGroup] {
    /// The groups without those that say in other fields what another group says.
    var withoutRepetitions: [ChangeGroup] {
        filter { group in !contains { $0.says(group) } }
    }
}

extension ChangeGroup {
    /// Whether these changes say what changes of another field do: that Game Center came or went, or
    /// which category became another.
    fileprivate func says(_ other: ChangeGroup) -> Bool {
        guard let change = first?.change, let repeated = other.first?.change,
            Set(storefronts).isSuperset(of: other.storefronts)
        else { return false }
        switch (change.field, repeated.field) {
        case (.gameCenter, .features):
            let items = repeated.exchanged
            return items.removed + items.added == ["gameCenter"]
        case (.genres, .primaryGenre):
            let items = change.exchanged
            return items.removed == [repeated.before?.plainText]
                && items.added == [repeated.after?.plainText]
        case (.primaryGenre, .primaryGenreID): return true
        default: return false
        }
    }
}
