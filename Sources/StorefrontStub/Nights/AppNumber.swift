/// App IDs as digits, so that numbers of any length can be compared.
enum AppNumber {
    static func isNumeric(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy(isDigit)
    }

    /// The number without leading zeros.
    static func canonical(_ digits: String) -> String {
        let rest = digits.drop { $0 == "0" }
        return rest.isEmpty ? "0" : String(rest)
    }

    /// The ID in a JSON value: a whole number, or the digits of a string; nil if there is none.
    static func read(_ json: ArraySlice<UInt8>) -> String? {
        let text = String(decoding: json, as: UTF8.self)
        if isNumeric(text) { return canonical(text) }
        if json.first == UInt8(ascii: "\"") {
            let digits = String(decoding: json.filter(isDigit), as: UTF8.self)
            return digits.isEmpty ? nil : canonical(digits)
        }
        return Double(text).flatMap(UInt64.init(exactly:)).map(String.init)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
