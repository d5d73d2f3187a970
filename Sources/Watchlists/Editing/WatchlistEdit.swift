package import AppStore

/// An app that an edit adds to a watchlist.
package struct NewApp: Hashable, Sendable {
    package var reference: Watchlist.Reference
    /// The storefronts to write with the app; nil to use those of the group.
    package var storefronts: [Storefront]?
    /// Whether the app is one of the user's own.
    package var own: Bool
    /// The store's name for the app, which is written as a comment after the app.
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
    /// The text after the edit, and the watchlist that the text describes. Throws if the edit would
    /// change anything else in the watchlist.
    ///
    /// - Parameter file: the watchlist's path, to which the paths of list files are relative.
    func applied(
        to text: String,
        of before: WatchlistFile,
        at file: String
    ) throws(EditError) -> (text: String, file: WatchlistFile) {
        try check(before, at: file)
        let outline = try WatchlistOutline(text, file: file)
        let edited = try changed(outline)
        let after: WatchlistFile
        do {
            after = try WatchlistFile(at: file, holding: edited)
        } catch {
            guard YAMLDocument(edited, file: file).diagnostics.isEmpty else {
                throw unclear(in: outline)
            }
            throw .mistakes(error)
        }
        guard after.watchlist.equals(expected(before, in: outline)) else {
            throw unclear(in: outline)
        }
        return (edited, after)
    }

    private func changed(_ outline: WatchlistOutline) throws(EditError) -> String {
        switch self {
        case .add(let apps, let group):
            let changes = try outline.adding(apps.map(\.line), to: outline.group(named: group))
            return outline.lines.applying(changes)
        case .move(let app, let from, let to):
            let (source, target) = (try outline.group(named: from), try outline.group(named: to))
            guard let (apps, item) = source.entry(of: app) else { throw unclear(in: outline) }
            let removal = try outline.removing(item, from: apps)
            let addition = try outline.adding([removal.item], to: target)
            return outline.lines.applying(removal.changes + addition)
        case .remove(let app, let group):
            // Each recursive call removes one line, until no group names the app.
            let holders = outline.groups.lazy.filter { group ?? $0.name == $0.name }
            guard let (apps, item) = holders.compactMap({ $0.entry(of: app) }).first else {
                return outline.lines.applying([])
            }
            let rest = outline.lines.applying(try outline.removing(item, from: apps).changes)
            return try changed(WatchlistOutline(rest, file: outline.file))
        }
    }

    /// The error about an edit that would change more than intended, at the position of its group.
    private func unclear(in outline: WatchlistOutline) -> EditError {
        let name =
            switch self {
            case .add(_, let group), .move(_, let group, _): group
            case .remove(_, let group): group
            }
        let group = outline.groups.first { $0.name == name }
        return outline.byHand(at: group?.node ?? outline.node)
    }
}
