/// Replaces or drops characters that pages must not contain. All strings of a page are cleaned.
///
/// - U+000B, U+000C, CR LF, CR, U+0085, U+2028 and U+2029 become a newline.
/// - The other C0 controls except tab and newline, DEL, the C1 controls and the noncharacters are
///   dropped. U+0000 would end the string in C, and HTML and XML allow none of them.
/// - Bidirectional controls are dropped from labels, so that a name from the store cannot reverse
///   adjacent text.
package enum PlainText: Sendable {
    /// Text in an element, where `<bdi>` or `dir="auto"` can isolate its direction.
    case content
    /// Text in an attribute or in a title, where no element can isolate its direction.
    case label

    package func cleaned(_ text: String) -> String {
        guard text.hasByte(Self.mayBegin) else { return text }
        let isClean = text.unicodeScalars.allSatisfy { scalar in
            scalar == "\n" || !isLineBreak(scalar) && isAllowed(scalar)
        }
        return isClean ? text : rebuilt(text)
    }

    /// The text as one line, with a space for each line break and tab.
    package static func line(_ text: String) -> String {
        label.cleaned(text).split { $0 == "\n" || $0 == "\t" }.joined(separator: " ")
    }

    /// Whether a byte may begin a character that must be replaced or dropped. Few texts have such a
    /// byte, and bytes are fast to check.
    private static func mayBegin(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x09, 0x0A: false
        case 0..<0x20, 0x7F, 0xC2, 0xD8, 0xE2, 0xEF...: true
        default: false
        }
    }

    private func rebuilt(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            defer { previous = scalar }
            if scalar == "\n", previous == "\r" { continue }
            if isLineBreak(scalar) {
                result.append("\n")
            } else if isAllowed(scalar) {
                result.append(scalar)
            }
        }
        return String(result)
    }

    private func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09: true
        case 0...0x1F, 0x7F...0x9F, 0xFDD0...0xFDEF: false
        case let value where value & 0xFFFE == 0xFFFE: false
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: self == .content
        default: true
        }
    }
}

private func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
}
