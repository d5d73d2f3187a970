import Yams

extension WatchlistOutline {
    typealias Change = SourceLines.Change

    /// The changes that add items at the end of a group's apps.
    func adding(_ items: [String], to group: Group) throws(EditError) -> [Change] {
        guard let list = group.apps else {
            let start = SourcePosition(file, group.node.mark)
            throw .byHand(start, ["apps:"] + items.map { "  - \($0)" }, isNew: true)
        }
        guard let last = list.items.last else { return try filling(list, with: items) }
        guard let column = list.dashColumn, let line = lineWithDash(of: last)
        else { throw byHand(at: list.key, writing: items) }
        let new = lines(of: items, column: column, gap: last.column - column - 1)
        let end = lastComment(
            below: lastLine(from: line, deeperThan: column),
            deeperThan: column
        )
        return [Change(lines: end + 1..<end + 1, replacement: new)]
    }

    /// The changes that add items to an empty list, which is written as `[]`.
    private func filling(_ list: List, with items: [String]) throws(EditError) -> [Change] {
        guard let line = line(of: list.key),
            let match = lines[line].wholeMatch(of: /(\s*(?:-\s+)?["'\w]+\s*:)\s*\[\s*\](.*)/)
        else { throw byHand(at: list.key, writing: items) }
        let new = lines(of: items, column: list.key.column + dashIndentation)
        return [Change(lines: line..<line + 1, replacement: ["\(match.1)\(match.2)"] + new)]
    }

    /// The changes that remove an item's line but not the comments around it, and the removed item
    /// without its dash.
    func removing(
        _ item: Node,
        from list: List
    ) throws(EditError) -> (changes: [Change], item: String) {
        guard let column = list.dashColumn, let line = lineWithDash(of: item),
            let text = lines.halves(at: item.mark)?.after,
            // The user must remove an item of several lines by hand.
            lastLine(from: line, deeperThan: column) == line
        else { throw byHand(at: item) }
        var changes = [Change(lines: line..<line + 1, replacement: [])]
        if list.items.count == 1 {
            guard let key = self.line(of: list.key),
                let match = lines[key].wholeMatch(of: /(\s*(?:-\s+)?["'\w]+\s*:)(.*)/)
            else { throw byHand(at: list.key) }
            let empty = "\(match.1) []\(match.2)"
            changes.append(Change(lines: key..<key + 1, replacement: [empty]))
        }
        return (changes, text)
    }

    /// The line of a node, from 0; nil if the node is outside the text.
    private func line(of node: Node) -> Int? {
        node.mark.flatMap { $0.line <= lines.count ? $0.line - 1 : nil }
    }

    /// The line of an item; nil unless only the dash precedes the item.
    private func lineWithDash(of item: Node) -> Int? {
        let head = lines.halves(at: item.mark)?.before
        return head?.wholeMatch(of: /\s*-\s+/) == nil ? nil : line(of: item)
    }

    /// The last line of an item that begins in the line `first`. The item ends before the next line
    /// with text that is not indented further than `column`, the column of the item's dash.
    private func lastLine(from first: Int, deeperThan column: Int) -> Int {
        var last = first
        for line in first + 1..<max(lines.count, first + 1) {
            guard let indentation = lines.indentation(ofLine: line) else { continue }
            guard indentation > column else { break }
            last = line
        }
        return last
    }

    /// The last of the comment lines right below an item's last line that are indented further than
    /// the item's dash; the item's last line if there are none.
    private func lastComment(below line: Int, deeperThan column: Int) -> Int {
        let below = line + 1..<max(lines.count, line + 1)
        return below.prefix { line in
            let comment = lines.indentation(ofLine: line, countingComments: true)
            return lines.indentation(ofLine: line) == nil && (comment ?? 0) > column
        }.last ?? line
    }

    /// A line for each item: a dash in the column (the first is 0), then `gap` blanks and the item.
    private func lines(of items: [String], column: Int, gap: Int = 1) -> [String] {
        let dash = String(repeating: " ", count: column) + "-" + String(repeating: " ", count: gap)
        return items.map { dash + $0 }
    }

    /// How many characters a list's dashes are indented from the list's key, as in the first list
    /// of apps with dashes; 2 if no list has dashes.
    private var dashIndentation: Int {
        let shifts = groups.lazy.compactMap(\.apps).compactMap { list in
            list.dashColumn.map { $0 - list.key.column }
        }
        return shifts.first ?? 2
    }

    /// The error about a node to change by hand, with the items to add or else the node's line.
    func byHand(at node: Node, writing items: [String] = []) -> EditError {
        let line = line(of: node).map { String(lines[$0].trimmingBlanks) }
        let shown = items.isEmpty ? [line].compactMap(\.self) : items.map { "- \($0)" }
        return .byHand(SourcePosition(file, node.mark), shown, isNew: !items.isEmpty)
    }
}
