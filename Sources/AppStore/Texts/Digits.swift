extension UInt8 {
    /// Whether the byte is an ASCII digit.
    @inlinable package var isDigit: Bool { (0x30...0x39).contains(self) }
}

extension StringProtocol {
    /// Whether the text is a number in ASCII digits.
    package var isDigits: Bool { !isEmpty && utf8.allSatisfy(\.isDigit) }
}
