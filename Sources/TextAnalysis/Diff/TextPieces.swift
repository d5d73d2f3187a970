/// A line of a text, or a word of a line.
struct TextPiece {
    let text: Substring
    /// A number that equal pieces share.
    let key: Int
    /// How much it means: nothing by itself if it is blank or punctuation, more for "stickers" than
    /// for "a", but no more for "notifications".
    let weight: Int

    var weighs: Bool { weight > 0 }
}

/// Numbers for pieces: equal ones, in whatever Unicode normal form, have the same.
struct Vocabulary {
    private var keys: [Spelling: Int] = [:]

    mutating func pieces(_ texts: [Substring]) -> [TextPiece] {
        texts.map { text in
            let spelling: Spelling = text.isOverloaded ? .exact(Array(text.utf8)) : .text(text)
            let key = keys[spelling] ?? keys.count
            keys[spelling] = key
            let weight = min(text.count(where: \.weighs), 4)
            return TextPiece(text: text, key: key, weight: weight)
        }
    }

    private enum Spelling: Hashable {
        case text(Substring)
        case exact([UInt8])
    }
}

/// What one difference may still cost, for its texts come from strangers.
///
/// Myers takes up to (n + m)² steps for n and m pieces, of some nanoseconds each: all of it buys
/// one comparison of lines of 2,000 words, or of texts of 2,000 lines, and takes 0.1 seconds. What
/// costs more than is left is removed and added whole, so that no two texts of 20,000 characters
/// take longer than 0.2 seconds.
struct Effort {
    private var left = 16_000_000

    /// Whether there was so much left.
    mutating func spend(_ steps: Int) -> Bool {
        guard steps <= left else { return false }
        left -= steps
        return true
    }
}
