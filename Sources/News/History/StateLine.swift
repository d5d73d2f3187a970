package import AppStore
import ChangeDetection
import Foundation

/// A listing as a line of JSON, with the names of fields in `changes --json`.
package struct StateLine: JSONRecord, Sendable {
    private let state: ListingState

    package init(_ state: ListingState) { self.state = state }

    package var json: JSONObject {
        let line: JSONObject = [
            "app": state.listing.app, "storefront": state.listing.storefront,
            "status": state.status,
        ]
        return line.adding(
            JSONObject(Field.allCases.map { ($0.rawValue, value(of: $0)) })
        )
    }

    private func value(of field: Field) -> FieldValue? {
        switch field {
        case .rating: state.rating.map { .number(Decimal(exactly: $0.average)) }
        case .ratingCount: state.rating.map { .number(Decimal($0.count)) }
        default: state.page?[field]
        }
    }
}
