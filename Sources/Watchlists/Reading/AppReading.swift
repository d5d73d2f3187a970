import AppStore

extension WatchlistReader {
    typealias AppEntry = (app: Watchlist.WatchedApp, position: SourcePosition)

    /// Reads an app: its number, App Store URL or bundle ID, or a mapping with one of these as
    /// `id`. Reports an app that cannot be used, and returns nil.
    mutating func app(_ value: YAMLValue) -> AppEntry? {
        let settings = settings(
            ofEntry: value,
            "an app",
            ["id", "storefronts", "own", "name", "note", "storePages"],
            missing: "this app has no “id”; give it a number, an App Store URL or a bundle ID"
        )
        let reference = parsed(settings["id"], Watchlist.Reference.init(_:))
        let own = storefronts(settings["storefronts"])
        let isOwn = parsed(settings["own"], SettingParser.flag) ?? false
        let (name, note) = (text(settings["name"]), text(settings["note"]))
        let storePages = storePages(settings["storePages"])?.use
        guard let reference, var app = app(reference, own, at: value.position) else { return nil }
        (app.own, app.name, app.note) = (isOwn, name, note)
        app.storePages = storePages
        return (app, value.position)
    }

    /// The app in the storefronts `own` or, if `own` is nil, in the default storefronts. If there
    /// are no storefronts, reports a mistake and returns nil.
    mutating func app(
        _ reference: Watchlist.Reference,
        _ own: [Storefront]?,
        at position: SourcePosition
    ) -> Watchlist.WatchedApp? {
        storefronts(own, of: reference.words, at: position).map {
            Watchlist.WatchedApp(reference: reference, storefronts: $0)
        }
    }
}
