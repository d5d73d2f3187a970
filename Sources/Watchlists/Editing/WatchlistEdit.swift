package import AppStore

/// An app that an edit adds to a watchlist.
package struct NewApp: Hashable, Sendable {
    package var reference: Watchlist.Reference
    /// The storefronts to write with the app; nil to use those of the group.
    package var storefronts: [Storefront]?
    /// Whether the app is one of the user's own.
    package var own: Bool
    /// The store's name for the app, to be written as a comment after the app.
    package var comment: String?

    package init(
        _ reference: Watchlist.Reference,
        storefronts: [Storefront]? = nil,
        own: Bool = false,
        comment: String? = nil
    ) {
        self.reference = reference
        self.storefronts = storefronts
        self.own = own
        self.comment = comment
    }
}

/// A change of a watchlist's text that preserves everything else: comments, order, style, line
/// breaks and blank lines.
package enum WatchlistEdit: Hashable, Sendable {
    case add([NewApp], group: String)
    /// Removes an app from one group, or from all if the group is nil.
    case remove(Watchlist.Reference, group: String?)
    case move(Watchlist.Reference, from: String, to: String)
}

extension WatchlistEdit {
    /// The edited text, and the watchlist that the text describes. Throws if the text would change
    /// the watchlist in another way than the edit says.
    ///
    /// - Parameter file: the watchlist's path, to which the paths of list files are relative.
    func applied(
        to text: String,
        of before: WatchlistFile,
        at file: String
    ) throws -> (text: String, file: WatchlistFile) {
        try check(before, at: file)
        let lines = SourceLines(text)
        let edited = lines.applying(try changes(of: lines, before))
        let after: WatchlistFile
        do throws(WatchlistMistakes) {
            after = try WatchlistFile(at: file, holding: edited)
        } catch {
            let isYAML = YAMLDocument(edited, file: file).diagnostics.isEmpty
            throw isYAML ? error : unclear(lines, before)
        }
        guard after.watchlist.equals(expected(before)) else {
            throw unclear(lines, before)
        }
        return (edited, after)
    }

    private func changes(
        of lines: SourceLines,
        _ before: WatchlistFile
    ) throws(WatchlistMistakes) -> [SourceLines.Change] {
        let groups = before.reader.writtenGroups
        switch self {
        case .add(let apps, let name):
            guard let group = before.group(named: name) else { return [] }
            return try lines.adding(apps.map(\.line), to: group, among: groups)
        case .move(let app, let from, let to):
            // An app that shares its line is not moved. The later check of the result reports this.
            guard let source = before.group(named: from), let target = before.group(named: to),
                let item = source.items.first(where: { $0.app == app }),
                let text = lines.halves(at: item.value.position)?.after
            else { return [] }
            return try lines.removing([item], from: source)
                + lines.adding([text], to: target, among: groups)
        case .remove(let app, let name):
            var changes: [SourceLines.Change] = []
            for group in groups where name ?? group.name == group.name {
                let items = group.items.filter { $0.app == app }
                changes += try lines.removing(items, from: group)
            }
            return changes
        }
    }

    /// The error about an edit that would not do exactly what it says, at the edit's group.
    private func unclear(_ lines: SourceLines, _ before: WatchlistFile) -> WatchlistMistakes {
        let name =
            switch self {
            case .add(_, let group), .move(_, let group, _): group
            case .remove(_, let group): group
            }
        let group = before.reader.writtenGroups.first { name ?? $0.name == $0.name }
        return lines.byHand(at: group?.position ?? .start(of: before.reader.file))
    }
}
