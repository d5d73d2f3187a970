extension Field {
    package var isLongText: Bool { self == .releaseNotes || self == .description }
}

extension String {
    /// The maximum number of characters that a page shows of a text from a store. Apple allows
    /// 4,000 in notes and descriptions, so longer texts are attacks or faults. The page says if a
    /// text was cut.
    package static let maxShown = 20_000
    /// The maximum number of characters shown of a text within a line. The App Store allows names
    /// of 30.
    package static let maxInLine = 500

    /// The text if it has at most `limit` characters; otherwise its first characters with an
    /// ellipsis. The text is cut at a space if there is one in the second half.
    package func cut(to limit: Int) -> String {
        guard hasMore(than: limit) else { return self }
        let start = prefix(limit + 1)
        let space = start.lastIndex(where: \.isWhitespace)
        // Text without spaces is cut anywhere.
        let kept = space.flatMap { count(of: $0) * 2 > limit ? start[..<$0] : nil } ?? prefix(limit)
        let end = kept.lastIndex { !$0.isWhitespace && !".,;:…-–—。、".contains($0) }
        return "\(end.map { kept[...$0] } ?? kept)…"
    }

    /// The characters that fit into a number of UTF-8 bytes, with an ellipsis if any are omitted.
    package func beginning(bytes: Int) -> String {
        let start = prefix(bytes: bytes)
        return start.endIndex < endIndex ? "\(start)…" : self
    }

    /// Whether the text has more than `limit` characters. Counting characters is slow, so they are
    /// counted only if the number of bytes exceeds the limit.
    package func hasMore(than limit: Int) -> Bool { utf8.count > limit && count > limit }

    package func start(of limit: Int) -> Substring {
        utf8.count > limit ? prefix(limit) : self[...]
    }

    /// The part of the text around a position, with an ellipsis where text is omitted.
    ///
    /// If at most half of `maxLength` precedes the position, the part starts where the text starts.
    /// Otherwise the part starts with a word, at most a quarter of `maxLength` before the position.
    ///
    /// - Parameter place: The number of characters before the position.
    package func part(around place: Int, maxLength: Int) -> String {
        guard hasMore(than: maxLength), place > maxLength / 2 else { return cut(to: maxLength) }
        let rest = dropFirst(place - maxLength / 4)
        let lead = rest.prefix(maxLength / 4)
        let words = lead.firstIndex(where: \.isWhitespace).map { rest[$0...].dropFirst() } ?? rest
        return "…\(words)".cut(to: maxLength)
    }

    private func count(of index: Index) -> Int { distance(from: startIndex, to: index) }
}

extension StringProtocol {
    /// The longest prefix of whole characters that fits into a number of UTF-8 bytes.
    package func prefix(bytes: Int) -> SubSequence {
        guard utf8.count > bytes else { return self[...] }
        var left = bytes
        return prefix { character in
            left -= character.utf8.count
            return left >= 0
        }
    }
}
