/// A part of a text that is compared as a whole: a line, or a word of a line.
struct TextPiece {
    let text: Substring
    /// Equal pieces have equal keys.
    let key: Int
    /// The importance in comparisons: the number of letters and digits, at most 4.
    let weight: Int

    var isSignificant: Bool { weight > 0 }
}

/// Makes pieces, and gives equal pieces the same key, in any Unicode normal form.
struct Vocabulary {
    private var keys: [PieceKey: Int] = [:]

    mutating func pieces(_ texts: [Substring]) -> [TextPiece] {
        texts.map { text in
            // Swift normalizes a substring to hash it, but not a short ASCII string.
            let pieceKey: PieceKey =
                text.hasOverlongCharacter ? .exact(Array(text.utf8)) : .text(String(text))
            let key = keys[pieceKey] ?? keys.count
            keys[pieceKey] = key
            let weight = text.lazy.filter(\.isSignificant).prefix(4).count
            return TextPiece(text: text, key: key, weight: weight)
        }
    }

    private enum PieceKey: Hashable {
        case text(String)
        case exact([UInt8])
    }
}
