/// Values that are written so plainly that they need no decoder; all others are nil.
extension JSONSteps {
    private static let quote = UInt8(ascii: "\"")
    private static let backslash = UInt8(ascii: "\\")

    /// What a key says.
    func text(_ key: Range<Int>) -> String { String(decoding: bytes[key], as: UTF8.self) }

    /// A whole number from zero up, written in digits alone.
    func integer(_ value: Range<Int>) -> Int? {
        guard value.count < 19, bytes[value].allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        return bytes[value].reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    /// A number from zero up. Apple prints all digits that a binary number has, some fifty of them.
    func decimal(_ value: Range<Int>) -> Double? {
        let isPlain = bytes[value].allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
        guard value.count < 64, isPlain else { return nil }
        return Double(text(value))
    }

    /// A text without escapes.
    func plainText(_ value: Range<Int>) -> String? {
        guard bytes[value.lowerBound] == Self.quote else { return nil }
        let inner = value.dropFirst().dropLast()
        guard !bytes[inner].contains(Self.backslash) else { return nil }
        return text(inner)
    }

    /// A list of texts without escapes.
    func plainTexts(_ value: Range<Int>) -> [String]? {
        guard bytes[value.lowerBound] == UInt8(ascii: "[") else { return nil }
        guard !bytes[value].contains(Self.backslash) else { return nil }
        var texts: [String] = []
        var start: Int?
        for index in value.dropFirst().dropLast() {
            let byte = bytes[index]
            switch (byte, start) {
            case (Self.quote, let first?):
                texts.append(text(first..<index))
                start = nil
            case (Self.quote, nil): start = index + 1
            case (_, _?): break
            case (UInt8(ascii: ","), nil), (0x20, nil), (0x0A, nil), (0x0D, nil), (0x09, nil): break
            // A number, a word, or another list.
            default: return nil
            }
        }
        return texts
    }
}
