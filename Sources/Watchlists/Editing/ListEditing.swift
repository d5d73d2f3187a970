import Yams

extension WatchlistOutline {
    /// Adds items at the end of a group's apps.
    func adding(_ items: [ItemText], to group: Group) throws(EditError) -> [LineChange] {
        guard let list = group.apps else {
            let start = SourcePosition(file, group.start)
            throw .byHand(start, ["apps:"] + items.map { "  - \($0.line)" }, isNew: true)
        }
        guard let last = list.items.last else { return try filling(list, with: items) }
        guard let column = list.column, let line = lineWithDash(of: last) else {
            throw byHand(at: list.key, writing: items)
        }
        let gap = last.start.column - column - 2
        let end = lastComment(
            below: lastLine(from: line, deeperThan: column),
            deeperThan: column
        )
        return [.insert(lines(of: items, column: column, gap: gap), before: end + 1)]
    }

    /// Adds items to a list without items, which is written as `[]`.
    private func filling(
        _ list: List,
        with items: [ItemText]
    ) throws(EditError) -> [LineChange] {
        let line = list.key.line - 1
        let text = source.lines[line].text
        guard let match = text.wholeMatch(of: /(\s*(?:-\s+)?["'\w]+\s*:)\s*\[\s*\](.*)/) else {
            throw byHand(at: list.key, writing: items)
        }
        let column = list.key.column - 1 + dashShift
        return [
            LineChange(lines: line..<(line + 1), replacement: ["\(match.1)\(match.2)"]),
            .insert(lines(of: items, column: column), before: line + 1),
        ]
    }

    /// Removes the lines of an app from a group. Comments around them stay.
    func removing(
        _ app: Watchlist.Reference,
        from group: Group
    ) throws(EditError) -> [LineChange] {
        guard let list = group.apps else { return [] }
        let removed = list.items.filter { $0.app == app }
        let changes = try removed.map { item throws(EditError) in
            let (line, _) = try place(of: item, in: list)
            return LineChange(lines: line..<(line + 1), replacement: [])
        }
        return removed.count < list.items.count ? changes : changes + [try emptying(list)]
    }

    /// Moves an item, with the comments that belong to it, to the end of another group's apps.
    func moving(
        _ item: Item,
        from list: List,
        to group: Group
    ) throws(EditError) -> [LineChange] {
        let (line, column) = try place(of: item, in: list)
        let first = firstComment(above: line, at: column)
        let last = lastComment(below: line, deeperThan: column)
        let text = ItemText(
            line: String(String.UnicodeScalarView(source.scalars(from: item.start))),
            above: source.lines[first..<line].map { String($0.text.trimmingBlanks) },
            below: source.lines[(line + 1)..<(last + 1)].map { String($0.text.dropFirst(column)) }
        )
        let removal = LineChange(lines: first..<(last + 1), replacement: [])
        let rest = list.items.count == 1 ? [try emptying(list)] : []
        return try [removal] + rest + adding([text], to: group)
    }

    /// Writes the list as `[]`, because all of its items are removed.
    private func emptying(_ list: List) throws(EditError) -> LineChange {
        let line = list.key.line - 1
        let text = source.lines[line].text
        guard let match = text.wholeMatch(of: /(\s*(?:-\s+)?["'\w]+\s*:)(.*)/) else {
            throw byHand(at: list.key)
        }
        return LineChange(lines: line..<(line + 1), replacement: ["\(match.1) []\(match.2)"])
    }

    /// The line of an item and the column of its dash, from 0; throws if the item does not have
    /// exactly one line for itself.
    private func place(
        of item: Item,
        in list: List
    ) throws(EditError) -> (line: Int, column: Int) {
        guard let column = list.column, let line = lineWithDash(of: item),
            lastLine(from: line, deeperThan: column) == line
        else { throw byHand(at: item.start) }
        return (line, column)
    }

    /// The first of the comment lines right above an item's line that are indented like it; the
    /// item's line if there are none. Comments that are indented further belong to the previous
    /// item.
    private func firstComment(above line: Int, at column: Int) -> Int {
        var first = line
        while first > 0, source.lines[first - 1].commentColumn == column { first -= 1 }
        return first
    }

    /// The last of the comment lines right below an item that are indented further than its dash;
    /// the item's last line if there is none.
    private func lastComment(below line: Int, deeperThan column: Int) -> Int {
        var last = line
        while last + 1 < source.lines.count, let comment = source.lines[last + 1].commentColumn,
            comment > column
        {
            last += 1
        }
        return last
    }

    /// The lines of items, each with its dash and its comments.
    ///
    /// - Parameter gap: the number of blanks after a dash.
    private func lines(of items: [ItemText], column: Int, gap: Int = 1) -> [String] {
        let blanks = String(repeating: " ", count: column)
        let dash = blanks + "-" + String(repeating: " ", count: gap)
        return items.flatMap { item in
            item.above.map { blanks + $0 } + [dash + item.line] + item.below.map { blanks + $0 }
        }
    }

    /// The indentation of dashes relative to the key of their list, as the first list of apps with
    /// dashes has it; otherwise 2.
    private var dashShift: Int {
        let shifts = groups.lazy.compactMap(\.apps).compactMap { list in
            list.column.map { $0 - (list.key.column - 1) }
        }
        return shifts.first ?? 2
    }
}

extension WatchlistOutline {
    /// The error about a form that edits do not change.
    ///
    /// - Parameter items: the items for the user to write by hand; empty to show the line of the
    ///   mark.
    func byHand(at mark: Mark, writing items: [ItemText] = []) -> EditError {
        let lines =
            items.isEmpty
            ? [String(source.lines[mark.line - 1].text.trimmingBlanks)]
            : items.map { "- \($0.line)" }
        return .byHand(SourcePosition(file, mark), lines, isNew: !items.isEmpty)
    }
}
