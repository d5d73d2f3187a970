import AppStore

extension WatchlistReader {
    private enum Setting: String, CaseIterable {
        case id, storefront, except
    }

    /// The developers whose apps a group watches, without duplicates.
    mutating func developers(
        _ value: YAMLValue,
        in group: GroupSettings
    ) -> [Watchlist.WatchedDeveloper] {
        var positions: [AppID: SourcePosition] = [:]
        return list(value, "developers", of: "developers' IDs or links").compactMap { value in
            guard let developer = developer(value, in: group) else { return nil }
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

    /// Reads a developer: the ID or the link of its page, or a mapping with one of them.
    private mutating func developer(
        _ value: YAMLValue,
        in group: GroupSettings
    ) -> Watchlist.WatchedDeveloper? {
        switch value.content {
        case .nothing, .text:
            return developer(value, "developers").flatMap {
                developer($0, asked: nil, except: [], in: group, at: value.position)
            }
        case .list, .mapping:
            return describedDeveloper(value, in: group)
        }
    }

    private mutating func describedDeveloper(
        _ value: YAMLValue,
        in group: GroupSettings
    ) -> Watchlist.WatchedDeveloper? {
        guard let settings: [Setting: YAMLValue] = settings(of: value, "a developer") else {
            return nil
        }
        if settings[.id] == nil {
            let message = "this developer has no “id”; give it the number or the link of its page"
            diagnostics.error(message, at: value.position)
        }
        let id = settings[.id].flatMap { developer($0, "id") }
        let asked = parsed(settings[.storefront], "storefront", SettingParser.storefront)
        let except = settings[.except].map { exceptions($0) } ?? []
        return id.flatMap {
            developer($0, asked: asked, except: except, in: group, at: value.position)
        }
    }

    private mutating func developer(_ value: YAMLValue, _ name: String) -> AppID? {
        parsed(value, name) { text throws(Mistake) in try AppID(developer: text) }
    }

    private mutating func exceptions(_ value: YAMLValue) -> [AppID] {
        list(value, "except", of: "app IDs").compactMap { value in
            parsed(value, "except") { text throws(Mistake) in
                guard case .id(let id) = try Watchlist.Reference(text) else {
                    throw Mistake("“except” takes app IDs, not bundle IDs")
                }
                return id
            }
        }
    }

    /// The developer in the group's storefronts, asked about in the first of them unless another is
    /// named.
    private mutating func developer(
        _ id: AppID,
        asked: Storefront?,
        except: [AppID],
        in group: GroupSettings,
        at position: SourcePosition
    ) -> Watchlist.WatchedDeveloper? {
        guard let storefronts = group.storefronts ?? asked.map({ [$0] }),
            let storefront = asked ?? storefronts.first
        else {
            diagnostics.error(
                """
                developer \(id) has no storefronts; give “storefronts” to its group or to the watchlist
                """,
                at: position
            )
            return nil
        }
        return Watchlist.WatchedDeveloper(
            id: id,
            storefront: storefront,
            storefronts: storefronts,
            except: except
        )
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
