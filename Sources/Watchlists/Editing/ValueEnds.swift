import Yams

/// Estimates the ends of values, because Yams only provides their starts. A wrong estimate leads to
/// an unexpected watchlist, so the edit is refused.
extension MarkedText {
    func isQuote(at offset: Int) -> Bool {
        scalars.indices.contains(offset) && (scalars[offset] == "\"" || scalars[offset] == "'")
    }

    func isBracket(at offset: Int) -> Bool {
        scalars.indices.contains(offset) && (scalars[offset] == "[" || scalars[offset] == "{")
    }

    func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || scalar == "\t" || Self.isBreak(scalar)
    }

    /// The offset of the bracket or brace that closes the list or mapping around an offset.
    func closing(after start: Int) -> Int {
        var depth = 0
        let end = offsets(from: start, to: scalars.count).first { offset in
            switch scalars[offset] {
            case "[", "{": depth += 1
            case "]", "}": depth -= 1
            default: break
            }
            return depth < 0
        }
        return end ?? scalars.count
    }

    /// The end of a value in brackets, before the comma, the blanks and the comment after it.
    ///
    /// - Parameter bound: the start of the next value, or the closing bracket.
    func end(of start: Int, before bound: Int) -> Int {
        let last = offsets(from: start, to: bound).last { offset in
            !isBlank(scalars[offset]) && scalars[offset] != "," && !isComment(at: offset)
        }
        return last.map { $0 + 1 } ?? start
    }

    func hasComment(in range: Range<Int>) -> Bool {
        offsets(from: range.lowerBound, to: range.upperBound).contains(where: isComment)
    }

    private func isComment(at offset: Int) -> Bool {
        guard scalars[offset] == "#", offset > 0 else { return false }
        return isBlank(scalars[offset - 1]) || scalars[offset - 1] == ","
    }

    /// The offsets of the scalars. A comment has only the offset of its first scalar, and a text in
    /// quotes only that of its last.
    private func offsets(from start: Int, to end: Int) -> [Int] {
        var offsets: [Int] = []
        var offset = start
        // Elsewhere, a quotation mark is part of a text without quotes, as in `it's`.
        var mayQuote = true
        while offset < end {
            let scalar = scalars[offset]
            if mayQuote, isQuote(at: offset) { offset = quoteEnd(offset) }
            offsets.append(offset)
            mayQuote = isBlank(scalar) ? mayQuote : "[{,:".unicodeScalars.contains(scalar)
            offset = isComment(at: offset) ? lineEnd(line(of: offset)) : offset + 1
        }
        return offsets
    }

    /// The offset of the quotation mark that closes the one at an offset.
    private func quoteEnd(_ start: Int) -> Int {
        let mark = scalars[start]
        var offset = start + 1
        while offset < scalars.count {
            let isDoubled = mark == "'" && isQuote(at: offset + 1) && scalars[offset + 1] == mark
            if scalars[offset] == mark, !isDoubled { return offset }
            let isEscape = mark == "\"" && scalars[offset] == "\\"
            offset += isEscape || scalars[offset] == mark ? 2 : 1
        }
        return scalars.count - 1
    }

    /// The offset of the comment at the end of a value's first line, or of the line's end.
    func comment(after start: Int) -> Int {
        let end = lineEnd(line(of: start))
        let comment = (start..<max(start, end)).dropFirst().first { offset in
            // Before a comment, the value is whole; before a “#” in quotes, it is not.
            scalars[offset] == "#" && isBlank(scalars[offset - 1])
                && (try? Yams.compose(yaml: text(start..<offset), .basic)) != nil
        }
        return comment ?? end
    }
}
