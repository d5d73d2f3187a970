import AppStore
import ChangeDetection
import Foundation

/// A listing as a line of JSON, with the names of fields in `changes --json`.
package struct StateLine: Encodable, Sendable {
    private let state: ListingState

    package init(_ state: ListingState) { self.state = state }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    package func encode(to encoder: any Encoder) throws {
        var line = encoder.container(keyedBy: Key.self)
        try line.encode(state.listing.app, forKey: Key(stringValue: "app"))
        try line.encode(state.listing.storefront, forKey: Key(stringValue: "storefront"))
        try line.encode(state.status, forKey: Key(stringValue: "status"))
        for field in Field.allCases {
            try line.encode(value(of: field), forKey: Key(stringValue: field.rawValue))
        }
    }

    private func value(of field: Field) -> FieldValue? {
        switch field {
        case .rating: state.rating.map { .number(Decimal(exactly: $0.average)) }
        case .ratingCount: state.rating.map { .number(Decimal($0.count)) }
        default: state.page?[field]
        }
    }
}
