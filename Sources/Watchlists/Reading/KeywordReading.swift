import AppStore

extension WatchlistReader {
    private enum Setting: String, CaseIterable {
        case keyword, storefronts, device, top
    }

    /// The keywords whose search results a group follows; a storefront and device have each keyword once.
    mutating func keywords(_ value: YAMLValue, in group: GroupSetting) -> [Watchlist.WatchedKeyword]
    {
        var positions: [Ranking: SourcePosition] = [:]
        return list(value, "keywords", of: "words that people search for").compactMap { value in
            guard var keyword = keyword(value, in: group) else { return nil }
            let repeated = keyword.rankings.first { positions[$0] != nil }
            if let repeated, let first = positions[repeated] {
                diagnostics.warn(
                    "“\(keyword.keyword)” is already in this group, at \(first); delete one",
                    at: value.position
                )
            }
            for ranking in keyword.rankings where positions[ranking] != nil {
                keyword.storefronts.removeAll { $0 == ranking.storefront }
            }
            for ranking in keyword.rankings { positions[ranking] = value.position }
            return keyword.storefronts.isEmpty ? nil : keyword
        }
    }

    private mutating func keyword(
        _ value: YAMLValue,
        in group: GroupSetting
    ) -> Watchlist.WatchedKeyword? {
        switch value.content {
        case .nothing, .text:
            return text(value, "keywords").flatMap {
                keyword($0, own: nil, in: group, at: value.position)
            }
        case .list, .mapping:
            return describedKeyword(value, in: group)
        }
    }

    private mutating func describedKeyword(
        _ value: YAMLValue,
        in group: GroupSetting
    ) -> Watchlist.WatchedKeyword? {
        guard let settings: [Setting: YAMLValue] = settings(of: value, "a keyword") else {
            return nil
        }
        if settings[.keyword] == nil {
            let message = "this keyword has no “keyword”; write the words that people search for"
            diagnostics.error(message, at: value.position)
        }
        let words = settings[.keyword].flatMap { text($0, "keyword") }
        let own = settings[.storefronts].map { storefronts($0) }
        let device: Device? = parsed(settings[.device], "device", SettingParser.choice)
        let top = parsed(settings[.top], "top") { text throws(Mistake) in
            try SettingParser.wholeNumber(text, atLeast: 1, atMost: Ranking.maxApps)
        }
        guard let words, var keyword = keyword(words, own: own, in: group, at: value.position)
        else {
            return nil
        }
        keyword.device = device ?? keyword.device
        keyword.top = top ?? keyword.top
        return keyword
    }

    /// The keyword in its own storefronts, else its group's. Blanks and upper case make no difference to a
    /// search.
    private mutating func keyword(
        _ words: String,
        own: [Storefront]?,
        in group: GroupSetting,
        at position: SourcePosition
    ) -> Watchlist.WatchedKeyword? {
        guard let storefronts = own ?? group.storefronts else {
            diagnostics.error(
                """
                “\(words)” has no storefronts; give “storefronts” to it, to its group or to the watchlist
                """,
                at: position
            )
            return nil
        }
        let keyword = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return Watchlist.WatchedKeyword(keyword: keyword.lowercased(), storefronts: storefronts)
    }
}
