package import AppStore

extension WatchlistReader {
    mutating func keywords(_ value: YAMLValue?) -> [Watchlist.FollowedRanking] {
        let values = list(value, of: "words that people search for")
        return distinct(values.compactMap { keyword($0) })
    }

    private mutating func keyword(_ value: YAMLValue) -> PlacedRanking? {
        let settings = settings(
            ofEntry: value,
            "a keyword",
            ["keyword", "storefronts", "device", "top"],
            missing: "this keyword has no “keyword”; write the words that people search for"
        )
        let words = text(settings["keyword"])
        return ranking(
            words.map { (source: Ranking.Source.keyword(of: $0), name: $0) },
            settings,
            on: parsed(settings["device"], SettingParser.choice),
            maxTop: Ranking.maxApps,
            at: value.position
        )
    }

    mutating func charts(_ value: YAMLValue?) -> [Watchlist.FollowedRanking] {
        distinct(list(value, of: "charts, such as top-free").compactMap { chart($0) })
    }

    private mutating func chart(_ value: YAMLValue) -> PlacedRanking? {
        let kinds = alternatives(Chart.Kind.allCases.map(\.rawValue))
        let settings = settings(
            ofEntry: value,
            "a chart",
            ["chart", "category", "storefronts", "device", "top"],
            missing: "this chart has no “chart”; write \(kinds)"
        )
        let kind: Chart.Kind? = parsed(settings["chart"], SettingParser.choice)
        let category = parsed(settings["category"], ChartCategory.init(reading:))
        let isRead = kind != nil && (settings["category"] == nil) == (category == nil)
        let chart = isRead ? kind.map { Chart($0, category) } : nil
        return ranking(
            chart.map { (source: Ranking.Source.chart($0), name: $0.title) },
            settings,
            on: parsed(settings["device"], SettingParser.chartDevice),
            maxTop: Chart.maxApps,
            at: value.position
        )
    }

    private typealias PlacedRanking = (
        followed: Watchlist.FollowedRanking, position: SourcePosition
    )

    /// The ranking in the storefronts of its entry or, if the entry names none, in the default
    /// storefronts. If there are no storefronts, reports a mistake and returns nil.
    ///
    /// - Parameter ranking: the ranking and its name as written. If nil, because the entry has a
    ///   mistake, the result is nil too.
    private mutating func ranking(
        _ ranking: (source: Ranking.Source, name: String)?,
        _ settings: [String: YAMLValue],
        on device: Device?,
        maxTop: Int,
        at position: SourcePosition
    ) -> PlacedRanking? {
        let own = storefronts(settings["storefronts"])
        let top = number(settings["top"], atLeast: 1, atMost: maxTop)
        guard let ranking,
            let storefronts = storefronts(own, of: "“\(ranking.name)”", at: position)
        else { return nil }
        let followed = Watchlist.FollowedRanking(
            ranking.source,
            storefronts: storefronts,
            device: device ?? .iphone,
            top: top ?? Watchlist.FollowedRanking.defaultTop
        )
        return (followed, position)
    }

    /// The rankings without repetitions of the same source, storefront and device.
    private mutating func distinct(_ rankings: [PlacedRanking]) -> [Watchlist.FollowedRanking] {
        var positions: [Ranking: SourcePosition] = [:]
        return rankings.compactMap { ranking, position in
            var followed = ranking
            if let first = followed.rankings.compactMap({ positions[$0] }).first {
                diagnostics.warn(
                    "\(followed.source.quoted) is already in this group, at \(first); delete one",
                    at: position
                )
            }
            for ranking in followed.rankings where positions[ranking] != nil {
                followed.storefronts.removeAll { $0 == ranking.storefront }
            }
            for ranking in followed.rankings { positions[ranking] = position }
            return followed.storefronts.isEmpty ? nil : followed
        }
    }
}

extension Ranking.Source {
    /// The keyword with these words, in lower case and with single blanks, because searches ignore
    /// case and extra blanks.
    package static func keyword(of words: String) -> Ranking.Source {
        .keyword(words.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased())
    }

    fileprivate var quoted: String {
        switch self {
        case .keyword(let keyword): "“\(keyword)”"
        case .chart(let chart): "“\(chart.title)”"
        }
    }
}

extension ChartCategory {
    /// Reads Apple's number or English name of a category.
    package init(reading text: String) throws(Mistake) {
        guard let category = Self(named: text) else {
            let near = nearestWord(to: text, among: Self.allNames)
            let fix =
                near.map { "did you mean “\($0)”?" }
                ?? "write Apple's number or English name, such as 6015 or finance"
            throw Mistake("unknown category “\(text)”; \(fix)")
        }
        self = category
    }
}

extension SettingParser {
    fileprivate static func chartDevice(_ text: String) throws(Mistake) -> Device {
        let device: Device = try choice(text)
        guard Chart.devices.contains(device) else {
            let devices = alternatives(Chart.devices.map(\.rawValue))
            throw Mistake("Apple has no such charts for “\(text)”; it can be \(devices)")
        }
        return device
    }
}
