/// Replaces or drops characters that pages must not contain. All strings of a page are cleaned.
///
/// - U+000B, U+000C, CR LF, CR, U+0085, U+2028 and U+2029 become a newline.
/// - The other C0 controls except tab and newline, DEL, the C1 controls and the noncharacters are
///   dropped. U+0000 would end the string in C, and HTML and XML allow none of them.
/// - Attributes and titles, in which text cannot be isolated, also lose bidirectional controls, so
///   that a name from the store cannot reverse adjacent text.
package enum PlainText: Sendable {
    /// Text in an element, where `<bdi>` or `dir="auto"` can isolate its direction.
    case content
    /// Text in an attribute or in a title, where no element can isolate its direction.
    case label

    /// The text with forbidden characters replaced or dropped.
    package func cleaned(_ text: String) -> String {
        needsCleaning(text) ? rebuilt(text) : text
    }

    /// The text as one line, with a space for each line break and tab.
    package static func line(_ text: String) -> String {
        label.cleaned(text).split { $0 == "\n" || $0 == "\t" }.joined(separator: " ")
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

extension PlainText {
    /// Whether the text contains a byte that may begin a character to clean. Most text contains
    /// none.
    ///
    /// Every string of every page passes through here, so only bytes are examined, and the result
    /// may be a false positive.
    private func needsCleaning(_ text: String) -> Bool {
        let bytes = text.utf8.span
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte < 0x80 {
                if byte < 0x20 && byte != 0x09 && byte != 0x0A || byte == 0x7F { return true }
            } else if byte >= 0xC2, isSuspicious(lead: byte, at: index, in: bytes) {
                return true
            }
        }
        return false
    }

    /// Whether the character that starts with this first byte may need cleaning, according to the
    /// byte or two that follow. The answer may be a false positive.
    ///
    /// - Parameter next: The index of the second byte.
    private func isSuspicious(lead: UInt8, at next: Int, in bytes: Span<UInt8>) -> Bool {
        switch lead {
        case 0xC2: bytes[next] < 0xA0
        case 0xD8: self == .label && bytes[next] == 0x9C
        case 0xE2 where bytes[next] == 0x80:
            bytes[next + 1] == 0xA8 || bytes[next + 1] == 0xA9
                || self == .label && isBidirectionalControl(0x2000 | UInt16(bytes[next + 1] & 0x3F))
        case 0xE2 where bytes[next] == 0x81: self == .label && bytes[next + 1] >= 0xA6
        case 0xEF where bytes[next] == 0xB7: bytes[next + 1] >= 0x90
        case 0xEF where bytes[next] == 0xBF: bytes[next + 1] >= 0xBE
        case 0xF0...: bytes[next + 1] == 0xBF && bytes[next + 2] >= 0xBE
        default: false
        }
    }

    private func isBidirectionalControl(_ value: UInt16) -> Bool {
        value == 0x200E || value == 0x200F || (0x202A...0x202E).contains(value)
    }
}
