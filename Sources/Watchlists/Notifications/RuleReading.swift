import AppStore

extension WatchlistReader {
    /// A rule with its position in the file.
    private typealias PlacedRule = (
        rule: NotificationRule, position: SourcePosition, isFreeOfMistakes: Bool
    )

    /// Reads the rules, and reports those that can never match.
    ///
    /// - Parameter list: the watchlist, which must contain what the conditions of rules name.
    mutating func rules(_ value: YAMLValue, _ list: Watchlist) -> [NotificationRule] {
        let values = self.list(value, of: "rules, as in “{when: {kind: price}, send: team}”")
        let rules = values.compactMap { rule($0, list) }
        reportUnreachable(rules.filter(\.isFreeOfMistakes))
        return rules.map(\.rule)
    }

    private mutating func rule(_ value: YAMLValue, _ list: Watchlist) -> PlacedRule? {
        let keys = ["when", "severity", "send", "cooldown"]
        guard let settings = settings(of: value, "a rule", keys) else { return nil }
        let mistakes = diagnostics.count
        let conditions = settings["when"].map { self.conditions($0, list) } ?? RuleConditions()
        let severity: NotificationRule.Severity? = parsed(
            settings["severity"],
            SettingParser.choice
        )
        let cooldown = parsed(settings["cooldown"], SettingParser.hours)
        if settings["send"] == nil {
            diagnostics.error(
                "this rule has no “send”; name its channels, or write “send: []” to send nothing",
                at: value.position
            )
        }
        let rule = NotificationRule(
            conditions: conditions,
            severity: severity ?? .notice,
            channels: settings["send"].map { channelList($0) } ?? [],
            cooldown: cooldown ?? 0
        )
        return (rule, value.position, diagnostics.count == mistakes)
    }

    private mutating func channelList(_ value: YAMLValue) -> [String] {
        if case .list(let values) = value.content, values.isEmpty { return [] }
        var names: [String] = []
        for value in each(value) {
            guard let name = text(value) else { continue }
            if channelPositions[name] == nil {
                let known = channelPositions.keys.sorted()
                let fix =
                    known.isEmpty
                    ? "add it to “channels”" : suggestion(for: name, among: known)
                diagnostics.error("unknown channel “\(name)”; \(fix)", at: value.position)
            } else if !names.contains(name) {
                names.append(name)
            }
        }
        return names
    }

    /// Reports rules that can never match.
    private mutating func reportUnreachable(_ rules: [PlacedRule]) {
        for (index, placed) in rules.enumerated() {
            if let contradiction = placed.rule.conditions.contradiction {
                diagnostics.error(
                    "this rule can never match: \(contradiction)",
                    at: placed.position
                )
                continue
            }
            let earlier = rules[..<index].first {
                $0.rule.conditions.covers(placed.rule.conditions)
            }
            if let earlier {
                diagnostics.error(
                    """
                    this rule can never match: the rule at \(earlier.position) takes all of it; put the \
                    narrower one first
                    """,
                    at: placed.position
                )
            }
        }
    }
}

extension SettingParser {
    /// The maximum of settings in hours: a leap year.
    static let maxHours = 366 * 24

    /// Reads the number of hours in `12h`, `7d` or `2w`.
    static func hours(_ text: String) throws(Mistake) -> Int {
        guard let hours = TimeSpan(text, in: [.hours, .days, .weeks])?.hours,
            (1...maxHours).contains(hours)
        else {
            throw Mistake("write hours, days or weeks up to 366d, as in 12h or 7d, not “\(text)”")
        }
        return hours
    }
}
