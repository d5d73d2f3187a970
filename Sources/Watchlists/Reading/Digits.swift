extension StringProtocol {
    /// Whether this is ASCII digits, at least one, and nothing else.
    var isDigits: Bool {
        !isEmpty && utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    }
}
