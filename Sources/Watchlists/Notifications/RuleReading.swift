import AppStore

extension WatchlistReader {
    /// Reads the rules. Reports groups, keywords and other names in conditions that `list` lacks.
    mutating func rules(_ value: YAMLValue?, _ list: Watchlist) -> [NotificationRule] {
        let values = self.list(value, of: "rules, as in “{when: {kind: price}, send: team}”")
        return values.compactMap { rule($0, list) }
    }

    private mutating func rule(_ value: YAMLValue, _ list: Watchlist) -> NotificationRule? {
        let keys = ["when", "severity", "send", "cooldown"]
        guard let settings = settings(of: value, "a rule", keys) else { return nil }
        let mistakes = diagnostics.count
        let conditions = conditions(settings["when"], list)
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
        let channels = settings["send"].map { channelList($0) } ?? []
        if diagnostics.count == mistakes, let contradiction = conditions.contradiction {
            diagnostics.error("this rule can never match: \(contradiction)", at: value.position)
        }
        return NotificationRule(
            conditions: conditions,
            severity: severity ?? .notice,
            channels: channels,
            cooldown: cooldown ?? 0
        )
    }

    private mutating func channelList(_ value: YAMLValue) -> [String] {
        if case .list(let values) = value.content, values.isEmpty { return [] }
        var names: [String] = []
        for value in value.items {
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
