import AppStore
import Yams

/// The positions of a watchlist's groups and of their apps in the text, for edits of whole lines.
/// Offsets count Unicode scalars.
struct WatchlistOutline {
    /// A list of apps: each item with the number of its first line, from 0, and the offset of the
    /// key that the list belongs to.
    struct List {
        let items: [(line: Int, node: Node)]
        let keyOffset: Int
        /// The indentation of the dashes, in characters; nil for a list in brackets.
        let column: Int?
    }

    /// A group of the watchlist, with the offset at which it starts.
    struct Group {
        let name: String
        let startOffset: Int
        /// The list of the group's apps; nil if the group has none.
        let apps: List?
        /// The app that each item of the list names, in the order of the items.
        let references: [Watchlist.Reference]
    }

    let file: String
    let source: MarkedText
    /// The offset of the list of groups.
    let startOffset: Int
    let groups: [Group]

    /// - Throws: an error with the position of a group that has no name, or an app that cannot be
    ///   read.
    init(_ text: String, file: String) throws(EditError) {
        let source = MarkedText(text)
        guard case .mapping(let root)? = try? Yams.compose(yaml: text, .basic),
            case .sequence(let sequence)? = root["groups"]
        else { throw .byHand(.start(of: file)) }
        self.file = file
        self.source = source
        startOffset = source.start(of: .sequence(sequence))
        groups = try sequence.map { node throws(EditError) in
            guard let group = source.group(node) else {
                throw .byHand(source.position(of: source.start(of: node), in: file))
            }
            return group
        }
    }
}

extension Node {
    /// The app that an item of a group's apps names.
    fileprivate var reference: Watchlist.Reference? {
        guard let text = scalar?.string ?? mapping?["id"]?.scalar?.string else { return nil }
        return try? Watchlist.Reference(text)
    }
}

extension MarkedText {
    /// The offset at which a node starts; the text's end if the parser gives no valid position.
    func start(of node: Node) -> Int { node.mark.flatMap(offset) ?? scalars.count }

    fileprivate func list(_ sequence: Node.Sequence, key: Node) -> WatchlistOutline.List {
        let start = start(of: .sequence(sequence))
        return WatchlistOutline.List(
            items: sequence.map { (line: line(of: self.start(of: $0)), node: $0) },
            keyOffset: self.start(of: key),
            // Yams reports the style “any” for every list, so the list's first character is
            // checked.
            column: scalars[start...].first == "-" ? column(of: start) : nil
        )
    }

    fileprivate func group(_ node: Node) -> WatchlistOutline.Group? {
        guard case .mapping(let mapping) = node, let name = mapping["name"]?.scalar else {
            return nil
        }
        var apps: WatchlistOutline.List?
        for case (let key, .sequence(let sequence)) in mapping
        where key.scalar?.string == "apps" {
            apps = list(sequence, key: key)
        }
        let items = apps?.items ?? []
        let references = items.compactMap(\.node.reference)
        guard references.count == items.count else { return nil }
        return WatchlistOutline.Group(
            name: String(name.string.trimmingBlanks),
            startOffset: start(of: node),
            apps: apps,
            references: references
        )
    }
}

extension WatchlistOutline {
    /// The line of an item, counted from 0; nil if the line has anything but the dash before the
    /// item.
    ///
    /// - Parameter start: the offset at which the item starts, after its dash.
    func lineWithDash(of start: Int) -> Int? {
        let line = source.line(of: start)
        let head = source.text(source.lineStarts[line]..<start)
        return head.wholeMatch(of: /\s*-\s+/) == nil ? nil : line
    }

    /// The last line of an item, counted from 0.
    ///
    /// - Parameters:
    ///   - first: the item's first line.
    ///   - column: the column of the item's dash. The item ends before the next line with text that
    ///     is not indented further.
    func lastLine(from first: Int, deeperThan column: Int) -> Int {
        var last = first
        for line in (first + 1)..<max(source.lineStarts.count, first + 1) {
            guard let indentation = source.indentation(ofLine: line) else { continue }
            guard indentation > column else { break }
            last = line
        }
        return last
    }

    /// The line of an item, counted from 0; nil if the item has several lines, or shares a line.
    func line(ofItem index: Int, in list: List) -> Int? {
        guard let column = list.column,
            let line = lineWithDash(of: source.start(of: list.items[index].node)),
            lastLine(from: line, deeperThan: column) == line
        else { return nil }
        return line
    }
}
