/// Finds the ends of values, of which Yams names only the starts.
extension MarkedText {
    /// The end of a value in brackets, or of a quoted one anywhere.
    func flowEnd(of start: Int) -> Int {
        guard start < scalars.count else { return scalars.count }
        switch scalars[start] {
        case "\"", "'": return quotedEnd(of: start)
        case "[", "{": return bracketEnd(of: start)
        default: return plainEnd(of: start, stops: [",", "]", "}"])
        }
    }

    /// The end of a single value on its line.
    func blockScalarEnd(of start: Int) -> Int {
        guard start < scalars.count, scalars[start] != "\"", scalars[start] != "'" else {
            return flowEnd(of: start)
        }
        return plainEnd(of: start, stops: [])
    }

    private func plainEnd(of start: Int, stops: Set<Unicode.Scalar>) -> Int {
        var (offset, end) = (start, start)
        while offset < scalars.count {
            let scalar = scalars[offset]
            if stops.contains(scalar) || (stops.isEmpty && Self.isBreak(scalar)) { break }
            if scalar == "#", offset > start, isBlank(scalars[offset - 1]) { break }
            offset += 1
            if !isBlank(scalar) { end = offset }
        }
        return end
    }

    private func quotedEnd(of start: Int) -> Int {
        let quote = scalars[start]
        var offset = start + 1
        while offset < scalars.count {
            if quote == "\"", scalars[offset] == "\\" {
                offset += 2
            } else if scalars[offset] == quote {
                // Two single quotes are one that is meant.
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

    private func bracketEnd(of start: Int) -> Int {
        var offset = start
        var depth = 0
        while offset < scalars.count {
            let opens = offset == start || "[{,:".unicodeScalars.contains(scalars[offset - 1])
            let isStart = opens || isBlank(scalars[offset - 1])
            switch scalars[offset] {
            case "[", "{": depth += 1
            case "]", "}":
                depth -= 1
                if depth == 0 { return offset + 1 }
            case "\"" where isStart, "'" where isStart:
                offset = quotedEnd(of: offset)
                continue
            case "#" where isStart && !opens:
                offset = lineEnd(line(of: offset))
                continue
            default: break
            }
            offset += 1
        }
        return scalars.count
    }

    func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || scalar == "\t" || Self.isBreak(scalar)
    }
}
