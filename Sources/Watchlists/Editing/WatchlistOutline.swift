import AppStore
import Yams

/// The positions of a watchlist's groups and their lists in its text, so that edits change nothing
/// else.
struct WatchlistOutline {
    /// A list in the text: in lines with dashes, or in brackets.
    struct List {
        /// The offset of the first dash, or of the bracket.
        let start: Int
        let isFlow: Bool
        let items: [(start: Int, isFlow: Bool, node: Node)]
    }

    /// A list, and the offset of its key.
    typealias KeyedList = (key: Int, list: List)

    struct Group {
        let name: String
        let nameStart: Int
        /// The group's lists, by their keys.
        let lists: [String: KeyedList]
        /// The apps that the items of `apps` name, in their order.
        let references: [Watchlist.Reference]

        var apps: KeyedList? { lists["apps"] }
    }

    let file: String
    let source: MarkedText
    let list: List
    let groups: [Group]

    /// - Throws: the position of a form that cannot be edited.
    init(_ text: String, file: String) throws(EditError) {
        let source = MarkedText(text)
        guard case .mapping(let root)? = try Self.compose(text, file),
            case .sequence(let sequence)? = root["groups"]
        else { throw .unclear(.start(of: file)) }
        let list = source.list(sequence)
        self.file = file
        self.source = source
        self.list = list
        groups = try list.items.map { item throws(EditError) in
            guard let group = source.group(item.node) else {
                throw .unclear(source.position(of: item.start, in: file))
            }
            return group
        }
    }

    /// Parses a text; throws if it uses an anchor. Nodes have anchors only while the parser exists.
    private static func compose(_ text: String, _ file: String) throws(EditError) -> Node? {
        guard let parser = try? Yams.Parser(yaml: text, resolver: .basic),
            let root = try? parser.singleRoot()
        else { return nil }
        let anchor = root.firstAnchor
        withExtendedLifetime(parser) {}
        guard let anchor else { return root }
        throw .anchor(SourcePosition(file, anchor.mark))
    }
}

extension Node {
    /// The node's children, keys included.
    fileprivate var children: [Node] {
        switch self {
        case .scalar, .alias: []
        case .sequence(let sequence): Array(sequence)
        case .mapping(let mapping): mapping.flatMap { [$0.key, $0.value] }
        }
    }

    fileprivate var firstAnchor: Node? {
        anchor == nil ? children.lazy.compactMap(\.firstAnchor).first : self
    }

    /// The app that an item of a group's list names.
    fileprivate var reference: Watchlist.Reference? {
        guard let text = scalar?.string ?? mapping?["id"]?.scalar?.string else { return nil }
        return try? Watchlist.Reference(text)
    }
}

extension MarkedText {
    func start(of node: Node) -> Int { node.mark.flatMap(offset) ?? scalars.count }

    fileprivate func list(_ sequence: Node.Sequence) -> WatchlistOutline.List {
        let start = sequence.mark.flatMap(offset) ?? scalars.count
        let items = sequence.map { node in
            let start = self.start(of: node)
            return (start: start, isFlow: isBracket(at: start), node: node)
        }
        // Yams calls the style of every list “any”.
        return WatchlistOutline.List(start: start, isFlow: isBracket(at: start), items: items)
    }

    fileprivate func group(_ node: Node) -> WatchlistOutline.Group? {
        guard case .mapping(let mapping) = node, let name = mapping["name"], let text = name.scalar
        else { return nil }
        var lists: [String: WatchlistOutline.KeyedList] = [:]
        for (key, value) in mapping {
            guard let name = key.scalar?.string, case .sequence(let sequence) = value else {
                continue
            }
            lists[name] = (start(of: key), list(sequence))
        }
        let items = lists["apps"]?.list.items ?? []
        let references = items.compactMap(\.node.reference)
        guard references.count == items.count else { return nil }
        return WatchlistOutline.Group(
            name: String(text.string.trimmingBlanks),
            nameStart: start(of: name),
            lists: lists,
            references: references
        )
    }

    /// The offset that a node reaches at least; lines further right may also belong to it.
    func end(of node: Node) -> Int {
        let start = start(of: node)
        if isBracket(at: start) || isQuote(at: start) { return flowEnd(of: start) }
        return node.children.map(end).max() ?? start
    }

    /// The comment after a node that ends on its first line.
    fileprivate func comment(behind node: Node) -> String? {
        let line = line(of: start(of: node))
        let end = valueEnd(of: node, on: line)
        let rest = text(min(end, lineEnd(line))..<lineEnd(line)).trimmingBlanks
        guard rest.hasPrefix("#") else { return nil }
        let words = rest.drop { $0 == "#" }.trimmingBlanks
        return words.isEmpty ? nil : String(words)
    }

    private func valueEnd(of node: Node, on line: Int) -> Int {
        let start = start(of: node)
        guard self.line(of: start) == line else { return 0 }
        if isBracket(at: start) { return flowEnd(of: start) }
        return node.children.map { valueEnd(of: $0, on: line) }.max() ?? blockScalarEnd(of: start)
    }
}

extension WatchlistFile {
    /// The comments after the apps of a watchlist, where `add` writes the apps' names.
    ///
    /// - Returns: an empty dictionary if the file cannot be read, or has a form that edits do not
    ///   support.
    package static func comments(in file: String) -> [Watchlist.Reference: String] {
        guard let text = try? sourceText(of: file),
            let outline = try? WatchlistOutline(text, file: file)
        else { return [:] }
        let apps = outline.groups.flatMap { group in
            zip(group.references, group.apps?.list.items ?? []).compactMap { reference, item in
                outline.source.comment(behind: item.node).map { (reference, $0) }
            }
        }
        return Dictionary(apps) { first, _ in first }
    }
}
