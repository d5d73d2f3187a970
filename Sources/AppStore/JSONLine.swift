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
