/// Splits a version's text into its parts, from beginning to end.
struct VersionScanner {
    private(set) var rest: Substring

    init(_ text: String) {
        let plain = Substring(text.unicodeScalars.reduce(into: "", Self.append).lowercased())
        let trimmed = plain.trimmed
        let isDate = trimmed.wholeMatch(of: /[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}/) != nil
        rest = isDate ? trimmed.replacing("-", with: ".")[...] : trimmed
    }

    /// Appends a character of a version: digits and full-width signs as ASCII, white space as a
    /// blank, and invisible characters not at all.
    private static func append(to text: inout String, _ scalar: Unicode.Scalar) {
        let properties = scalar.properties
        if properties.numericType == .decimal, let value = properties.numericValue {
            text += String(Int(value))
        } else if (0xFF01...0xFF5E).contains(scalar.value) {
            // The full-width forms are in the same order as ASCII characters.
            text.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value - 0xFEE0)))
        } else if properties.isWhitespace {
            text += " "
        } else if ![.control, .format].contains(properties.generalCategory) {
            text.unicodeScalars.append(scalar)
        }
    }

    /// Reads the text before the first digit, if any. The result is empty if that text means
    /// "version".
    mutating func scheme() -> String {
        let word = rest.prefix { !$0.isDigit }
        rest.removeFirst(word.count)
        let scheme = word.trimmed
        let isDropped = ["v", "v.", "ver", "ver.", "version", "version:"].contains(scheme)
        return isDropped && !rest.isEmpty ? "" : String(scheme)
    }

    /// Reads numbers separated by dots, such as `1.2.3`.
    mutating func numbers() -> [Substring] {
        var numbers: [Substring] = []
        var ahead = rest
        while true {
            let digits = ahead.prefix(while: \.isDigit)
            guard !digits.isEmpty else { return numbers }
            numbers.append(digits)
            rest = ahead.dropFirst(digits.count)
            guard rest.first == "." else { return numbers }
            ahead = rest.dropFirst()
        }
    }

    /// Reads the word after the numbers (`stage`), and the number of the build.
    ///
    /// - Returns: nil if a part of the remaining text cannot be read.
    mutating func suffix() -> (stage: VersionNumber.Word, build: VersionNumber.Word?)? {
        let suffix = (stage: stage(), build: build())
        return rest.isEmpty ? suffix : nil
    }

    private mutating func stage() -> VersionNumber.Word {
        let before = rest
        let separator = skip(" -_~.")
        let word = rest.prefix(while: \.isLetter)
        rest.removeFirst(word.count)
        let beforeNumbers = rest
        let isApart = !skip(" -_~.").isEmpty
        let numbers = numbers()
        if numbers.isEmpty { rest = beforeNumbers }
        let isShort = separator.isEmpty && !isApart && !numbers.isEmpty
        let full = isShort ? ["a": "alpha", "b": "beta"][word] : nil
        let stage = VersionNumber.Word(text: full ?? String(word), numbers: numbers)
        // A word after a dot may stand for a number, like the x in 1.x.
        let isOpen = separator.contains(".") && !stage.isBeforePlain
        guard word.isEmpty || word == "build" || isOpen else { return stage }
        rest = before
        return VersionNumber.Word(text: "", numbers: [])
    }

    private mutating func build() -> VersionNumber.Word? {
        let before = rest
        skip(" -_.,")
        if let match = rest.wholeMatch(of: /\(([^()]*)\)|(build.*)|\+(.+)/) {
            rest = ""
            return Self.build(match.output.1 ?? match.output.2 ?? match.output.3 ?? "")
        }
        rest = before
        return nil
    }

    private static func build(_ text: Substring) -> VersionNumber.Word {
        var scanner = VersionScanner(String(text))
        let word = scanner.scheme()
        let numbers = scanner.numbers()
        guard scanner.rest.isEmpty else { return .init(text: String(text), numbers: []) }
        let isBuild = ["build", "build:", "build.", "build #"].contains(word)
        return VersionNumber.Word(text: isBuild ? "" : word, numbers: numbers)
    }

    @discardableResult
    private mutating func skip(_ separators: String) -> Substring {
        let skipped = rest.prefix { separators.contains($0) }
        rest.removeFirst(skipped.count)
        return skipped
    }
}

extension Character {
    fileprivate var isDigit: Bool { isASCII && isWholeNumber }
}

extension Substring {
    fileprivate var trimmed: Substring {
        let start = drop(while: \.isWhitespace)
        let end = start.lastIndex { !$0.isWhitespace }
        return end.map { start[...$0] } ?? ""
    }
}
