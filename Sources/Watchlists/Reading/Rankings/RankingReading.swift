import AppStore

extension WatchlistReader {
    /// The rankings of a list, each only once for a storefront and device.
    mutating func distinct(
        _ values: [YAMLValue],
        _ read: (inout WatchlistReader, YAMLValue) -> Watchlist.FollowedRanking?
    ) -> [Watchlist.FollowedRanking] {
        var positions: [Ranking: SourcePosition] = [:]
        return values.compactMap { value in
            guard var followed = read(&self, value) else { return nil }
            let repeated = followed.rankings.first { positions[$0] != nil }
            if let repeated, let first = positions[repeated] {
                diagnostics.warn(
                    "\(followed.source.quoted) is already in this group, at \(first); delete one",
                    at: value.position
                )
            }
            for ranking in followed.rankings where positions[ranking] != nil {
                followed.storefronts.removeAll { $0 == ranking.storefront }
            }
            for ranking in followed.rankings { positions[ranking] = value.position }
            return followed.storefronts.isEmpty ? nil : followed
        }
    }

    /// A ranking in its own storefronts, or else its group's.
    ///
    /// - Parameter name: the ranking's name as the user wrote it.
    mutating func followed(
        _ source: Ranking.Source,
        named name: String,
        own: [Storefront]?,
        in group: GroupSettings,
        at position: SourcePosition
    ) -> Watchlist.FollowedRanking? {
        guard let storefronts = own ?? group.storefronts else {
            diagnostics.error(
                """
                “\(name)” has no storefronts; give “storefronts” to it, to its group or to the watchlist
                """,
                at: position
            )
            return nil
        }
        return Watchlist.FollowedRanking(source, storefronts: storefronts)
    }

    mutating func top(_ value: YAMLValue?, atMost most: Int) -> Int? {
        parsed(value, "top") { text throws(Mistake) in
            try SettingParser.wholeNumber(text, atLeast: 1, atMost: most)
        }
    }
}

extension Ranking.Source {
    fileprivate var quoted: String {
        switch self {
        case .keyword(let keyword): "“\(keyword)”"
        case .chart(let chart): "“\(chart.title)”"
        }
    }
}
