import AppStore
import Yams

/// The positions of a watchlist's groups and of their apps in the text, for edits of whole lines.
struct WatchlistOutline {
    struct Item {
        let app: Watchlist.Reference
        let start: Mark
        let hasStorefronts: Bool
    }

    struct List {
        let items: [Item]
        let key: Mark
        /// The indentation of the dashes, in characters; nil for a list in brackets.
        let column: Int?
    }

    struct Group {
        let name: String
        let start: Mark
        /// The list of the group's apps; nil if the group has no such list.
        let apps: List?
    }

    let file: String
    let source: MarkedText
    /// The start of the list of groups.
    let start: Mark
    let groups: [Group]

    /// - Throws: an error with the position of a group that has no name, or an app that cannot be
    ///   read.
    init(_ text: String, file: String) throws(EditError) {
        let source = MarkedText(text)
        guard case .mapping(let root)? = try? Yams.compose(yaml: text, .basic),
            case .sequence(let sequence)? = root["groups"], let start = sequence.mark
        else { throw .byHand(.start(of: file)) }
        self.file = file
        self.source = source
        self.start = start
        groups = try sequence.map { node throws(EditError) in
            guard let group = source.group(node) else {
                throw .byHand(SourcePosition(file, node.mark))
            }
            return group
        }
    }
}

extension WatchlistOutline.Item {
    fileprivate init?(_ node: Node) {
        guard let text = node.scalar?.string ?? node.mapping?["id"]?.scalar?.string,
            let app = try? Watchlist.Reference(text), let start = node.mark
        else { return nil }
        self.init(app: app, start: start, hasStorefronts: node.mapping?["storefronts"] != nil)
    }
}

extension MarkedText {
    private func list(_ sequence: Node.Sequence, key: Node) -> WatchlistOutline.List? {
        let items = sequence.compactMap(WatchlistOutline.Item.init)
        guard let key = key.mark, let start = sequence.mark, items.count == sequence.count else {
            return nil
        }
        // Yams reports the style “any” for every list.
        let hasDashes = scalars(from: start).first == "-"
        return WatchlistOutline.List(
            items: items,
            key: key,
            column: hasDashes ? start.column - 1 : nil
        )
    }

    fileprivate func group(_ node: Node) -> WatchlistOutline.Group? {
        guard case .mapping(let mapping) = node, let name = mapping["name"]?.scalar,
            let start = node.mark
        else { return nil }
        var apps: WatchlistOutline.List?
        for case (let key, .sequence(let sequence)) in mapping
        where key.scalar?.string == "apps" {
            guard let list = list(sequence, key: key) else { return nil }
            apps = list
        }
        return WatchlistOutline.Group(
            name: String(name.string.trimmingBlanks),
            start: start,
            apps: apps
        )
    }
}

extension WatchlistOutline {
    /// The number of an item's line, from 0, on which the item's dash is the first character; nil
    /// for other items.
    func lineWithDash(of item: Item) -> Int? {
        let line = item.start.line - 1
        let head = source.lines[line].scalars.prefix(item.start.column - 1)
        let text = String(String.UnicodeScalarView(head))
        return text.wholeMatch(of: /\s*-\s+/) == nil ? nil : line
    }

    /// The last line of an item that begins on the first line. All its further lines are indented
    /// further than the column; blank lines and comments belong to the item only if such a line
    /// follows them.
    func lastLine(from first: Int, deeperThan column: Int) -> Int {
        var last = first
        for line in source.lines.indices.dropFirst(first + 1) {
            guard let indentation = source.lines[line].indentation else { continue }
            guard indentation > column else { break }
            last = line
        }
        return last
    }
}

extension WatchlistFile {
    /// The comments after the apps of a watchlist, where `add` writes the apps' names.
    ///
    /// - Returns: an empty dictionary if the file cannot be read.
    package static func comments(in file: String) -> [Watchlist.Reference: String] {
        guard let text = try? sourceText(of: file),
            let outline = try? WatchlistOutline(text, file: file)
        else { return [:] }
        let items = outline.groups.flatMap { $0.apps?.items ?? [] }
        let comments = items.compactMap { item in
            outline.source.comment(behind: item.start).map { (item.app, $0) }
        }
        return Dictionary(comments) { first, _ in first }
    }
}

extension MarkedText {
    /// The comment on the line on which a value begins.
    fileprivate func comment(behind start: Mark) -> String? {
        let rest = scalars(from: start)
        var quote: Unicode.Scalar?
        var before: Unicode.Scalar = " "
        for offset in rest.indices {
            let scalar = rest[offset]
            if let open = quote {
                if scalar == open, open == "'" || before != "\\" { quote = nil }
            } else if scalar == "#", before == " " || before == "\t" {
                let comment = rest[offset...].drop { $0 == "#" || $0 == " " || $0 == "\t" }
                let words = String(String.UnicodeScalarView(comment)).trimmingBlanks
                return words.isEmpty ? nil : String(words)
            } else if scalar == "\"" || scalar == "'", " \t[{,:'".unicodeScalars.contains(before) {
                quote = scalar
            }
            before = scalar
        }
        return nil
    }
}
