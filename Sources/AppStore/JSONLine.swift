import Foundation

extension Encodable {
    /// The value as one line of JSON, its keys in alphabetical order: the same value, the same bytes.
    package var jsonLine: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }
}
