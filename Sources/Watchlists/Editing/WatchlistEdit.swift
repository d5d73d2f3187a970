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
    /// The text after the edit, and the watchlist that it describes. Throws if the edit would
    /// change anything else in the watchlist.
    ///
    /// - Parameters:
    ///   - before: the watchlist before the edit.
    ///   - file: the watchlist's path, to which the paths of list files are relative.
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
        guard case .remove(let app, let group) = self else {
            return outline.source.applying(try changes(outline))
        }
        // Each pass removes one line, until no group names the app.
        var rest = outline
        while true {
            let holders = rest.groups.lazy.filter { group ?? $0.name == $0.name }
            guard let (apps, entry) = holders.compactMap({ $0.entry(of: app) }).first else {
                return rest.source.text
            }
            let removal = try rest.removing(entry, from: apps)
            rest = try WatchlistOutline(
                rest.source.applying(removal.changes),
                file: outline.file
            )
        }
    }

    /// The changes of the text that add or move apps; empty for a removal.
    private func changes(_ outline: WatchlistOutline) throws(EditError) -> [LineChange] {
        switch self {
        case .add(let apps, let group):
            return try outline.adding(apps.map(\.line), toGroup: outline.index(of: group))
        case .remove: return []
        case .move(let app, let from, let to):
            let (source, target) = (try outline.index(of: from), try outline.index(of: to))
            guard let (apps, entry) = outline.groups[source].entry(of: app) else {
                throw .appMissing(app.words.capitalizedFirst, group: from)
            }
            let removal = try outline.removing(entry, from: apps)
            return try removal.changes + outline.adding([removal.item], toGroup: target)
        }
    }

    /// The groups that the edit names.
    var namedGroups: [String] {
        switch self {
        case .add(_, let group): [group]
        case .move(_, let from, let to): [from, to]
        case .remove(_, let group): [group].compactMap(\.self)
        }
    }

    /// The error about an edit that would change more than intended, at the position of the edit's
    /// group.
    private func unclear(in outline: WatchlistOutline) -> EditError {
        let group = outline.groups.first { $0.name == namedGroups.first }
        return outline.byHand(at: group?.startOffset ?? outline.startOffset)
    }
}

extension WatchlistOutline {
    /// The position of a group in the outline, by name; throws if there is no such group.
    func index(of group: String) throws(EditError) -> Int {
        if let index = groups.firstIndex(where: { $0.name == group }) { return index }
        throw .unknownGroup(group, among: groups.map(\.name), isTarget: true)
    }
}

extension WatchlistOutline.Group {
    /// The list of the group's apps, and the position of an app in it; nil if the group does not
    /// name the app.
    func entry(of app: Watchlist.Reference) -> (apps: WatchlistOutline.List, index: Int)? {
        guard let apps, let index = references.firstIndex(of: app) else { return nil }
        return (apps, index)
    }
}
