package import AppStore
import ChangeDetection
package import History

/// The values that a field took one after another over some nights, in the storefronts where they were
/// the same.
package struct ValuePath: Sendable {
    /// The values, beginning with the one before the first change.
    package let values: [FieldValue?]
    package let storefronts: [Storefront]
    /// Of prices.
    package let currency: String?
    /// From the first of the nights to the last.
    package let nights: Int

    /// Whether the field is what it was at first.
    package var returns: Bool { values.count > 2 && values.first == values.last }

    /// The paths of a field, most storefronts first. One that is a part of another, such as that of a
    /// storefront where a release is not out yet, is not listed.
    package static func paths(of field: Field, in changes: [RecordedChange]) -> [ValuePath] {
        let changes = changes.filter { $0.change.field == field }
        let listings = Dictionary(grouping: changes, by: \.change.listing)
        struct Key: Hashable {
            let values: [FieldValue?]
            let currency: String?
        }
        let paths = Dictionary(grouping: listings.values.map { $0.inOrder }) { changes in
            Key(
                values: [changes.first?.change.before] + changes.map(\.change.after),
                currency: field == .price ? changes.last?.currency : nil
            )
        }
        let all = paths.map { key, members in
            ValuePath(
                values: key.values,
                storefronts: members.compactMap(\.first?.change.listing.storefront).sorted(),
                currency: key.currency,
                nights: members.first?.nights ?? 0
            )
        }
        return all.filter { path in !all.contains { path.isPart(of: $0) } }.sorted { one, other in
            (-one.storefronts.count, one.storefronts.first?.code ?? "")
                < (-other.storefronts.count, other.storefronts.first?.code ?? "")
        }
    }

    private func isPart(of other: ValuePath) -> Bool {
        guard currency == other.currency, values.count < other.values.count else { return false }
        return (0...other.values.count - values.count).contains { start in
            other.values[start..<start + values.count].elementsEqual(values)
        }
    }
}

extension [RecordedChange] {
    fileprivate var inOrder: [RecordedChange] { sorted { $0.run.number < $1.run.number } }

    fileprivate var nights: Int {
        guard let first, let last else { return 0 }
        return last.run.night.days(since: first.run.night)
    }
}
