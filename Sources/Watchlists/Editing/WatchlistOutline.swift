import AppStore
import Yams

/// The nodes of a watchlist's groups and apps, and the lines of the text, which edits change.
struct WatchlistOutline {
    struct Group {
        let name: String
        let node: Node
        /// The list of the group's apps; nil if the group has no such list.
        let apps: List?
        /// The app that each item of the list names, in the order of the items.
        let references: [Watchlist.Reference]
    }

    /// A YAML list of apps, with its key in the group.
    struct List {
        let key: Node
        let items: Node.Sequence
        /// The column of the dashes, from 0; nil for a list in brackets.
        let dashColumn: Int?
    }

    let file: String
    let lines: SourceLines
    /// The YAML list of groups.
    let node: Node
    let groups: [Group]

    /// - Throws: an error at the first group that has no name, or names an unreadable app.
    init(_ text: String, file: String) throws(EditError) {
        guard case .mapping(let root)? = try? Yams.compose(yaml: text, .basic),
            let node = root["groups"], let list = node.sequence
        else { throw .byHand(.start(of: file)) }
        let lines = SourceLines(text)
        (self.file, self.lines, self.node) = (file, lines, node)
        groups = try list.map { node throws(EditError) in
            if let group = Group(node, in: lines) { return group }
            throw .byHand(SourcePosition(file, node.mark))
        }
    }

    func group(named name: String) throws(EditError) -> Group {
        if let group = groups.first(where: { $0.name == name }) { return group }
        throw .unknownGroup(name, among: groups.map(\.name), isTarget: true)
    }
}

extension WatchlistOutline.Group {
    /// - Returns: nil if the node has no name, or names an app that cannot be read.
    fileprivate init?(_ node: Node, in lines: SourceLines) {
        guard let mapping = node.mapping, let name = mapping["name"]?.scalar else { return nil }
        apps = mapping.first { $0.key.scalar?.string == "apps" }.flatMap { key, value in
            value.sequence.map { items in
                // Yams reports the style “any” for every list, so the first character is checked.
                let isBlock = lines.halves(at: value.mark)?.after.unicodeScalars.first == "-"
                return .init(key: key, items: items, dashColumn: isBlock ? value.column : nil)
            }
        }
        references = apps?.items.compactMap(\.reference) ?? []
        guard references.count == apps?.items.count ?? 0 else { return nil }
        self.name = String(name.string.trimmingBlanks)
        self.node = node
    }

    /// The list of the group's apps, and the item that names the app; nil if no item does.
    func entry(of app: Watchlist.Reference) -> (apps: WatchlistOutline.List, item: Node)? {
        guard let apps, let index = references.firstIndex(of: app) else { return nil }
        return (apps, apps.items[index])
    }
}

extension Node {
    /// The app that this item of a list of apps names; nil if it is unreadable.
    fileprivate var reference: Watchlist.Reference? {
        guard let text = scalar?.string ?? mapping?["id"]?.scalar?.string else { return nil }
        return try? Watchlist.Reference(text)
    }

    /// The column at which the node begins, from 0.
    var column: Int { (mark?.column ?? 1) - 1 }
}
