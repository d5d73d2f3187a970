extension WatchlistOutline {
    /// Adds items at the end of a group's apps.
    func adding(_ items: [String], toGroup index: Int) throws(EditError) -> [LineChange] {
        guard let list = groups[index].apps else {
            let start = source.position(of: groups[index].startOffset, in: file)
            throw .byHand(start, ["apps:"] + items.map { "  - \($0)" }, isNew: true)
        }
        guard let last = list.items.last else { return try filling(list, with: items) }
        guard let column = list.column, let line = lineWithDash(of: source.start(of: last.node))
        else { throw byHand(at: list.keyOffset, writing: items) }
        let gap = source.column(of: source.start(of: last.node)) - column - 1
        let end = lastComment(
            below: lastLine(from: line, deeperThan: column),
            deeperThan: column
        )
        return [.insert(lines(of: items, column: column, gap: gap), before: end + 1)]
    }

    /// Adds items to a list without items, which is written as `[]`.
    private func filling(_ list: List, with items: [String]) throws(EditError) -> [LineChange] {
        let line = source.line(of: list.keyOffset)
        let text = source.text(ofLine: line)
        guard let match = text.wholeMatch(of: /(\s*(?:-\s+)?["'\w]+\s*:)\s*\[\s*\](.*)/) else {
            throw byHand(at: list.keyOffset, writing: items)
        }
        let column = source.column(of: list.keyOffset) + dashIndentation
        return [
            LineChange(lines: line..<(line + 1), replacement: ["\(match.1)\(match.2)"]),
            .insert(lines(of: items, column: column), before: line + 1),
        ]
    }

    /// Removes an item's line. Comments around the item stay.
    ///
    /// - Parameter index: the position of the item in the list.
    /// - Returns: the changes, and the removed item without its dash.
    func removing(
        _ index: Int,
        from list: List
    ) throws(EditError) -> (changes: [LineChange], item: String) {
        let start = source.start(of: list.items[index].node)
        guard let line = line(ofItem: index, in: list) else { throw byHand(at: start) }
        var changes = [LineChange.delete(line...line)]
        if list.items.count == 1 {
            let key = source.line(of: list.keyOffset)
            let match = source.text(ofLine: key).wholeMatch(of: /(\s*(?:-\s+)?["'\w]+\s*:)(.*)/)
            guard let match else { throw byHand(at: list.keyOffset) }
            let text = "\(match.1) []\(match.2)"
            changes.append(LineChange(lines: key..<(key + 1), replacement: [text]))
        }
        return (changes, source.text(start..<source.lineEnd(line)))
    }

    /// The last line of the comments right below an item that are indented further than its dash;
    /// the item's last line if there are none.
    private func lastComment(below line: Int, deeperThan column: Int) -> Int {
        var last = line
        while last + 1 < source.lineStarts.count, source.indentation(ofLine: last + 1) == nil,
            let comment = source.indentation(ofLine: last + 1, countingComments: true),
            comment > column
        {
            last += 1
        }
        return last
    }

    /// The lines of items, each with its dash.
    ///
    /// - Parameters:
    ///   - column: the column of the dashes, from 0.
    ///   - gap: the number of blanks after a dash.
    private func lines(of items: [String], column: Int, gap: Int = 1) -> [String] {
        let dash = String(repeating: " ", count: column) + "-" + String(repeating: " ", count: gap)
        return items.map { dash + $0 }
    }

    /// The number of characters by which dashes are indented relative to the key of their list, as
    /// in the first list of apps with dashes; 2 if no list has dashes.
    private var dashIndentation: Int {
        let shifts = groups.lazy.compactMap(\.apps).compactMap { list in
            list.column.map { $0 - source.column(of: list.keyOffset) }
        }
        return shifts.first ?? 2
    }
}

extension WatchlistOutline {
    /// The error about a list at an offset that the user must change by hand.
    ///
    /// - Parameter items: the items to add by hand; if empty, the error shows the line at the
    ///   offset.
    func byHand(at offset: Int, writing items: [String] = []) -> EditError {
        let lines =
            items.isEmpty
            ? [String(source.text(ofLine: source.line(of: offset)).trimmingBlanks)]
            : items.map { "- \($0)" }
        return .byHand(source.position(of: offset, in: file), lines, isNew: !items.isEmpty)
    }
}

extension MarkedText {
    /// The column of an offset, from 0.
    func column(of offset: Int) -> Int { offset - lineStarts[line(of: offset)] }
}
