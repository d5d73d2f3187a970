import AppStore

extension WatchlistReader {
    /// Reads a group. If the value is not a mapping, reports the value and returns nil.
    mutating func group(_ value: YAMLValue) -> Watchlist.Group? {
        let contents = ["apps", "list", "developers", "keywords", "charts"]
        let keys = ["name", "storefronts", "language", "every", "storePages", "topics"] + contents
        guard let settings = settings(of: value, "a group", keys) else { return nil }
        let storefrontsOfAll = defaultStorefronts
        defer { defaultStorefronts = storefrontsOfAll }
        defaultStorefronts = storefronts(settings["storefronts"]) ?? storefrontsOfAll
        let name = name(settings["name"], at: value.position)
        let language = parsed(settings["language"], SettingParser.lookupLanguage)
        let every = parsed(settings["every"], Watchlist.Frequency.init(_:))
        if contents.allSatisfy({ settings[$0] == nil }) {
            diagnostics.error(
                "this group has no apps; give it “apps”, a “list”, “developers”, “keywords” or “charts”",
                at: value.position
            )
        }
        let written = apps(settings["apps"])
        writtenGroups.append(
            WrittenGroup(name, value, settings["apps"], naming: written, in: defaultStorefronts)
        )
        var group = Watchlist.Group(
            name: name,
            language: language,
            every: every ?? .run,
            apps: distinct(written + listedApps(settings["list"]), in: name),
            developers: developers(settings["developers"]),
            rankings: keywords(settings["keywords"]) + charts(settings["charts"])
        )
        group.storePages = storePages(settings["storePages"])?.use
        group.topics = topics(settings["topics"], of: name)
        return group
    }

    private mutating func name(_ value: YAMLValue?, at position: SourcePosition) -> String {
        guard let value else {
            diagnostics.error("this group has no “name”; give it one", at: position)
            return ""
        }
        guard let name = text(value) else { return "" }
        if let first = groupPositions[name] {
            let message = "the group at \(first) is named “\(name)” too; rename one of them"
            diagnostics.error(message, at: value.position)
        } else {
            groupPositions[name] = value.position
        }
        return name
    }

    private mutating func apps(_ value: YAMLValue?) -> [AppEntry] {
        // Unlike other lists, the apps of a group may be empty.
        if case .list(let values)? = value?.content, values.isEmpty { return [] }
        return list(value, of: "IDs, App Store URLs or bundle IDs").compactMap { app($0) }
    }

    /// The apps without repeated listings. Reports each repetition, and notes the apps' positions.
    private mutating func distinct(
        _ apps: [AppEntry],
        in group: String
    ) -> [Watchlist.WatchedApp] {
        var known: [Watchlist.Reference: [AppEntry]] = [:]
        return apps.compactMap { entry in
            var app = entry.app
            let position = entry.position
            if appPositions[group]?[app.reference] == nil {
                appPositions[group, default: [:]][app.reference] = position
            }
            for earlier in known[app.reference.folded, default: []] {
                let repeated = Set(app.storefronts).intersection(earlier.app.storefronts)
                guard !repeated.isEmpty else { continue }
                let what = "\(app.reference.words) in \(repeated.sorted().summary)"
                let message = "\(what) is already in this group, at \(earlier.position); delete one"
                diagnostics.warn(message, at: position)
                app.storefronts.removeAll(where: repeated.contains)
            }
            guard !app.storefronts.isEmpty else { return nil }
            known[app.reference.folded, default: []].append((app, position))
            return app
        }
    }

    /// Reports apps that two groups look up in different languages, because an archive holds the
    /// texts of a listing in only one language.
    mutating func reportLanguageConflicts(of list: Watchlist) {
        guard list.groups.contains(where: { $0.language != nil }) else { return }
        let positions = appPositions.mapValues { apps in
            Dictionary(apps.map { ($0.folded, $1) }, uniquingKeysWith: min)
        }
        /// The index of the first group that watches an app in a storefront.
        var firstGroups: [Watchlist.Reference: [Storefront: Int]] = [:]
        for (place, group) in list.groups.enumerated() {
            for app in group.apps {
                let reference = app.reference.folded
                var known = firstGroups[reference, default: [:]]
                known.merge(app.storefronts.map { ($0, place) }) { first, _ in first }
                firstGroups[reference] = known
                for (index, storefronts) in app.storefronts.sorted().grouped(by: { known[$0] }) {
                    guard let first = index.map({ list.groups[$0] }),
                        first.language != group.language,
                        let one = positions[first.name]?[reference],
                        let other = positions[group.name]?[reference]
                    else { continue }
                    diagnostics.error(
                        """
                        \(app.reference.words) in \(storefronts.summary) is looked up \
                        \(first.language.inSentence) in the group “\(first.name)”, at \(one), and \
                        \(group.language.inSentence) here; a listing has one language
                        """,
                        at: other
                    )
                }
            }
        }
    }
}

extension String? {
    /// The language of a lookup, as words within a diagnostic.
    fileprivate var inSentence: String { map { "in \($0)" } ?? "in the storefront's language" }
}
