import AppStore
import ChangeDetection
import History

/// A change of one app on one night, with all storefronts where it is the same.
struct ChangeGroup {
    /// Changes with equal keys are the same; one number in two currencies makes two prices.
    private struct Key: Hashable {
        let run: Int
        let app: AppID
        let kind: Change.Kind
        let currency: String?
        let isRecurring: Bool

        init(_ change: RecordedChange) {
            run = change.run.number
            app = change.change.listing.app
            kind = change.change.kind
            currency = change.change.field == .price ? change.currency : nil
            isRecurring = change.isRecurring
        }

        /// Without the values, which may be long texts, and of which an app has few a night and field.
        func hash(into hasher: inout Hasher) {
            hasher.combine(run)
            hasher.combine(app)
            if case .changed(let field, _, _) = kind { hasher.combine(field) }
        }
    }

    let members: [RecordedChange]

    /// Groups equal changes, in the order in which they first occur.
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

    /// Groups the equal changes of one app and night, the most important first.
    static func ranked(_ changes: [RecordedChange]) -> [ChangeGroup] {
        grouped(changes).enumerated()
            .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
            .map(\.element)
    }

    var field: Field? { members.first?.change.field }
    var storefronts: [Storefront] { members.map(\.change.listing.storefront) }

    /// Whole listings come first, then a release with its notes, then names and prices, then the
    /// rest.
    private var rank: Int { field.flatMap { Self.ranks[$0] } ?? 0 }

    private static let ranks: [Field: Int] = {
        let first: [Field] = [.version, .versionDate, .releaseNotes, .name, .price, .currency]
        let order = first + Field.allCases.filter { !first.contains($0) }
        return Dictionary(uniqueKeysWithValues: zip(order, 1...))
    }()
}
