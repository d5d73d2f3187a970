import Foundation

extension Encodable {
    /// The value as one line of JSON. Keys are sorted, so that equal values have equal bytes.
    package var jsonLine: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }
}

/// An optional value whose key is always present in JSON, as `null` if there is no value.
@propertyWrapper
package struct OrNull<Value: Encodable>: Encodable {
    package var wrappedValue: Value?

    package init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}

extension OrNull: Equatable where Value: Equatable {}
extension OrNull: Hashable where Value: Hashable {}
extension OrNull: Sendable where Value: Sendable {}
