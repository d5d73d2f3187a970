package import AppStore
import ChangeDetection

/// The successive values of a field over some nights, with the storefronts that share them.
package struct ValuePath: Hashable, Sendable {
    /// The values, beginning with the one before the first change.
    package let values: [FieldValue?]
    package private(set) var storefronts: [Storefront] = []

    /// The direction from the first to the last value; nil if they are equal or cannot be compared.
    package var direction: FieldValue.Direction? {
        guard case (let first??, let last??) = (values.first, values.last) else { return nil }
        return first.direction(to: last)
    }

    /// Whether the last value equals the first one.
    package var returns: Bool { values.count > 2 && values.first == values.last }

    /// The paths of a field, sorted by descending number of storefronts. A path that is part of
    /// another one is omitted, for example in a storefront that lacks the last release. Paths of
    /// prices and ratings are never omitted.
    package static func paths(of field: Field, in changes: [RecordedChange]) -> [ValuePath] {
        let moves = changes.filter { $0.field == field }
        let listings = Dictionary(grouping: moves, by: \.listing).map { listing, moves in
            (
                path: ValuePath(of: moves.sorted { $0.run.number < $1.run.number }),
                storefront: listing.storefront
            )
        }
        let all = Dictionary(grouping: listings, by: \.path).map { path, members -> ValuePath in
            var path = path
            path.storefronts = members.map(\.storefront).sorted()
            return path
        }
        let isOwn = field == .price || field == .rating
        return all.filter { path in
            isOwn || !all.contains { path.isPart(of: $0, isLate: field == .version) }
        }.sorted { one, other in
            (-one.storefronts.count, one.storefronts.first?.code ?? "")
                < (-other.storefronts.count, other.storefronts.first?.code ?? "")
        }
    }

    /// - Parameter moves: the changes of the field of one listing, oldest first.
    private init(of moves: [RecordedChange]) { values = [moves.first?.before] + moves.map(\.after) }

    /// - Parameter isLate: Whether this path may end earlier than the other. A release reaches
    ///   every storefront eventually, whereas a different name may remain.
    private func isPart(of other: ValuePath, isLate: Bool) -> Bool {
        guard values.count < other.values.count else { return false }
        guard isLate else { return other.values.suffix(values.count).elementsEqual(values) }
        return (0...other.values.count - values.count).contains { start in
            other.values[start..<start + values.count].elementsEqual(values)
        }
    }
}
