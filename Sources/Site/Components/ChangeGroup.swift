import AppStore
import ChangeDetection
import News
import TextAnalysis

/// The equal changes of one app on one night, in one or more storefronts.
struct ChangeGroup {
    /// The key that equal changes share. Prices in different currencies differ even if their
    /// numbers are equal.
    private struct Key: Hashable {
        let run: Int
        let app: AppID
        let kind: Change.Kind
        let currency: String?
        let isRecurring: Bool

        init(_ change: RecordedChange) {
            run = change.run.number
            app = change.listing.app
            kind = change.kind
            currency = change.field == .price ? change.currency : nil
            isRecurring = change.isRecurring
        }

        /// Does not hash the values, because they may be long texts, and an app has few changes of
        /// one field on one night.
        func hash(into hasher: inout Hasher) {
            hasher.combine(run)
            hasher.combine(app)
            if case .changed(let field, _, _) = kind { hasher.combine(field) }
        }
    }

    let members: [RecordedChange]

    /// Groups equal changes in the order of their first occurrence.
    static func grouped(_ changes: [RecordedChange]) -> [ChangeGroup] {
        var order: [Key] = []
        var members: [Key: [RecordedChange]] = [:]
        for change in changes {
            let key = Key(change)
            if members[key] == nil { order.append(key) }
            members[key, default: []].append(change)
        }
        return order.map { ChangeGroup(members: members[$0, default: []]) }
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
