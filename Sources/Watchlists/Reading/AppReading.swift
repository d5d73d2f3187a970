import AppStore

extension WatchlistReader {
    private enum Setting: String, CaseIterable {
        case id, storefronts, own, name, note
    }

    /// Reads an app: its ID in one of three forms, or a mapping with such an ID.
    mutating func app(_ value: YAMLValue, in group: GroupSettings) -> AppEntry? {
        switch value.content {
        case .nothing, .text:
            guard let reference = watched(value, "apps") else { return nil }
            return entry(reference, own: nil, in: group, at: value.position)
        case .list, .mapping:
            return describedApp(value, in: group)
        }
    }

    private mutating func describedApp(_ value: YAMLValue, in group: GroupSettings) -> AppEntry? {
        guard let settings: [Setting: YAMLValue] = settings(of: value, "an app") else {
            return nil
        }
        if settings[.id] == nil {
            let message = "this app has no “id”; give it a number, an App Store URL or a bundle ID"
            diagnostics.error(message, at: value.position)
        }
        let reference = settings[.id].flatMap { watched($0, "id") }
        let own = settings[.storefronts].map { storefronts($0) }
        let isOwn = parsed(settings[.own], "own", SettingParser.flag) ?? false
        let name = settings[.name].flatMap { text($0, "name") }
        let note = settings[.note].flatMap { text($0, "note") }
        guard let reference, let entry = entry(reference, own: own, in: group, at: value.position)
        else { return nil }
        var app = entry.app
        (app.own, app.name, app.note) = (isOwn, name, note)
        return AppEntry(app: app, position: entry.position)
    }

    private mutating func watched(_ value: YAMLValue, _ name: String) -> Watchlist.Reference? {
        parsed(value, name) { text throws(Mistake) in try Watchlist.Reference(text) }
    }

    /// The app with its own storefronts, or else its group's; reports a mistake if neither has any.
    mutating func entry(
        _ reference: Watchlist.Reference,
        own: [Storefront]?,
        in group: GroupSettings,
        at position: SourcePosition
    ) -> AppEntry? {
        guard let storefronts = own ?? group.storefronts else {
            diagnostics.error(
                """
                \(reference.words) has no storefronts; give “storefronts” to it, to its group or \
                to the watchlist
                """,
                at: position
            )
            return nil
        }
        let app = Watchlist.WatchedApp(reference: reference, storefronts: storefronts)
        return AppEntry(app: app, position: position)
    }
}
