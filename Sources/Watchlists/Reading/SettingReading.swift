extension WatchlistReader {
    /// The settings of a mapping by name; reports unknown names.
    ///
    /// - Returns: nil if the value is not a mapping, which is reported.
    mutating func settings<Name: RawRepresentable<String> & CaseIterable & Hashable>(
        of value: YAMLValue,
        _ owner: String
    ) -> [Name: YAMLValue]? {
        guard case .mapping(let entries) = value.content else {
            let message = "\(owner) is a mapping (lines of “key: value”), not \(value.kind)"
            diagnostics.error(message, at: value.position)
            return nil
        }
        var settings: [Name: YAMLValue] = [:]
        for entry in entries {
            if let name = Name(rawValue: entry.key) {
                settings[name] = entry.value
            } else {
                let fix = suggestion(for: entry.key, among: Name.allCases.map(\.rawValue))
                diagnostics.error(
                    "unknown key “\(entry.key)” in \(owner); \(fix)",
                    at: entry.position
                )
            }
        }
        return settings
    }

    /// The values of a list; reports a mistake if the value is not a list, or is empty.
    mutating func list(_ value: YAMLValue, _ name: String, of things: String) -> [YAMLValue] {
        guard case .list(let values) = value.content else {
            diagnostics.error(
                "“\(name)” takes a list of \(things), not \(value.kind)",
                at: value.position
            )
            return []
        }
        if values.isEmpty {
            diagnostics.error(
                "“\(name)” is empty; it takes a list of \(things)",
                at: value.position
            )
        }
        return values
    }

    /// A single value without the blanks around it; reports a mistake if nothing remains.
    mutating func text(_ value: YAMLValue, _ name: String) -> String? {
        switch value.content {
        case .text(let text):
            let words = text.trimmingBlanks
            if !words.isEmpty { return String(words) }
            fallthrough
        case .nothing:
            let message = "“\(name)” has no value; write one or delete the key"
            diagnostics.error(message, at: value.position)
        case .list, .mapping:
            diagnostics.error(
                "“\(name)” takes a single value, not \(value.kind)",
                at: value.position
            )
        }
        return nil
    }

    /// The result of parsing a single value; nil if there is no value, or if a mistake was
    /// reported.
    mutating func parsed<Meaning>(
        _ value: YAMLValue?,
        _ name: String,
        _ parse: (String) throws(Mistake) -> Meaning
    ) -> Meaning? {
        guard let value, let text = text(value, name) else { return nil }
        return checked(at: value.position) { () throws(Mistake) in try parse(text) }
    }

    /// The result of a reading; nil if it throws a mistake, which is reported at the position.
    mutating func checked<Meaning>(
        at position: SourcePosition,
        _ read: () throws(Mistake) -> Meaning
    ) -> Meaning? {
        do throws(Mistake) {
            return try read()
        } catch {
            diagnostics.error(error.message, at: position)
            return nil
        }
    }

    mutating func number(_ value: YAMLValue?, _ name: String, atLeast least: Int) -> Int? {
        parsed(value, name) { text throws(Mistake) in
            try SettingParser.wholeNumber(text, atLeast: least)
        }
    }
}

extension StringProtocol {
    var trimmingBlanks: SubSequence {
        let start = firstIndex { !$0.isWhitespace } ?? endIndex
        let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? endIndex
        return self[start..<end]
    }
}
