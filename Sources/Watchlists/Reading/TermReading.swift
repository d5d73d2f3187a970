import AppStore

extension WatchlistReader {
    private enum Setting: String, CaseIterable {
        case term, storefronts, device, top
    }

    /// The terms whose search results a group follows; a storefront and device have each term once.
    mutating func terms(_ value: YAMLValue, in group: GroupSetting) -> [Watchlist.WatchedTerm] {
        var positions: [Ranking: SourcePosition] = [:]
        return list(value, "terms", of: "words that people search for").compactMap { value in
            guard var term = term(value, in: group) else { return nil }
            let repeated = term.rankings.first { positions[$0] != nil }
            if let repeated, let first = positions[repeated] {
                diagnostics.warn(
                    "“\(term.term)” is already in this group, at \(first); delete one",
                    at: value.position
                )
            }
            for ranking in term.rankings where positions[ranking] != nil {
                term.storefronts.removeAll { $0 == ranking.storefront }
            }
            for ranking in term.rankings { positions[ranking] = value.position }
            return term.storefronts.isEmpty ? nil : term
        }
    }

    private mutating func term(
        _ value: YAMLValue,
        in group: GroupSetting
    ) -> Watchlist.WatchedTerm? {
        switch value.content {
        case .nothing, .text:
            return text(value, "terms").flatMap {
                term($0, own: nil, in: group, at: value.position)
            }
        case .list, .mapping:
            return describedTerm(value, in: group)
        }
    }

    private mutating func describedTerm(
        _ value: YAMLValue,
        in group: GroupSetting
    ) -> Watchlist.WatchedTerm? {
        guard let settings: [Setting: YAMLValue] = settings(of: value, "a term") else {
            return nil
        }
        if settings[.term] == nil {
            let message = "this term has no “term”; write the words that people search for"
            diagnostics.error(message, at: value.position)
        }
        let words = settings[.term].flatMap { text($0, "term") }
        let own = settings[.storefronts].map { storefronts($0) }
        let device: Device? = parsed(settings[.device], "device", SettingParser.choice)
        let top = parsed(settings[.top], "top") { text throws(Mistake) in
            try SettingParser.wholeNumber(text, atLeast: 1, atMost: Ranking.mostApps)
        }
        guard let words, var term = term(words, own: own, in: group, at: value.position) else {
            return nil
        }
        term.device = device ?? term.device
        term.top = top ?? term.top
        return term
    }

    /// The term in its own storefronts, else its group's. Blanks and upper case make no difference to a
    /// search.
    private mutating func term(
        _ words: String,
        own: [Storefront]?,
        in group: GroupSetting,
        at position: SourcePosition
    ) -> Watchlist.WatchedTerm? {
        guard let storefronts = own ?? group.storefronts else {
            diagnostics.error(
                """
                “\(words)” has no storefronts; give “storefronts” to it, to its group or to the watchlist
                """,
                at: position
            )
            return nil
        }
        let term = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return Watchlist.WatchedTerm(term: term.lowercased(), storefronts: storefronts)
    }
}
