import AppStore

/// What a group's apps have in common.
struct GroupSetting {
    let name: String
    let language: String?
    /// The group's storefronts, or else everyone's; nil when neither names any.
    let storefronts: [Storefront]?
}

extension WatchlistReader {
    private enum Setting: String, CaseIterable {
        case name, storefronts, language, every, apps, list
    }

    mutating func group(_ value: YAMLValue, everywhere: [Storefront]?) -> Watchlist.Group? {
        guard let settings: [Setting: YAMLValue] = settings(of: value, "a group") else {
            return nil
        }
        let setting = GroupSetting(
            name: name(settings[.name], at: value.place),
            language: parsed(settings[.language], "language", SettingText.lookupLanguage),
            storefronts: settings[.storefronts].map { storefronts($0) } ?? everywhere
        )
        let every = parsed(settings[.every], "every") { text throws(Mistake) in
            try Watchlist.Frequency(text)
        }
        if settings[.apps] == nil && settings[.list] == nil {
            findings.error("this group has no apps; give it “apps” or a “list”", at: value.place)
        }
        let written = settings[.apps].map { apps($0, in: setting) } ?? []
        let listed = settings[.list].map { listedApps($0, in: setting) } ?? []
        return Watchlist.Group(
            name: setting.name,
            language: setting.language,
            every: every ?? .run,
            apps: distinct(written + listed, in: setting)
        )
    }

    private mutating func name(_ value: YAMLValue?, at place: Place) -> String {
        guard let value else {
            findings.error("this group has no “name”; give it one", at: place)
            return ""
        }
        guard let name = text(value, "name") else { return "" }
        if let first = groupNames[name] {
            let message = "the group at \(first) is named “\(name)” too; rename one of them"
            findings.error(message, at: value.place)
        } else {
            groupNames[name] = value.place
        }
        return name
    }

    private mutating func apps(_ value: YAMLValue, in group: GroupSetting) -> [PlacedApp] {
        let values = list(value, "apps", of: "IDs, App Store URLs or bundle IDs")
        return values.compactMap { app($0, in: group) }
    }

    /// The apps without the listings that the group already has, which are reported.
    private mutating func distinct(
        _ apps: [PlacedApp],
        in group: GroupSetting
    ) -> [Watchlist.WatchedApp] {
        var claims = Claims()
        return apps.compactMap { placed in
            var app = placed.app
            let repeated = claims.claim(app, in: group, at: placed.place)
            for (claim, storefronts) in repeated.inOrder {
                let what = "\(app.reference.words) in \(storefronts.summary)"
                let message = "\(what) is already in this group, at \(claim.place); delete one"
                findings.warn(message, at: placed.place)
            }
            reportLanguages(of: app, in: group, at: placed.place)
            let taken = Set(repeated.values.joined())
            app.storefronts.removeAll(where: taken.contains)
            return app.storefronts.isEmpty ? nil : app
        }
    }

    /// An archive has one row for a listing, and can keep its texts in one language only.
    private mutating func reportLanguages(
        of app: Watchlist.WatchedApp,
        in group: GroupSetting,
        at place: Place
    ) {
        let elsewhere = languages.claim(app, in: group, at: place)
        for (claim, storefronts) in elsewhere.inOrder where claim.language != group.language {
            findings.error(
                """
                \(app.reference.words) in \(storefronts.summary) is looked up \
                \(claim.language.asked) in the group “\(claim.group)”, at \(claim.place), \
                and \(group.language.asked) here; a listing has one language
                """,
                at: place
            )
        }
    }
}

extension String? {
    /// A lookup's language in a message's words.
    fileprivate var asked: String { map { "in \($0)" } ?? "in the storefront's language" }
}
