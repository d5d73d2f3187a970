extension WatchlistReader {
    /// Reads a mapping as settings by key. Reports unknown keys, and a value that is not a mapping.
    ///
    /// - Parameters:
    ///   - owner: the mapping, as diagnostics name it, such as `a group`.
    ///   - keys: the allowed keys.
    /// - Returns: nil if there is no mapping.
    mutating func settings(
        of value: YAMLValue?,
        _ owner: String,
        _ keys: [String]
    ) -> [String: YAMLValue]? {
        guard let value else { return nil }
        guard case .mapping(let values) = value.content else {
            let message = "\(owner) is a mapping (lines of “key: value”), not \(value.kind)"
            diagnostics.error(message, at: value.position)
            return nil
        }
        var settings: [String: YAMLValue] = [:]
        for value in values {
            let (key, position) = value.key
            if keys.contains(key) {
                settings[key] = value
            } else {
                let fix = suggestion(for: key, among: keys)
                diagnostics.error("unknown key “\(key)” in \(owner); \(fix)", at: position)
            }
        }
        return settings
    }

    /// Reads an entry of a list as settings by key. The entry is a mapping, or a single value for
    /// the first key: `- chess` means `- keyword: chess`. Reports a list.
    ///
    /// - Parameter missing: the mistake to report if a mapping lacks the first key.
    mutating func settings(
        ofEntry value: YAMLValue,
        _ owner: String,
        _ keys: [String],
        missing: String
    ) -> [String: YAMLValue] {
        switch value.content {
        case .nothing, .text: return [keys[0]: value]
        case .list, .mapping:
            let settings = settings(of: value, owner, keys)
            if let settings, settings[keys[0]] == nil {
                diagnostics.error(missing, at: value.position)
            }
            return settings ?? [:]
        }
    }

    /// The values of a list; empty if there is no value. Reports an empty list, and a value that is
    /// not a list.
    ///
    /// - Parameter things: what the list contains, as the mistake says it.
    mutating func list(_ value: YAMLValue?, of things: String) -> [YAMLValue] {
        guard let value else { return [] }
        guard case .list(let values) = value.content else {
            diagnostics.error(
                "“\(value.key.name)” takes a list of \(things), not \(value.kind)",
                at: value.position
            )
            return []
        }
        if values.isEmpty {
            diagnostics.error(
                "“\(value.key.name)” is empty; it takes a list of \(things)",
                at: value.position
            )
        }
        return values
    }

    /// The text of a single value, without surrounding blanks; nil if there is no value. For an
    /// empty value, a list or a mapping, reports a mistake and returns nil.
    mutating func text(_ value: YAMLValue?) -> String? {
        guard let value else { return nil }
        switch value.content {
        case .text(let text):
            let words = text.trimmingBlanks
            if !words.isEmpty { return String(words) }
            fallthrough
        case .nothing:
            let message = "“\(value.key.name)” has no value; write one or delete the key"
            diagnostics.error(message, at: value.position)
        case .list, .mapping:
            diagnostics.error(
                "“\(value.key.name)” takes a single value, not \(value.kind)",
                at: value.position
            )
        }
        return nil
    }

    /// The parsed value; nil if there is no value, or after reporting a mistake.
    mutating func parsed<Meaning>(
        _ value: YAMLValue?,
        _ parse: (String) throws(Mistake) -> Meaning
    ) -> Meaning? {
        guard let value, let text = text(value) else { return nil }
        return diagnostics.checked(at: value.position) { () throws(Mistake) in try parse(text) }
    }

    /// Reads a whole number; nil if there is no value, or after reporting a mistake.
    mutating func number(
        _ value: YAMLValue?,
        atLeast minimum: Int,
        atMost maximum: Int = SettingParser.defaultMaximum
    ) -> Int? {
        parsed(value) { text throws(Mistake) in
            try SettingParser.wholeNumber(text, atLeast: minimum, atMost: maximum)
        }
    }

    /// Reads a number; nil if there is no value, or after reporting a mistake.
    mutating func number(_ value: YAMLValue?, from low: Int, to high: Int) -> Double? {
        parsed(value) { text throws(Mistake) in
            try SettingParser.number(text, from: low, to: high)
        }
    }
}

extension StringProtocol {
    /// The text without white space at its start and end.
    var trimmingBlanks: SubSequence {
        let start = firstIndex { !$0.isWhitespace } ?? endIndex
        let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? endIndex
        return self[start..<end]
    }
}
