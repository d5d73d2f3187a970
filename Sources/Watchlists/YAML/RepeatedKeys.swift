import Yams

/// A YAML text in which repeated keys of a mapping are masked, each when it is found.
///
/// Yams refuses a mapping at its first repeated key and names the first of the two, so the second
/// is searched for in the text. A mask is as long as its key, so all other positions are unchanged.
struct RepeatedKeys {
    let file: String
    private(set) var text: String
    private(set) var diagnostics: [Diagnostic] = []
    private var masks: Set<String> = []

    /// The maximum number of masked keys, each of which requires another reading of the whole file.
    private static let maxMasks = 20

    init(text: String, file: String) {
        self.text = text
        self.file = file
    }

    func isMasked(_ key: String) -> Bool { masks.contains(key) }

    /// Reports and masks the repetition of the key at the mark.
    ///
    /// - Returns: whether reading can continue.
    mutating func mask(_ key: String, after mark: Mark) -> Bool {
        var source = MarkedText(text)
        let first = SourcePosition(file, mark)
        guard masks.count < Self.maxMasks, let mask = Unicode.Scalar(0xF0000 + UInt32(masks.count))
        else {
            let message = "“\(key)” and more keys appear twice; fix the first \(Self.maxMasks)"
            diagnostics.append(Diagnostic(.error, message, at: first))
            return false
        }
        guard let start = source.offset(of: mark),
            let repetition = source.repetition(of: Array(key.unicodeScalars), at: start)
        else {
            let message = "“\(key)” appears twice in this mapping; keep one"
            diagnostics.append(Diagnostic(.error, message, at: first))
            return false
        }
        let position = source.position(of: repetition.lowerBound, in: file)
        let message = "“\(key)” appears twice, first at \(first); keep one"
        diagnostics.append(Diagnostic(.error, message, at: position))
        source.fill(repetition, with: mask)
        masks.insert(String(repeating: Character(mask), count: repetition.count))
        text = source.text
        return true
    }
}

extension MarkedText {
    /// The range of the key's second occurrence in the mapping that has it at the offset.
    fileprivate func repetition(of key: [Unicode.Scalar], at first: Int) -> Range<Int>? {
        guard !key.isEmpty, let range = self.range(of: key, at: first) else { return nil }
        let before = scalars[..<first].last { $0 != " " }
        return before == "{" || before == ","
            ? repetitionInBraces(of: key, after: range.upperBound)
            : repetitionInLines(of: key, after: first)
    }

    /// The repetition in a block mapping, whose keys are in the same column. A line further left
    /// ends the mapping.
    private func repetitionInLines(of key: [Unicode.Scalar], after first: Int) -> Range<Int>? {
        let lineOfFirst = scalars[..<first].lastIndex(where: Self.isBreak).map { $0 + 1 } ?? 0
        let indentation = first - lineOfFirst
        var start = lineOfFirst
        while let next = lineStart(after: start) {
            start = next
            let text = scalars[next...].firstIndex { $0 != " " } ?? scalars.endIndex
            guard text < scalars.endIndex else { return nil }
            if Self.isBreak(scalars[text]) || scalars[text] == "#" { continue }
            guard text - next >= indentation else { return nil }
            if text - next == indentation, let range = range(of: key, at: text) { return range }
        }
        return nil
    }

    /// The repetition in a flow mapping, in which a key follows a comma at the level of the first
    /// key.
    private func repetitionInBraces(of key: [Unicode.Scalar], after first: Int) -> Range<Int>? {
        var level = 0
        var quote: Unicode.Scalar?
        var isAfterComma = false
        for (offset, scalar) in scalars[first...].enumerated().map({ ($0 + first, $1) }) {
            if isAfterComma, level == 0, let range = range(of: key, at: offset) { return range }
            let isStart = isAfterComma || scalars[offset - 1] == " "
            if scalar != " " && !Self.isBreak(scalar) { isAfterComma = scalar == "," }
            switch scalar {
            case quote: quote = nil
            case _ where quote != nil: isAfterComma = false
            case "'" where isStart, "\"" where isStart: quote = scalar
            case "{", "[": level += 1
            case "}", "]": level -= 1
            default: break
            }
            if level < 0 { return nil }
        }
        return nil
    }

    /// The range of the key without quotes; nil if it is not a key at the offset.
    private func range(of key: [Unicode.Scalar], at offset: Int) -> Range<Int>? {
        let isQuoted = scalars[offset] == "\"" || scalars[offset] == "'"
        let start = isQuoted ? offset + 1 : offset
        let end = start + key.count
        guard end < scalars.count, scalars[start..<end].elementsEqual(key) else { return nil }
        if isQuoted && scalars[end] != scalars[offset] { return nil }
        let colon = scalars[(isQuoted ? end + 1 : end)...].first { $0 != " " }
        return colon == ":" ? start..<end : nil
    }
}
