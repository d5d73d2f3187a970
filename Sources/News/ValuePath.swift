package import AppStore
import ChangeDetection
import Foundation

/// The successive values of a field over some nights, with the storefronts that share them.
package struct ValuePath: Hashable, Sendable {
    /// The values, beginning with the one before the first change.
    package let values: [FieldValue?]
    package private(set) var storefronts: [Storefront] = []
    /// The currency of prices; nil for other fields.
    package let currency: String?
    /// The currency of the first price, if it differs.
    package let formerCurrency: String?
    /// The number of nights of each sale of a price, oldest first; empty unless the last change
    /// ended a sale.
    package let sales: [Int]

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

    /// The indices in `values` after which the field changed from its first value.
    package var departures: [Int] {
        values.dropLast().indices.filter { values[$0] == values[0] }
    }

    /// The paths of a field, sorted by descending number of storefronts. A path that is part of
    /// another one is omitted, for example in a storefront that lacks the last release. Paths of
    /// prices and ratings are never omitted.
    package static func paths(of field: Field, in changes: [RecordedChange]) -> [ValuePath] {
        let runs = Dictionary(grouping: changes, by: \.run.number).mapValues(\.formerCurrencies)
        let moves = changes.filter { $0.field == field }
        let listings = Dictionary(grouping: moves, by: \.listing).map { listing, moves in
            (
                path: ValuePath(
                    of: moves.sorted { $0.run.number < $1.run.number },
                    field == .price ? runs : nil
                ),
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

extension ValuePath {
    /// - Parameters:
    ///   - moves: The changes of the field of one listing, oldest first. Those before the listing
    ///     received its current currency do not count.
    ///   - currencies: The previous currencies of listings, by number of run; nil unless the field is
    ///     the price.
    private init(of moves: [RecordedChange], _ currencies: [Int: [Listing: String]]?) {
        let former = moves.map { currencies?[$0.run.number]?[$0.listing] }
        let start = former.lastIndex { $0 != nil } ?? 0
        let moves = moves[start...]
        formerCurrency = former.isEmpty ? nil : former[start]
        values = [moves.first?.before] + moves.map(\.after)
        currency = currencies == nil ? nil : moves.last?.currency
        sales =
            currencies == nil
            ? [] : Self.sales(in: moves.dropFirst(formerCurrency == nil ? 0 : 1))
    }

    /// The nights of each sale that ended at the first price; empty unless the last change ended one.
    private static func sales(in moves: ArraySlice<RecordedChange>) -> [Int] {
        let usual = moves.first?.before
        let ends = moves.indices.filter { moves[$0].after == usual }
        guard ends.last == moves.indices.last, moves.nightsOfEndedSale != nil else { return [] }
        return ends.compactMap { moves[...$0].nightsOfEndedSale }
    }
}
