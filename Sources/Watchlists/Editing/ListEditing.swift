extension SourceLines {
    /// The changes that add items at the end of a group's list of apps.
    ///
    /// - Parameter groups: all groups of the watchlist. If the group's list is empty, the new
    ///   dashes are indented as in the first list with dashes.
    func adding(
        _ items: [String],
        to group: WrittenGroup,
        among groups: [WrittenGroup]
    ) throws(WatchlistMistakes) -> [Change] {
        guard let list = group.list else {
            throw byHand(at: group.position, writing: ["apps:"] + items.map { "  - \($0)" })
        }
        guard let last = group.items.last?.value else {
            return try filling(list, with: items, indentation: dashIndentation(in: groups))
        }
        guard let column = dashColumn(of: list), let line = lineWithDash(of: last)
        else { throw byHand(at: list.key.position, writing: items.map { "- \($0)" }) }
        let new = lines(of: items, column: column, gap: last.position.column - column - 2)
        let end = lastComment(
            below: lastLine(from: line, deeperThan: column),
            deeperThan: column
        )
        return [Change(lines: end + 1..<end + 1, replacement: new)]
    }

    /// The changes that add items to an empty list, which is written as `[]`.
    ///
    /// - Parameter indentation: how far the new dashes are indented from the list's key.
    private func filling(
        _ list: YAMLValue,
        with items: [String],
        indentation: Int
    ) throws(WatchlistMistakes) -> [Change] {
        let key = list.key.position
        guard let line = line(at: key),
            let match = self[line].wholeMatch(of: /(\s*(?:-\s+)?["'\w]+\s*:)\s*\[\s*\](.*)/)
        else { throw byHand(at: key, writing: items.map { "- \($0)" }) }
        let new = lines(of: items, column: key.column - 1 + indentation)
        return [Change(lines: line..<line + 1, replacement: ["\(match.1)\(match.2)"] + new)]
    }

    /// The changes that remove the lines of items but not the comments around them.
    func removing(
        _ items: [WrittenGroup.Item],
        from group: WrittenGroup
    ) throws(WatchlistMistakes) -> [Change] {
        guard let list = group.list, !items.isEmpty else { return [] }
        let removals = try items.map { item throws(WatchlistMistakes) in
            guard let column = dashColumn(of: list), let line = lineWithDash(of: item.value),
                // The user must remove an item by hand if the item has several lines.
                lastLine(from: line, deeperThan: column) == line
            else { throw byHand(at: item.value.position) }
            return Change(lines: line..<line + 1, replacement: [])
        }
        guard items.count == group.items.count else { return removals }
        let key = list.key.position
        guard let line = line(at: key),
            let match = self[line].wholeMatch(of: /(\s*(?:-\s+)?["'\w]+\s*:)(.*)/)
        else { throw byHand(at: key) }
        let empty = Change(lines: line..<line + 1, replacement: ["\(match.1) []\(match.2)"])
        return removals + [empty]
    }

    /// The column of a list's dashes, from 0; nil for a list in brackets.
    private func dashColumn(of list: YAMLValue) -> Int? {
        let isBlock = halves(at: list.position)?.after.unicodeScalars.first == "-"
        return isBlock ? list.position.column - 1 : nil
    }

    /// The line at a position, from 0; nil if the position is outside the text.
    private func line(at position: SourcePosition) -> Int? {
        position.line <= count ? position.line - 1 : nil
    }

    /// The number of the line, from 0, in which the item begins after its dash; nil if other text
    /// stands before the item.
    private func lineWithDash(of item: YAMLValue) -> Int? {
        let head = halves(at: item.position)?.before
        return head?.wholeMatch(of: /\s*-\s+/) == nil ? nil : line(at: item.position)
    }

    /// The last line of an item that begins in the line `first`. The item's further lines are
    /// indented further than `column`, the column of the item's dash.
    private func lastLine(from first: Int, deeperThan column: Int) -> Int {
        var last = first
        for line in first + 1..<max(count, first + 1) {
            guard let indentation = indentation(ofLine: line) else { continue }
            guard indentation > column else { break }
            last = line
        }
        return last
    }

    /// The last line of the comments right below an item; the item's last line if there are none.
    /// Only comments that are indented further than the item's dash count.
    private func lastComment(below line: Int, deeperThan column: Int) -> Int {
        let below = line + 1..<max(count, line + 1)
        return below.prefix { line in
            let comment = indentation(ofLine: line, countingComments: true)
            return indentation(ofLine: line) == nil && (comment ?? 0) > column
        }.last ?? line
    }

    /// A line for each item: a dash in the column (from 0), `gap` blanks and the item.
    private func lines(of items: [String], column: Int, gap: Int = 1) -> [String] {
        let dash = String(repeating: " ", count: column) + "-" + String(repeating: " ", count: gap)
        return items.map { dash + $0 }
    }

    /// How far the first list with dashes is indented from its key; 2 if no list has dashes.
    private func dashIndentation(in groups: [WrittenGroup]) -> Int {
        let shifts = groups.lazy.compactMap(\.list).compactMap { list in
            dashColumn(of: list).map { $0 + 1 - list.key.position.column }
        }
        return shifts.first ?? 2
    }

    /// The mistake that asks the user to edit by hand, because Storewatch edits only lists with one
    /// item a line.
    ///
    /// - Parameter lines: the lines that the user must add; empty if the user must change the line
    ///   at the position.
    func byHand(at position: SourcePosition, writing lines: [String] = []) -> WatchlistMistakes {
        let hand = lines.isEmpty ? "change by hand" : "write by hand"
        let own = line(at: position).map { String(self[$0].trimmingBlanks) } ?? ""
        let shown = lines.isEmpty ? own : lines.joined(separator: " ⏎ ")
        return WatchlistMistakes(
            "edits change only lists with one item a line; \(hand): \(shown)",
            at: position
        )
    }
}
