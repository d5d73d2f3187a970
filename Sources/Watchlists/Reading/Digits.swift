extension StringProtocol {
    /// Whether the text consists of ASCII digits, at least one.
    var isDigits: Bool {
        !isEmpty && utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    }
}
