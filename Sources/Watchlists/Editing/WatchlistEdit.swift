package import AppStore

/// An app to be written into a watchlist.
package struct NewApp: Hashable, Sendable {
    package var reference: Watchlist.Reference
    /// nil for those of its group.
    package var storefronts: [Storefront]?
    package var own: Bool
    /// The user's name for it.
    package var name: String?
    package var note: String?
    /// The store's name for it, written behind it as a comment.
    package var comment: String?

    package init(
        _ reference: Watchlist.Reference,
        storefronts: [Storefront]? = nil,
        own: Bool = false,
        name: String? = nil,
        note: String? = nil,
        comment: String? = nil
    ) {
        self.reference = reference
        self.storefronts = storefronts
        self.own = own
        self.name = name.flatMap(Self.words)
        self.note = note.flatMap(Self.words)
        self.comment = comment
    }

    /// What a reader makes of a text: no blanks around it, and no byte order marks; nil for nothing.
    private static func words(_ text: String) -> String? {
        let words = text.replacing("\u{FEFF}", with: "").trimmingBlanks
        return words.isEmpty ? nil : String(words)
    }
}

/// One change of a watchlist's text that leaves everything else as it is: comments, order, style, line
/// breaks, blank lines.
package enum WatchlistEdit: Hashable, Sendable {
    case add([NewApp], group: String)
    /// From one group, or from all for nil.
    case remove(Watchlist.Reference, group: String?)
    case move(Watchlist.Reference, from: String, to: String)
    /// The storefronts are the watchlist's for nil.
    case addGroup(String, storefronts: [Storefront]?)
    case renameGroup(String, to: String)
    case removeGroup(String)
}

extension WatchlistEdit {
    /// The text after the edit. It is read again: unless it says what the text said before and what
    /// was edited, and nothing else, the edit is refused.
    ///
    /// - Parameter file: the watchlist's path, by which list files are found.
    func applied(
        to text: String,
        of before: WatchlistFile,
        at file: String
    ) throws(EditError)
        -> String
    {
        try check(before, at: file)
        let edited = try changed(text, of: before.watchlist, file: file)
        let after: WatchlistFile
        do {
            after = try WatchlistFile(at: file, holding: edited)
        } catch {
            throw .mistakes(error)
        }
        guard
            explains(
                before.watchlist,
                to: after.watchlist,
                in: try WatchlistOutline(text, file: file)
            )
        else { throw .unclear(SourcePosition(file: file, line: 1, column: 1)) }
        return edited
    }

    private func changed(
        _ text: String,
        of before: Watchlist,
        file: String
    ) throws(EditError) -> String {
        let outline = try WatchlistOutline(text, file: file)
        switch self {
        case .add(let apps, let group):
            let items = apps.map(ItemText.init(app:))
            return outline.source.applying(
                try outline.adding(items, toGroup: outline.index(of: group))
            )
        case .remove(let app, let group):
            return try Self.removing(app, from: group, in: text, file: file)
        case .move(let app, let from, let to):
            return try Self.moving(app, from: from, to: to, of: before, in: outline, file: file)
        case .addGroup(let name, let storefronts):
            let item = ItemText(group: name, storefronts: storefronts)
            return outline.source.applying(outline.addingGroup(item))
        case .renameGroup(let name, let new):
            return outline.source.applying(outline.renaming(try outline.index(of: name), to: new))
        case .removeGroup(let name):
            let index = try outline.index(of: name)
            guard outline.groups.count > 1 else { throw .onlyGroup(name) }
            return outline.source.applying(
                try outline.removing(index, from: outline.list, key: nil, file: file)
            )
        }
    }

    private static func moving(
        _ app: Watchlist.Reference,
        from: String,
        to: String,
        of before: Watchlist,
        in outline: WatchlistOutline,
        file: String
    ) throws(EditError) -> String {
        let (source, target) = (try outline.index(of: from), try outline.index(of: to))
        let group = outline.groups[source]
        guard let entry = group.entries.firstIndex(where: { $0.reference == app }),
            let apps = group.apps,
            let watched = before.groups.first(where: { $0.name == from })?.apps.first(where: {
                $0.reference == app
            })
        else { throw .appMissing(app.words.capitalizedFirst, group: from) }
        let moved = NewApp(
            app,
            storefronts: group.entries[entry].hasStorefronts ? watched.storefronts : nil,
            own: watched.own,
            name: watched.name,
            note: watched.note
        )
        let lines = outline.lines(ofItem: entry, in: apps.list)
        let item = ItemText(lines: lines, flow: ItemText(app: moved).flow)
        return outline.source.applying(
            try outline.removing(entry, from: apps.list, key: apps.key, file: file)
                + outline.adding([item], toGroup: target)
        )
    }

    /// Removes one entry after the other, until no group names the app.
    private static func removing(
        _ app: Watchlist.Reference,
        from group: String?,
        in text: String,
        file: String
    ) throws(EditError) -> String {
        var text = text
        while true {
            let outline = try WatchlistOutline(text, file: file)
            let found = outline.groups.lazy.compactMap { candidate in
                candidate.entry(of: app, in: group).flatMap { entry in
                    candidate.apps.map { (entry, $0) }
                }
            }.first
            guard let (entry, apps) = found else { return text }
            text = outline.source.applying(
                try outline.removing(entry, from: apps.list, key: apps.key, file: file)
            )
        }
    }
}

extension WatchlistOutline {
    func index(of group: String) throws(EditError) -> Int {
        if let index = groups.firstIndex(where: { $0.name == group }) { return index }
        throw .unknownGroup(group, among: groups.map(\.name))
    }
}

extension WatchlistOutline.Group {
    fileprivate func entry(of app: Watchlist.Reference, in group: String?) -> Int? {
        group ?? name == name ? entries.firstIndex { $0.reference == app } : nil
    }
}
