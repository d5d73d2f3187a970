/// An app's number in the App Store: `trackId` in Apple's responses, the digits of `id284882215`.
package struct AppID: Hashable, Sendable {
    package let number: Int64

    /// - Returns: nil unless the number is positive. Apple does not use zero.
    package init?(_ number: Int64) {
        guard number > 0 else { return nil }
        self.number = number
    }

    /// Reads digits. Leading zeros are allowed: Apple treats `0284` and `284` as one app.
    package init?(digits: some StringProtocol) {
        guard digits.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else {
            return nil
        }
        guard let number = Int64(digits) else { return nil }
        self.init(number)
    }
}

extension AppID: Comparable {
    package static func < (one: AppID, other: AppID) -> Bool { one.number < other.number }
}

extension AppID: CustomStringConvertible {
    package var description: String { String(number) }
}

extension AppID: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let id = AppID(try container.decode(Int64.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "An app ID is a positive number."
            )
        }
        self = id
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(number)
    }
}
