import AppStore
import ChangeDetection
import News
import TextAnalysis

/// The equal changes of one app on one night, in one or more storefronts.
struct ChangeGroup {
    let members: [RecordedChange]

    /// Groups equal changes in the order of their first occurrence.
    static func grouped(_ changes: [RecordedChange]) -> [ChangeGroup] {
        guard let storefront = changes.first?.listing.storefront else { return [] }
        return changes.grouped { $0.shared(as: storefront) }.map { ChangeGroup(members: $1) }
    }

    /// Groups equal changes of one app and night, most important first.
    static func ranked(_ changes: [RecordedChange]) -> [ChangeGroup] {
        grouped(changes).enumerated()
            .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
            .map(\.element)
    }

    var field: Field? { members.first?.field }
    var storefronts: [Storefront] { members.map(\.listing.storefront) }
    /// The class of new release notes; nil on a cancelled page, because it is not published.
    var notesClass: NotesClass? { Task.isCancelled ? nil : members.first?.notesClass }

    /// Changes of whole listings rank first, then versions with their notes, then names and prices,
    /// then other fields.
    private var rank: Int { field.flatMap { Self.ranks[$0] } ?? 0 }

    private static let ranks: [Field: Int] = {
        let first: [Field] = [.version, .versionDate, .releaseNotes, .name, .price, .currency]
        let order = first + Field.allCases.filter { !first.contains($0) }
        return Dictionary(uniqueKeysWithValues: zip(order, 1...))
    }()
}

extension RecordedChange {
    /// The part that equal changes of several storefronts share, as a change in the given one. Prices
    /// in different currencies differ even if their numbers are equal.
    fileprivate func shared(as storefront: Storefront) -> RecordedChange {
        RecordedChange(
            run: run,
            name: "",
            currency: field == .price ? currency : nil,
            isRecurring: isRecurring,
            change: Change(
                listing: Listing(app: listing.app, storefront: storefront),
                kind: kind
            )
        )
    }
}
