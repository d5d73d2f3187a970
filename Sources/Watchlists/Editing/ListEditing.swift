extension WatchlistOutline {
    /// Adds items at the end of one of a group's lists.
    func adding(
        _ items: [ItemText],
        to name: String,
        ofGroup index: Int
    ) throws(EditError) -> [LineChange] {
        guard let list = groups[index].lists[name] else {
            return try [addingList(name, with: items, toGroup: index)]
        }
        guard let last = list.items.last else {
            return try filling(list, with: items, named: name)
        }
        guard let column = list.column, let line = lineWithDash(of: source.start(of: last.node))
        else { throw byHand(at: list.key, writing: items) }
        let gap = source.column(of: source.start(of: last.node)) - column - 1
        let end = lastComment(
            below: lastLine(from: line, deeperThan: column),
            deeperThan: column
        )
        return [.insert(lines(of: items, column: column, gap: gap), before: end + 1)]
    }

    /// Gives items to a list that is written as `[]`.
    private func filling(
        _ list: List,
        with items: [ItemText],
        named name: String
    ) throws(EditError) -> [LineChange] {
        let line = source.line(of: list.key)
        let text = source.text(ofLine: line)
        guard let match = text.wholeMatch(of: /(\s*(?:-\s+)?["'\w]+\s*:)\s*\[\s*\](.*)/) else {
            throw byHand(at: list.key, writing: items)
        }
        let column = source.column(of: list.key) + dashShift
        return [
            LineChange(lines: line..<(line + 1), replacement: ["\(match.1)\(match.2)"]),
            .insert(lines(of: items, column: column), before: line + 1),
        ]
    }

    /// Gives a group a list that it does not have.
    private func addingList(
        _ name: String,
        with items: [ItemText],
        toGroup index: Int
    ) throws(EditError) -> LineChange {
        guard let range = lines(ofGroup: index) else {
            throw byHand(at: groups[index].start, writing: items)
        }
        let column = source.column(of: groups[index].start)
        let key = String(repeating: " ", count: column) + "\(name):"
        let text = [key] + lines(of: items, column: column + dashShift)
        return .insert(text, before: range.upperBound + 1)
    }

    /// Removes an item's line. Its comments stay, unless it is moved.
    ///
    /// - Returns: the changes, and the item as written, with its comments.
    func removing(
        _ index: Int,
        from list: List,
        isMoved: Bool = false
    ) throws(EditError) -> (changes: [LineChange], item: ItemText) {
        let start = source.start(of: list.items[index].node)
        guard let line = line(ofItem: index, in: list), let column = list.column else {
            throw byHand(at: start)
        }
        let first = isMoved ? firstComment(above: line, at: column) : line
        let last = isMoved ? lastComment(below: line, deeperThan: column) : line
        var changes = [LineChange.delete(first...last)]
        if list.items.count == 1 {
            let key = source.line(of: list.key)
            let match = source.text(ofLine: key).wholeMatch(of: /(\s*(?:-\s+)?["'\w]+\s*:)(.*)/)
            guard let match else { throw byHand(at: list.key) }
            let text = "\(match.1) []\(match.2)"
            changes.append(LineChange(lines: key..<(key + 1), replacement: [text]))
        }
        let item = ItemText(
            lines: [source.text(start..<source.lineEnd(line))],
            above: (first..<line).map { String(source.text(ofLine: $0).trimmingBlanks) },
            below: (line..<last).map { String(source.text(ofLine: $0 + 1).dropFirst(column)) }
        )
        return (changes, item)
    }

    /// The first of the comment lines right above an item's line that are indented like it; the line
    /// itself if there is none. Comments that are indented further belong to the item above them.
    private func firstComment(above line: Int, at column: Int) -> Int {
        var first = line
        while first > 0, source.isComment(line: first - 1, where: { $0 == column }) { first -= 1 }
        return first
    }

    /// The last of the comment lines right below an item that are indented further than its dash; the
    /// item's last line if there is none.
    private func lastComment(below line: Int, deeperThan column: Int) -> Int {
        var last = line
        while last + 1 < source.lineStarts.count,
            source.isComment(line: last + 1, where: { $0 > column })
        {
            last += 1
        }
        return last
    }

    /// Items with dashes.
    private func lines(of items: [ItemText], column: Int, gap: Int = 1) -> [String] {
        let blanks = String(repeating: " ", count: column)
        let dash = blanks + "-" + String(repeating: " ", count: gap)
        let inner = blanks + String(repeating: " ", count: gap + 1)
        return items.flatMap { item -> [String] in
            let rest = item.lines.dropFirst().map { inner + $0 }
            let below = item.below.map { blanks + $0 }
            return item.above.map { blanks + $0 } + [dash + item.lines[0]] + rest + below
        }
    }

    /// The indentation of dashes relative to their key, as in the first list of apps with dashes.
    private var dashShift: Int {
        let shifts = groups.lazy.compactMap { $0.lists["apps"] }.compactMap { list in
            list.column.map { $0 - source.column(of: list.key) }
        }
        return shifts.first ?? 2
    }
}

extension WatchlistOutline {
    func addingGroup(_ item: ItemText) throws(EditError) -> [LineChange] {
        let last = groups.count - 1
        guard last >= 0, let range = lines(ofGroup: last) else {
            throw byHand(at: start, writing: [item])
        }
        let blank = isSpacedOut ? [""] : []
        let text = lines(of: [item], column: source.column(of: start))
        return [.insert(blank + text, before: range.upperBound + 1)]
    }

    func renaming(_ index: Int, to name: String) throws(EditError) -> [LineChange] {
        let start = groups[index].nameStart
        guard lines(ofGroup: index) != nil else { throw byHand(at: start) }
        let line = source.line(of: start)
        let end = source.valueEnd(from: start)
        let new = source.scalars[start] == "\"" ? name.yamlInQuotes : name.yaml
        let text =
            source.text(source.lineStarts[line]..<start) + new
            + source.text(end..<source.lineEnd(line))
        return [LineChange(lines: line..<(line + 1), replacement: [text])]
    }

    func removingGroup(_ index: Int) throws(EditError) -> [LineChange] {
        guard let range = lines(ofGroup: index) else { throw byHand(at: groups[index].start) }
        return [.delete(range)]
    }

    /// The lines of a group; nil unless it is written in lines of its own.
    private func lines(ofGroup index: Int) -> ClosedRange<Int>? {
        let start = groups[index].start
        guard source.scalars[self.start...].first == "-", source.scalars[start] != "{",
            let first = lineWithDash(of: start)
        else { return nil }
        let column = source.column(of: self.start)
        return first...lastLine(from: first, deeperThan: column, withComments: true)
    }

    /// Whether a blank line is before the last group, or before the comment above it.
    private var isSpacedOut: Bool {
        guard groups.count > 1 else { return true }
        let line = firstComment(
            above: source.line(of: groups[groups.count - 1].start),
            at: source.column(of: start)
        )
        return line > 0 && source.isBlank(line: line - 1)
    }

    /// The error about a form that edits do not change.
    ///
    /// - Parameter items: what to write by hand; empty to show the line itself.
    func byHand(at offset: Int, writing items: [ItemText] = []) -> EditError {
        let lines =
            items.isEmpty
            ? [String(source.text(ofLine: source.line(of: offset)).trimmingBlanks)]
            : items.flatMap { ["- " + $0.lines[0]] + $0.lines.dropFirst().map { "  " + $0 } }
        return .byHand(source.position(of: offset, in: file), lines, isNew: !items.isEmpty)
    }
}

extension MarkedText {
    func column(of offset: Int) -> Int { offset - lineStarts[line(of: offset)] }
}
