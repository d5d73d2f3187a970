extension WatchlistReader {
    /// Reads `off`, `weekly`, or a mapping with `each: storefront`; nil without a value, or after
    /// reporting a mistake. A mapping may contain limits only if `isWatchlistSetting` is true.
    mutating func storePages(
        _ value: YAMLValue?,
        isWatchlistSetting: Bool = false
    ) -> (use: Watchlist.StorePageUse, limits: Watchlist.StorePageLimits?)? {
        guard let value else { return nil }
        guard case .mapping = value.content else {
            let use = choice(
                value,
                "storePages",
                ["off": .off, "weekly": .first],
                "off, weekly or {each: storefront}"
            )
            return use.map { ($0, nil) }
        }
        let keys = ["each"] + (isWatchlistSetting ? ["perNight", "perMinute"] : [])
        guard let settings = settings(of: value, "the store pages", keys) else { return nil }
        let use = choice(settings["each"], "each", ["storefront": .each], "storefront")
        let most = Watchlist.StorePageLimits.most
        let perNight = number(settings["perNight"], atLeast: 1, atMost: most.perNight)
        let perMinute = number(settings["perMinute"], atLeast: 1, atMost: most.perMinute)
        let limits = Watchlist.StorePageLimits(
            perNight: perNight ?? most.perNight,
            perMinute: perMinute ?? most.perMinute
        )
        return (use ?? .first, limits)
    }

    private mutating func choice(
        _ value: YAMLValue?,
        _ key: String,
        _ uses: [String: Watchlist.StorePageUse],
        _ forms: String
    ) -> Watchlist.StorePageUse? {
        parsed(value) { text throws(Mistake) in
            guard let use = uses[text] else {
                throw Mistake("“\(key)” takes \(forms), not “\(text)”")
            }
            return use
        }
    }
}
