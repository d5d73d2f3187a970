import Foundation

/// A JSON object. A value of nil is written as null.
package struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
    private let pairs: [(String, any Encodable)]

    package init(_ pairs: [(String, any Encodable)]) { self.pairs = pairs }

    package init(dictionaryLiteral pairs: (String, any Encodable)...) { self.init(pairs) }

    /// This object with the members of another object. The objects must not share a key.
    package func adding(_ other: JSONObject) -> JSONObject { JSONObject(pairs + other.pairs) }

    package func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: JSONKey.self)
        for (key, value) in pairs {
            let key = JSONKey(stringValue: key)
            switch value {
            // `JSONEncoder` is slower if a value's static type is not `String`.
            case let text as String: try object.encode(text, forKey: key)
            default: try object.encode(value, forKey: key)
            }
        }
    }
}

package struct JSONKey: CodingKey {
    package let stringValue: String
    package var intValue: Int? { nil }

    package init(stringValue: String) { self.stringValue = stringValue }
    package init?(intValue: Int) { nil }
}

package struct JSONArray: Encodable, ExpressibleByArrayLiteral {
    private let values: [any Encodable]

    package init(_ values: [any Encodable]) { self.values = values }

    package init(arrayLiteral values: any Encodable...) { self.init(values) }

    package func encode(to encoder: any Encoder) throws {
        var array = encoder.unkeyedContainer()
        for value in values { try array.encode(value) }
    }
}

package protocol JSONRecord: Encodable {
    var json: JSONObject { get }
}

extension JSONRecord {
    package func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

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
