package import AppStore
import ChangeDetection
import Foundation
package import History

/// The values that a field took one after another over some nights, in the storefronts where they were
/// the same.
package struct ValuePath: Sendable {
    /// The values, beginning with the one before the first change.
    package let values: [FieldValue?]
    package let storefronts: [Storefront]
    /// Of prices.
    package let currency: String?
    /// That the first price is in, where it is another one.
    package let formerCurrency: String?
    /// The sales of a price that ended one with its last change, oldest first.
    package let sales: [Sale]

    package enum Direction: Sendable {
        case rise, fall
    }

    /// How its last value differs from its first; nil for those that are equal, or cannot be compared. What
    /// was not there counts as nothing.
    package var direction: Direction? {
        let (first, last) = (values.first??.decimal ?? 0, values.last??.decimal ?? 0)
        guard first != last, formerCurrency == nil || first == 0 || last == 0 else { return nil }
        return last > first ? .rise : .fall
    }

    /// Whether the field is what it was at first.
    package var returns: Bool {
        values.count > 2 && values.first == values.last && formerCurrency == nil
    }

    /// Where in its values it left the first one.
    package var departures: [Int] {
        values.dropLast().indices.filter { values[$0] == values[0] }
    }

    /// The paths of a field, most storefronts first. One that is a part of another, such as that of a
    /// storefront where a release is not out yet, is not listed; prices and ratings are each storefront's own.
    package static func paths(of field: Field, in changes: [RecordedChange]) -> [ValuePath] {
        let runs = Dictionary(grouping: changes, by: \.run.number).mapValues(\.formerCurrencies)
        let moves = changes.filter { $0.change.field == field }
        let listings = Dictionary(grouping: moves, by: \.change.listing).map { _, moves in
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
                values: [moves.changes.first?.change.before] + moves.changes.map(\.change.after),
                currency: field == .price ? moves.changes.last?.currency : nil,
                formerCurrency: moves.formerCurrency,
                sales: field == .price ? moves.sales : []
            )
        }
        let all = paths.map { key, members in
            ValuePath(
                values: key.values,
                storefronts: members.compactMap(\.changes.first?.change.listing.storefront)
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

    /// - Parameter isLate: whether it may end sooner: a release comes to every storefront, while a name that
    ///   is another one elsewhere stays it.
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

/// A field's changes of one listing, from that on which brought the currency of today.
private struct Moves {
    let changes: [RecordedChange]
    let formerCurrency: String?

    /// - Parameter currencies: by run, what prices were in before.
    init(_ changes: [RecordedChange], _ currencies: [Int: [Listing: String]]) {
        let former = changes.map { currencies[$0.run.number]?[$0.change.listing] }
        let start = former.lastIndex { $0 != nil } ?? 0
        self.changes = Array(changes[start...])
        formerCurrency = former.isEmpty ? nil : former[start]
    }

    /// The sales that brought back the first price, if the last change ended one.
    var sales: [Sale] {
        let comparable = changes.dropFirst(formerCurrency == nil ? 0 : 1)
        let usual = comparable.first?.change.before
        let ends = comparable.indices.filter { comparable[$0].change.after == usual }
        guard ends.last == comparable.indices.last,
            Sale(endedBy: comparable) != nil
        else { return [] }
        return ends.compactMap { Sale(endedBy: comparable[...$0]) }
    }
}

extension ValuePath {
    /// One change of the field.
    struct Step {
        let before: FieldValue?
        let after: FieldValue?
        /// Whether the two are in two currencies.
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
