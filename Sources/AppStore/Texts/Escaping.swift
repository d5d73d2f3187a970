/// Replaces the special characters and sequences of a format such as HTML or Markdown.
///
/// Bytes are compared, as the parsers of these formats do. Comparing characters would miss a
/// special character that forms one `Character` with the combining mark or joiner after it.
package struct Escaping: ExpressibleByDictionaryLiteral, Sendable {
    private let entries: [(sequence: [UInt8], replacement: [UInt8])]
    /// For each byte, whether a special sequence begins with it.
    private let isFirstByte: [Bool]

    /// - Parameter elements: The special sequences with their replacements. If one sequence begins
    ///   with another, the longer one comes first.
    package init(dictionaryLiteral elements: (String, String)...) {
        entries = elements.map { (sequence: Array($0.utf8), replacement: Array($1.utf8)) }
        isFirstByte = (0...UInt8.max).map { [entries] byte in
            entries.contains { $0.sequence[0] == byte }
        }
    }

    package func callAsFunction(_ text: String) -> String {
        guard text.hasByte({ isFirstByte[Int($0)] }) else { return text }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + bytes.count / 8)
        var index = 0
        while index < bytes.count {
            if isFirstByte[Int(bytes[index])],
                let entry = entries.first(where: { bytes[index...].starts(with: $0.sequence) })
            {
                result += entry.replacement
                index += entry.sequence.count
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}

extension String {
    /// Whether any byte of the text's UTF-8 form satisfies the predicate. Checking bytes is fast
    /// enough for every text that is read or rendered.
    package func hasByte(_ predicate: (UInt8) -> Bool) -> Bool {
        let bytes = utf8.span
        for index in bytes.indices where predicate(bytes[index]) { return true }
        return false
    }
}
