extension Character {
    /// The number of terminal columns that the character takes: two for CJK and emoji, none for a
    /// lone combining mark.
    package var displayWidth: Int {
        if utf8.count == 1, utf8.first?.isPrintable == true { return 1 }
        var width = 0
        var previous: Unicode.Scalar?
        for scalar in unicodeScalars {
            let isJoined = previous.map(scalar.isDrawn) ?? false
            if !isJoined { width += scalar.displayWidth }
            previous = scalar
        }
        return unicodeScalars.contains("\u{FE0F}") ? Swift.max(width, 2) : width
    }
}

extension StringProtocol {
    package var displayWidth: Int {
        utf8.allSatisfy(\.isPrintable) ? utf8.count : reduce(0) { $0 + $1.displayWidth }
    }

    /// The text, or its beginning with an ellipsis, in at most `width` terminal columns.
    package func shortened(toWidth width: Int) -> String {
        guard displayWidth > width else { return String(self) }
        return "\(Substring(self).start(ofWidth: width - 1))…"
    }
}

extension UInt8 {
    fileprivate var isPrintable: Bool { (0x20...0x7E).contains(self) }
}

extension Unicode.Scalar {
    /// The characters that Unicode calls wide or fullwidth (Standard Annex 11).
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
        0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
        0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
        0x20000...0x3FFFD,
    ]

    fileprivate var displayWidth: Int {
        if properties.isEmojiPresentation { return 2 }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: return isWide ? 2 : Self.jamo.contains { $0.contains(value) } ? 0 : 1
        }
    }

    /// Vowels and final consonants of Hangul, which are drawn within their syllable.
    private static let jamo: [ClosedRange<UInt32>] = [0x1160...0x11FF, 0xD7B0...0xD7FF]

    /// Whether the scalar forms one emoji with the previous one, such as a flag or a skin tone.
    fileprivate func isDrawn(with previous: Unicode.Scalar) -> Bool {
        let indicators = Unicode.Scalar("🇦")...Unicode.Scalar("🇿")
        return previous == "\u{200D}" && properties.isEmoji
            || properties.isEmojiModifier && previous.properties.isEmojiModifierBase
            || indicators.contains(self) && indicators.contains(previous)
    }

    private var isWide: Bool { Self.wide.contains { $0.contains(value) } }
}
