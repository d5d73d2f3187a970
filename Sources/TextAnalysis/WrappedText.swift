extension StringProtocol {
    /// The text in lines of at most `width` terminal columns. Lines are broken between words. A
    /// word is broken only if it is too long for a line or written without spaces.
    package func wrapped(toWidth width: Int) -> [String] {
        split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap { line in
            String(line).wrappedLine(toWidth: Swift.max(width, 2))
        }
    }
}

extension String {
    fileprivate func wrappedLine(toWidth width: Int) -> [String] {
        var lines: [String] = []
        var (line, taken) = ("", 0)
        for word in split(whereSeparator: { $0 == " " || $0 == "\t" }) {
            var rest = word[...]
            let room = width - taken - (line.isEmpty ? 0 : 1)
            if rest.start(ofWidth: room).endIndex == rest.endIndex
                || rest.first?.breaksAnywhere == true && room >= 2
            {
                if !line.isEmpty { (line, taken) = (line + " ", taken + 1) }
            } else if !line.isEmpty {
                lines.append(line)
                (line, taken) = ("", 0)
            }
            while case let fitting = rest.start(ofWidth: width - taken),
                fitting.endIndex < rest.endIndex
            {
                // A character that is wider than a line is still written.
                let start = fitting.isEmpty && taken == 0 ? rest.prefix(1) : fitting
                lines.append(line + start)
                rest = rest[start.endIndex...]
                (line, taken) = ("", 0)
            }
            line += rest
            taken += rest.displayWidth
        }
        return line.isEmpty && !lines.isEmpty ? lines : lines + [line]
    }
}

extension Substring {
    /// The longest beginning that fits into `width` terminal columns.
    func start(ofWidth width: Int) -> Substring {
        var left = width
        return prefix { character in
            left -= character.displayWidth
            return left >= 0
        }
    }
}

extension Character {
    /// Whether a line may break on either side of the character, as in Chinese and Japanese, but
    /// not in Korean, which has spaces.
    package var breaksAnywhere: Bool {
        guard displayWidth > 1, let first = unicodeScalars.first else { return false }
        return !(0xAC00...0xD7A3).contains(first.value)
    }
}
