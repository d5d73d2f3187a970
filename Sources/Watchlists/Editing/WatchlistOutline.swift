import Yams

/// Where the groups and apps of a watchlist are in its text, so that they can be changed there and
/// nothing else is.
struct WatchlistOutline {
    /// A list in the text: in lines with dashes, or in brackets.
    struct List {
        /// Of the first dash, or of the bracket.
        let start: Int
        let isFlow: Bool
        let items: [Item]
    }

    struct Item {
        let start: Int
        /// Where the next value of the text begins; nil for the last one.
        let next: Int?
        let isMapping: Bool
        let isFlow: Bool
    }

    struct App {
        let reference: Watchlist.Reference
        let hasStorefronts: Bool
    }

    struct Group {
        let name: String
        let nameStart: Int
        /// Of the key and the list, where the group has one.
        let apps: (key: Int, list: List)?
        /// What the items of `apps` are, in their order.
        let entries: [App]
    }

    let source: MarkedText
    let list: List
    let groups: [Group]

    /// - Throws: where the text uses what is not edited.
    init(_ text: String, file: String) throws(EditError) {
        let source = MarkedText(text)
        let reader = NodeReader(source: source, file: file)
        guard let root = try Self.compose(text, reader), case .mapping(let mapping) = root,
            case .sequence(let sequence)? = mapping["groups"]
        else { throw .unclear(SourcePosition(file: file, line: 1, column: 1)) }
        let starts = reader.starts(of: root).sorted()
        self.source = source
        list = reader.list(sequence, among: starts)
        groups = try zip(sequence, list.items).map { node, item throws(EditError) in
            guard let group = reader.group(node, among: starts) else {
                throw .unclear(source.position(of: item.start, in: file))
            }
            return group
        }
    }

    /// Anchors are known as long as the parser lives.
    private static func compose(_ text: String, _ reader: NodeReader) throws(EditError) -> Node? {
        do {
            let parser = try Yams.Parser(yaml: text, resolver: .basic)
            let root = try parser.singleRoot()
            let anchor = root.flatMap(reader.firstAnchor)
            withExtendedLifetime(parser) {}
            guard let anchor else { return root }
            throw EditError.anchor(anchor)
        } catch let error as EditError {
            throw error
        } catch {
            throw .unclear(SourcePosition(file: reader.file, line: 1, column: 1))
        }
    }
}

/// Reads Yams' nodes by where they are.
private struct NodeReader {
    let source: MarkedText
    let file: String

    func start(_ node: Node) -> Int {
        node.mark.flatMap(source.offset) ?? source.scalars.count
    }

    /// The starts of a node and all that it holds.
    func starts(of node: Node) -> [Int] {
        switch node {
        case .scalar, .alias: [start(node)]
        case .sequence(let sequence): [start(node)] + sequence.flatMap { starts(of: $0) }
        case .mapping(let mapping):
            [start(node)] + mapping.flatMap { starts(of: $0.key) + starts(of: $0.value) }
        }
    }

    func firstAnchor(in node: Node) -> SourcePosition? {
        switch node {
        case .scalar(let scalar) where scalar.anchor != nil: SourcePosition(file, node.mark)
        case .scalar, .alias: nil
        case .sequence(let sequence):
            sequence.anchor == nil
                ? sequence.lazy.compactMap { firstAnchor(in: $0) }.first
                : SourcePosition(file, node.mark)
        case .mapping(let mapping):
            mapping.anchor == nil
                ? mapping.lazy.compactMap { firstAnchor(in: $0.key) ?? firstAnchor(in: $0.value) }
                    .first
                : SourcePosition(file, node.mark)
        }
    }

    /// Whether a value that begins here is in brackets. Yams says of every list and mapping that it may
    /// have any style.
    private func isFlow(at start: Int) -> Bool {
        start < source.scalars.count
            && (source.scalars[start] == "[" || source.scalars[start] == "{")
    }

    /// - Parameter starts: of all nodes, ascending.
    func list(_ sequence: Node.Sequence, among starts: [Int]) -> WatchlistOutline.List {
        let start = sequence.mark.flatMap(source.offset) ?? source.scalars.count
        return WatchlistOutline.List(
            start: start,
            isFlow: isFlow(at: start),
            items: sequence.map { item($0, among: starts) }
        )
    }

    private func item(_ node: Node, among starts: [Int]) -> WatchlistOutline.Item {
        let last = self.starts(of: node).max() ?? start(node)
        return WatchlistOutline.Item(
            start: start(node),
            next: starts.firstAscending(above: last),
            isMapping: node.mapping != nil,
            isFlow: isFlow(at: start(node))
        )
    }

    func group(_ node: Node, among starts: [Int]) -> WatchlistOutline.Group? {
        guard case .mapping(let mapping) = node, let name = mapping["name"], let text = name.scalar
        else { return nil }
        var apps: (key: Int, list: WatchlistOutline.List)?
        var entries: [WatchlistOutline.App] = []
        if let (key, value) = mapping.first(where: { $0.key.scalar?.string == "apps" }) {
            guard case .sequence(let sequence) = value else { return nil }
            apps = (start(key), list(sequence, among: starts))
            entries = sequence.compactMap(app)
            guard entries.count == sequence.count else { return nil }
        }
        return WatchlistOutline.Group(
            name: String(text.string.trimmingBlanks),
            nameStart: start(name),
            apps: apps,
            entries: entries
        )
    }

    private func app(_ node: Node) -> WatchlistOutline.App? {
        let text = node.scalar?.string ?? node.mapping?["id"]?.scalar?.string
        guard let text, let reference = try? Watchlist.Reference(text) else { return nil }
        let hasStorefronts = node.mapping?["storefronts"] != nil
        return WatchlistOutline.App(reference: reference, hasStorefronts: hasStorefronts)
    }
}

extension [Int] {
    /// The first element above a number, where they ascend.
    fileprivate func firstAscending(above number: Int) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] > number { high = middle } else { low = middle + 1 }
        }
        return low < count ? self[low] : nil
    }
}
