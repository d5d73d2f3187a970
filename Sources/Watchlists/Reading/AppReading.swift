import AppStore

extension WatchlistReader {
    private enum Setting: String, CaseIterable {
        case id, storefronts, own, name, note
    }

    /// Reads an app: its ID in one of three forms, or a mapping that holds it.
    mutating func app(_ value: YAMLValue, in group: GroupSetting) -> PlacedApp? {
        switch value.content {
        case .nothing, .text:
            guard let reference = watched(value, "apps") else { return nil }
            return placed(reference, own: nil, in: group, at: value.place)
        case .list, .mapping:
            return describedApp(value, in: group)
        }
    }

    private mutating func describedApp(_ value: YAMLValue, in group: GroupSetting) -> PlacedApp? {
        guard let settings: [Setting: YAMLValue] = settings(of: value, "an app") else {
            return nil
        }
        if settings[.id] == nil {
            let message = "this app has no “id”; give it a number, an App Store URL or a bundle ID"
            findings.error(message, at: value.place)
        }
        let reference = settings[.id].flatMap { watched($0, "id") }
        let own = settings[.storefronts].map { storefronts($0) }
        let isOwn = parsed(settings[.own], "own", SettingText.flag) ?? false
        let name = settings[.name].flatMap { text($0, "name") }
        let note = settings[.note].flatMap { text($0, "note") }
        guard let reference, let placed = placed(reference, own: own, in: group, at: value.place)
        else { return nil }
        var app = placed.app
        (app.own, app.name, app.note) = (isOwn, name, note)
        return PlacedApp(app: app, place: placed.place)
    }

    private mutating func watched(_ value: YAMLValue, _ name: String) -> Watchlist.Reference? {
        parsed(value, name) { text throws(Mistake) in try Watchlist.Reference(text) }
    }

    /// The app with its own storefronts, else its group's; reported when neither names any.
    mutating func placed(
        _ reference: Watchlist.Reference,
        own: [Storefront]?,
        in group: GroupSetting,
        at place: Place
    ) -> PlacedApp? {
        guard let storefronts = own ?? group.storefronts else {
            findings.error(
                """
                \(reference.words) has no storefronts; give “storefronts” to it, to its group or \
                to the watchlist
                """,
                at: place
            )
            return nil
        }
        let app = Watchlist.WatchedApp(reference: reference, storefronts: storefronts)
        return PlacedApp(app: app, place: place)
    }
}
