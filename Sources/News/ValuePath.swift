package import AppStore
import ChangeDetection
import Foundation

/// The successive values of a field over some nights, with the storefronts that share them.
package struct ValuePath: Sendable {
    /// The values, beginning with the one before the first change.
    package let values: [FieldValue?]
    package let storefronts: [Storefront]
    /// The currency of prices; nil for other fields.
    package let currency: String?
    /// The currency of the first price, if it differs.
    package let formerCurrency: String?
    /// The sales of a price, oldest first; empty unless the last change ended a sale.
    package let sales: [Sale]

    package enum Direction: Sendable {
        case rise, fall
    }

    /// The direction from the first to the last value; nil if they are equal or cannot be compared.
    /// A missing value counts as zero.
    package var direction: Direction? {
        let (first, last) = (values.first??.decimal ?? 0, values.last??.decimal ?? 0)
        guard first != last, formerCurrency == nil || first == 0 || last == 0 else { return nil }
        return last > first ? .rise : .fall
    }

    /// Whether the last value equals the first one.
    package var returns: Bool {
        values.count > 2 && values.first == values.last && formerCurrency == nil
    }

    /// The indices in `values` after which the field left its first value.
    package var departures: [Int] {
        values.dropLast().indices.filter { values[$0] == values[0] }
    }

    /// The paths of a field, sorted by descending number of storefronts. A path that is part of
    /// another one is omitted, for example in a storefront that lacks the last release. Paths of
    /// prices and ratings are never omitted.
    package static func paths(of field: Field, in changes: [RecordedChange]) -> [ValuePath] {
        let runs = Dictionary(grouping: changes, by: \.run.number).mapValues(\.formerCurrencies)
        let moves = changes.filter { $0.field == field }
        let listings = Dictionary(grouping: moves, by: \.listing).map { _, moves in
            Moves(moves.inOrder, field == .price ? runs : [:])
        }
        struct Key: Hashable {
            let values: [FieldValue?]
            let currency: String?
            let formerCurrency: String?
            let sales: [Sale]
        }
        let paths = Dictionary(grouping: listings) { moves in
            Key(
                values: [moves.changes.first?.before] + moves.changes.map(\.after),
                currency: field == .price ? moves.changes.last?.currency : nil,
                formerCurrency: moves.formerCurrency,
                sales: field == .price ? moves.sales : []
            )
        }
        let all = paths.map { key, members in
            ValuePath(
                values: key.values,
                storefronts: members.compactMap(\.changes.first?.listing.storefront)
                    .sorted(),
                currency: key.currency,
                formerCurrency: key.formerCurrency,
                sales: key.sales
            )
        }
        let isOwn = field == .price || field == .rating
        return all.filter { path in
            isOwn || !all.contains { path.isPart(of: $0, isLate: field == .version) }
        }.sorted { one, other in
            (-one.storefronts.count, one.storefronts.first?.code ?? "")
                < (-other.storefronts.count, other.storefronts.first?.code ?? "")
        }
    }

    /// - Parameter isLate: Whether this path may end earlier than the other. A release reaches
    ///   every storefront eventually, whereas a different name may remain.
    private func isPart(of other: ValuePath, isLate: Bool) -> Bool {
        guard currency == other.currency, values.count < other.values.count else { return false }
        guard isLate else { return other.values.suffix(values.count).elementsEqual(values) }
        return (0...other.values.count - values.count).contains { start in
            other.values[start..<start + values.count].elementsEqual(values)
        }
    }
}

extension [RecordedChange] {
    fileprivate var inOrder: [RecordedChange] { sorted { $0.run.number < $1.run.number } }
}

/// The changes of a field of one listing since the listing received its current currency.
private struct Moves {
    let changes: [RecordedChange]
    let formerCurrency: String?

    /// - Parameter currencies: The previous currencies of listings, by number of run.
    init(_ changes: [RecordedChange], _ currencies: [Int: [Listing: String]]) {
        let former = changes.map { currencies[$0.run.number]?[$0.listing] }
        let start = former.lastIndex { $0 != nil } ?? 0
        self.changes = Array(changes[start...])
        formerCurrency = former.isEmpty ? nil : former[start]
    }

    /// The sales that ended at the first price; empty unless the last change ended one.
    var sales: [Sale] {
        let comparable = changes.dropFirst(formerCurrency == nil ? 0 : 1)
        let usual = comparable.first?.before
        let ends = comparable.indices.filter { comparable[$0].after == usual }
        guard ends.last == comparable.indices.last,
            Sale(endedBy: comparable) != nil
        else { return [] }
        return ends.compactMap { Sale(endedBy: comparable[...$0]) }
    }
}

extension ValuePath {
    /// A single change of the field.
    struct Step {
        let before: FieldValue?
        let after: FieldValue?
        /// Whether the two values are in different currencies.
        let isConverted: Bool
    }

    var steps: [Step] {
        zip(values, values.dropFirst()).enumerated().map { place, step in
            Step(
                before: step.0,
                after: step.1,
                isConverted: place == 0 && formerCurrency != nil
            )
        }
    }
}
