package import AppStore
import ChangeDetection
package import History

/// The successive values of a field over some nights, with all storefronts in which the field had
/// the same values.
package struct ValuePath: Hashable, Sendable {
    /// The values, from the value before the first change to the last value.
    package let values: [FieldValue?]
    package private(set) var storefronts: [Storefront] = []

    /// Whether the last value is higher or lower than the first; nil if equal or not comparable.
    package var direction: FieldValue.Direction? {
        guard case (let first??, let last??) = (values.first, values.last) else { return nil }
        return first.direction(to: last)
    }

    /// Whether the field changed more than once and its last value equals its first value.
    package var returns: Bool { values.count > 2 && values.first == values.last }

    /// The different paths of a field. The path in the most storefronts comes first.
    package static func paths(of field: Field, in changes: [RecordedChange]) -> [ValuePath] {
        let moves = changes.filter { $0.field == field }
        let listings = Dictionary(grouping: moves, by: \.listing).map { listing, moves in
            (
                path: ValuePath(of: moves.sorted { $0.run.number < $1.run.number }),
                storefront: listing.storefront
            )
        }
        return Dictionary(grouping: listings, by: \.path).map { path, members -> ValuePath in
            var path = path
            path.storefronts = members.map(\.storefront).sorted()
            return path
        }.sorted { one, other in
            (-one.storefronts.count, one.storefronts.first?.code ?? "")
                < (-other.storefronts.count, other.storefronts.first?.code ?? "")
        }
    }

    /// - Parameter moves: The changes of the field in one listing, oldest first.
    private init(of moves: [RecordedChange]) { values = [moves.first?.before] + moves.map(\.after) }
}
