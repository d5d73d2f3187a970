import AppStore

extension WatchlistReader {
    mutating func developers(_ value: YAMLValue?) -> [Watchlist.WatchedDeveloper] {
        var positions: [AppID: SourcePosition] = [:]
        return list(value, of: "developers' IDs or links").compactMap { value in
            guard let developer = developer(value) else { return nil }
            if let first = positions[developer.id] {
                let message =
                    "developer \(developer.id) is already in this group, at \(first); delete one"
                diagnostics.warn(message, at: value.position)
                return nil
            }
            positions[developer.id] = value.position
            return developer
        }
    }

    /// Reads a developer: an ID, the link of a developer's page, or a mapping with one of these. A
    /// developer is looked up in each of the group's storefronts unless the mapping names one
    /// storefront.
    private mutating func developer(_ value: YAMLValue) -> Watchlist.WatchedDeveloper? {
        let settings = settings(
            ofEntry: value,
            "a developer",
            ["id", "storefront", "except"],
            missing: "this developer has no “id”; give it the number or the link of its page"
        )
        let id = parsed(settings["id"]) { text throws(Mistake) in try AppID(developer: text) }
        let asked = parsed(settings["storefront"], SettingParser.storefront)
        let except = exceptions(settings["except"])
        guard let id else { return nil }
        guard let storefronts = defaultStorefronts ?? asked.map({ [$0] }) else {
            diagnostics.error(
                """
                developer \(id) has no storefronts; give “storefronts” to its group or to the watchlist
                """,
                at: value.position
            )
            return nil
        }
        return Watchlist.WatchedDeveloper(
            id: id,
            storefront: asked,
            storefronts: storefronts,
            except: except
        )
    }

    private mutating func exceptions(_ value: YAMLValue?) -> [AppID] {
        list(value, of: "app IDs").compactMap { value in
            parsed(value) { text throws(Mistake) in
                guard case .id(let id) = try Watchlist.Reference(text) else {
                    throw Mistake("“except” takes app IDs, not bundle IDs")
                }
                return id
            }
        }
    }
}

extension SettingParser {
    static func storefront(_ text: String) throws(Mistake) -> Storefront {
        let found = try [Storefront](code: text)
        guard let storefront = found.first, found.count == 1 else {
            throw Mistake("“storefront” takes one code such as kr, not “\(text)”")
        }
        return storefront
    }
}
