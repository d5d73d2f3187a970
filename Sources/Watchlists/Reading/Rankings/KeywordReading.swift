package import AppStore

extension WatchlistReader {
    private enum Setting: String, CaseIterable {
        case keyword, storefronts, device, top
    }

    /// The keywords whose search results a group follows.
    mutating func keywords(
        _ value: YAMLValue,
        in group: GroupSettings
    ) -> [Watchlist.FollowedRanking] {
        distinct(list(value, "keywords", of: "words that people search for")) { reader, value in
            switch value.content {
            case .nothing, .text:
                reader.text(value, "keywords").flatMap {
                    reader.keyword($0, own: nil, in: group, at: value.position)
                }
            case .list, .mapping: reader.describedKeyword(value, in: group)
            }
        }
    }

    private mutating func describedKeyword(
        _ value: YAMLValue,
        in group: GroupSettings
    ) -> Watchlist.FollowedRanking? {
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
        let top = top(settings[.top], atMost: Ranking.maxApps)
        guard let words, var keyword = keyword(words, own: own, in: group, at: value.position)
        else {
            return nil
        }
        keyword.device = device ?? keyword.device
        keyword.top = top ?? keyword.top
        return keyword
    }

    private mutating func keyword(
        _ words: String,
        own: [Storefront]?,
        in group: GroupSettings,
        at position: SourcePosition
    ) -> Watchlist.FollowedRanking? {
        followed(.keyword(of: words), named: words, own: own, in: group, at: position)
    }
}

extension Ranking.Source {
    /// The words as a keyword. A search ignores case and repeated blanks.
    package static func keyword(of words: String) -> Ranking.Source {
        .keyword(words.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased())
    }
}
