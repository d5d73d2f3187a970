import AppStore

extension WatchlistReader {
    /// Reads a rule's conditions. Reports groups, keywords and other names that `list` lacks.
    mutating func conditions(_ value: YAMLValue?, _ list: Watchlist) -> RuleConditions {
        let keys = [
            "kind", "field", "group", "app", "own", "storefront", "keyword", "chart", "change",
            "notes", "topic", "words", "votes", "for",
        ]
        let settings = settings(of: value, "“when”", keys) ?? [:]
        var conditions = RuleConditions()
        let kinds = choice(settings["kind"], SettingParser.kinds)
        conditions.kind = kinds.map { Choice(Set($0.values.joined()), isNegated: $0.isNegated) }
        conditions.field = choice(settings["field"], SettingParser.choice)
        conditions.notes = choice(settings["notes"], SettingParser.choice)
        conditions.own = parsed(settings["own"], SettingParser.flag)
        conditions.change = parsed(settings["change"], ChangeCondition.init)
        conditions.minRatings = number(settings["votes"], atLeast: 1)
        conditions.minRuns = parsed(settings["for"], SettingParser.nights)
        conditions.words = settings["words"].map { value in
            nonEmptyValues(value).compactMap { text($0) }
        }
        conditions.group = choice(settings["group"], list.known(group:))
        conditions.app = choice(settings["app"], noting: \.appsInRules, list.known(app:))
        conditions.storefront = choice(settings["storefront"], list.known(storefront:))
        conditions.keyword = choice(settings["keyword"], list.known(keyword:))
        conditions.chart = choice(settings["chart"], SettingParser.chart)
        conditions.topic = choice(settings["topic"]) { name throws(Mistake) in
            try list.topic(named: name).name
        }
        return conditions
    }

    /// The values of a condition. Reports an empty list, because nothing could meet the condition.
    private mutating func nonEmptyValues(_ value: YAMLValue) -> [YAMLValue] {
        let values = value.items
        if values.isEmpty {
            diagnostics.error(
                "“\(value.key.name)” is empty; write a value or delete the key",
                at: value.position
            )
        }
        return values
    }

    /// Reads one or several values, each with or without “not” before it; nil if there is no value.
    ///
    /// - Parameter mentions: the dictionary that receives the first position of each value.
    private mutating func choice<Value: Hashable & Sendable>(
        _ value: YAMLValue?,
        noting mentions: WritableKeyPath<WatchlistReader, [Value: SourcePosition]>? = nil,
        _ parse: (String) throws(Mistake) -> Value
    ) -> Choice<Value>? {
        guard let value else { return nil }
        var choice = Choice<Value>([])
        var negations: Set<Bool> = []
        for value in nonEmptyValues(value) {
            guard let words = text(value) else { continue }
            let isNegated = words.hasPrefix("not ")
            let text = isNegated ? String(words.dropFirst(4).trimmingBlanks) : words
            negations.insert(isNegated)
            let found = diagnostics.checked(at: value.position) { () throws(Mistake) in
                try parse(text)
            }
            guard let found else { continue }
            choice.values.insert(found)
            if let mentions, self[keyPath: mentions][found] == nil {
                self[keyPath: mentions][found] = value.position
            }
        }
        if negations.count > 1 {
            diagnostics.error(
                "“\(value.key.name)” takes values, or “not” before each of them; this list has both",
                at: value.position
            )
        }
        choice.isNegated = negations.contains(true)
        return choice.values.isEmpty ? nil : choice
    }
}

extension Watchlist {
    fileprivate func known(group name: String) throws(Mistake) -> String {
        let names = groups.map(\.name)
        guard names.contains(name) else {
            throw Mistake("unknown group “\(name)”; \(suggestion(for: name, among: names))")
        }
        return name
    }

    fileprivate func known(app text: String) throws(Mistake) -> Reference {
        let reference = try Reference(text)
        if groups.contains(where: { $0.apps.contains { $0.reference == reference } }) {
            return reference
        }
        // If the watchlist has a developer, any app may be the developer's: only the archive knows.
        guard groups.contains(where: { !$0.developers.isEmpty }) else {
            throw Mistake("no group watches \(reference.words); name an app as its group names it")
        }
        guard case .id = reference else {
            throw Mistake(
                "no group names \(reference.words); write the ID of an app that a developer sells"
            )
        }
        return reference
    }

    fileprivate func known(keyword text: String) throws(Mistake) -> String {
        let name = Ranking.Source.keyword(of: text).name
        let sources = groups.flatMap(\.rankings).map(\.source)
        let names = sources.filter { $0.kind == .keyword }.map(\.name)
        guard !names.isEmpty else { throw Mistake("no group follows a keyword") }
        guard names.contains(name) else {
            throw Mistake("unknown keyword “\(text)”; \(suggestion(for: name, among: names))")
        }
        return name
    }

    fileprivate func known(storefront code: String) throws(Mistake) -> Storefront {
        guard let storefront = try [Storefront](code: code).first, code != "all" else {
            throw Mistake("a rule without “storefront” is for all of them; delete this")
        }
        guard groups.contains(where: { $0.storefronts.contains(storefront) }) else {
            throw Mistake("nothing is watched in “\(code)”")
        }
        return storefront
    }
}

extension Watchlist.Group {
    fileprivate var storefronts: Set<Storefront> {
        Set(
            apps.flatMap(\.storefronts) + developers.flatMap(\.storefronts)
                + rankings.flatMap(\.storefronts)
        )
    }
}

extension ChangeCondition {
    /// Reads the condition of a change: `rises`, `falls by 20 %`, `rises to 4.5`, or `by 0.1`.
    init(_ text: String) throws(Mistake) {
        self.init()
        if let match = text.wholeMatch(of: /(enters|leaves)\s+top\s+(\d{1,3})/) {
            let places = try SettingParser.wholeNumber(
                String(match.2),
                atLeast: 1,
                atMost: Ranking.maxApps - 1
            )
            let enters = match.1 == "enters"
            // Counted from the ranking's end, an app's position is higher after the app rises.
            let positionFromEnd = Ranking.maxApps + 1 - (enters ? places : places + 1)
            direction = enters ? .rises : .falls
            to = Double(positionFromEnd)
            top = places
            return
        }
        let pattern = /(rises|falls)?\s*(?:by\s+([\d.]+)\s*(%)?)?\s*(?:to\s+([\d.]+))?/
        guard !text.isEmpty, let match = text.wholeMatch(of: pattern) else {
            throw Mistake(
                "write “rises”, “falls by 20 %”, “falls by 0.1”, “rises to 4.5” or “enters top 10”, not “\(text)”"
            )
        }
        direction = match.1.flatMap { Direction(rawValue: String($0)) }
        isShare = match.3 != nil
        by = try match.2.map { (digits) throws(Mistake) in
            let number = try SettingParser.number(String(digits), from: 0, to: 1_000_000)
            return match.3 == nil ? number : number / 100
        }
        to = try match.4.map { (digits) throws(Mistake) in
            try SettingParser.number(String(digits), from: 0, to: 1_000_000)
        }
    }
}

extension SettingParser {
    /// Reads `top-free`, or `top-free finance` for a chart of a category.
    static func chart(_ text: String) throws(Mistake) -> Chart {
        let words = text.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
        let kind: Chart.Kind = try choice(words.first ?? text)
        guard words.count > 1 else { return Chart(kind) }
        return Chart(kind, try ChartCategory(reading: words[1]))
    }

    /// Reads the number of nights in `3 nights`.
    static func nights(_ text: String) throws(Mistake) -> Int {
        guard let match = text.wholeMatch(of: /(\d+)(?:\s*nights?)?/),
            let count = Int(match.1), (1...60).contains(count)
        else { throw Mistake("write 1 to 60 nights, as in “3 nights”, not “\(text)”") }
        return count
    }
}
