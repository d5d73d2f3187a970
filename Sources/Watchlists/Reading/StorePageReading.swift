extension WatchlistReader {
    /// Reads `off`, `weekly`, or a mapping with `each: storefront`, with the limits for a whole
    /// watchlist.
    ///
    /// - Parameter limits: the limits of the watchlist; nil for a group or an app.
    mutating func storePages(
        _ value: YAMLValue?,
        limits: inout Watchlist.StorePageLimits?
    ) -> Watchlist.StorePageUse? {
        storePages(value, keys: ["each", "perNight", "perMinute"]) { reader, settings in
            let most = Watchlist.StorePageLimits.most
            guard settings["perNight"] != nil || settings["perMinute"] != nil else { return }
            limits = Watchlist.StorePageLimits(
                perNight: reader.number(
                    settings["perNight"],
                    atLeast: 1,
                    atMost: most.perNight
                ) ?? most.perNight,
                perMinute: reader.number(
                    settings["perMinute"],
                    atLeast: 1,
                    atMost: most.perMinute
                ) ?? most.perMinute
            )
        }
    }

    /// Reads the setting of a group or an app.
    mutating func storePages(_ value: YAMLValue?) -> Watchlist.StorePageUse? {
        storePages(value, keys: ["each"]) { _, _ in }
    }

    private mutating func storePages(
        _ value: YAMLValue?,
        keys: [String],
        _ further: (inout WatchlistReader, [String: YAMLValue]) -> Void
    ) -> Watchlist.StorePageUse? {
        guard let value else { return nil }
        guard case .mapping = value.content else {
            return parsed(value) { text throws(Mistake) in
                guard let use = Watchlist.StorePageUse(rawValue: text), use != .each else {
                    throw Mistake(
                        "“storePages” takes off, weekly or {each: storefront}, not “\(text)”"
                    )
                }
                return use
            }
        }
        guard let settings = settings(of: value, "the store pages", keys) else { return nil }
        further(&self, settings)
        let use: Watchlist.StorePageUse? = parsed(settings["each"]) { text throws(Mistake) in
            guard text == "storefront" else {
                throw Mistake("“each” takes storefront, not “\(text)”")
            }
            return .each
        }
        return use ?? .weekly
    }
}
