/// Finds the ends of values, token by token like libyaml. Yams only provides their starts.
extension MarkedText {
    /// The end of a value within brackets or braces, or of a quoted or bracketed value anywhere.
    func flowEnd(of start: Int) -> Int {
        var (offset, depth) = (start, 0)
        while offset < scalars.count {
            switch scalars[offset] {
            case "[", "{": (offset, depth) = (offset + 1, depth + 1)
            case "]", "}": (offset, depth) = (offset + 1, depth - 1)
            case "\"", "'": offset = quotedEnd(of: offset)
            case ",", ":": offset += 1
            default: offset = plainEnd(of: offset, isFlow: true)
            }
            guard depth > 0 else { break }
            offset = tokenStart(from: offset)
        }
        return offset
    }

    /// The end of a single value on its line.
    func blockScalarEnd(of start: Int) -> Int {
        isQuote(at: start) ? quotedEnd(of: start) : plainEnd(of: start, isFlow: false)
    }

    func isQuote(at offset: Int) -> Bool {
        scalars.indices.contains(offset) && (scalars[offset] == "\"" || scalars[offset] == "'")
    }

    func isBracket(at offset: Int) -> Bool {
        scalars.indices.contains(offset) && (scalars[offset] == "[" || scalars[offset] == "{")
    }

    /// The offset of the next token, after blanks, line breaks and comments.
    func tokenStart(from start: Int) -> Int {
        var offset = start
        while offset < scalars.count {
            if scalars[offset] == "#" {
                offset = lineEnd(line(of: offset))
            } else if isBlank(scalars[offset]) {
                offset += 1
            } else {
                break
            }
        }
        return offset
    }

    private func plainEnd(of start: Int, isFlow: Bool) -> Int {
        var (offset, end) = (start, start)
        while offset < scalars.count {
            let scalar = scalars[offset]
            if isFlow ? ",[]{}".unicodeScalars.contains(scalar) : Self.isBreak(scalar) { break }
            if scalar == "#", offset > start, isBlank(scalars[offset - 1]) { break }
            let isColon = scalar == ":" && offset > start
            if isColon, offset + 1 == scalars.count || isBlank(scalars[offset + 1]) { break }
            offset += 1
            if !isBlank(scalar) { end = offset }
        }
        return max(end, min(start + 1, scalars.count))
    }

    private func quotedEnd(of start: Int) -> Int {
        let quote = scalars[start]
        var offset = start + 1
        while offset < scalars.count {
            if quote == "\"", scalars[offset] == "\\" {
                offset += 2
            } else if scalars[offset] == quote {
                // Two single quotes are an escaped one.
                guard quote == "'", offset + 1 < scalars.count, scalars[offset + 1] == quote else {
                    return offset + 1
                }
                offset += 2
            } else {
                offset += 1
            }
        }
        return scalars.count
    }

    func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || scalar == "\t" || Self.isBreak(scalar)
    }
}
