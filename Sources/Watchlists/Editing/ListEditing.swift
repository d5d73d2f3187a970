import Yams

extension WatchlistOutline {
    /// Adds items at the end of one of a group's lists.
    func adding(_ items: [ItemText], to name: String, ofGroup index: Int) -> [TextChange] {
        guard let (key, old) = groups[index].lists[name] else {
            return [adding(name, with: items, toGroup: index)]
        }
        guard old.items.isEmpty else { return [appending(items, to: old)] }
        let colon = colon(ofKey: key)
        let end = source.flowEnd(of: old.start)
        let line = source.line(of: key)
        guard !list.items[index].isFlow, source.line(of: end) == line else {
            let gap = source.scalars[old.start + 1] == "#" ? " " : ""
            return [.insert(items.map(\.flow).joined(separator: ", ") + gap, at: old.start + 1)]
        }
        let column = source.column(of: key) + dashShift
        let text = lines(of: items, column: column, gap: " ")
        return [.delete(colon..<end), .insert(text, at: source.lineEnd(line))]
    }

    func addingGroup(_ item: ItemText) -> [TextChange] {
        [appending([item], to: list, isSpaced: true)]
    }

    func renaming(_ index: Int, to name: String) -> [TextChange] {
        let start = groups[index].nameStart
        let end =
            list.items[index].isFlow ? source.flowEnd(of: start) : source.blockScalarEnd(of: start)
        let text = source.isQuote(at: start) ? name.yamlInQuotes : name.yaml
        return [TextChange(range: start..<end, replacement: text)]
    }

    /// - Parameter isSpaced: whether a blank line precedes the items if there is one between other
    ///   items.
    private func appending(_ items: [ItemText], to list: List, isSpaced: Bool = false) -> TextChange
    {
        let index = list.items.count - 1
        let last = list.items[index]
        guard !list.isFlow else { return appending(items, inBracketsAfter: index, of: list) }
        let end = source.lineEnd(lastLine(ofItem: index, in: list))
        let dash = dash(ofItem: index, in: list)
        let between = source.scalars[(dash + 1)..<max(last.start, dash + 1)]
        let isShort = (1...8).contains(between.count) && between.allSatisfy { $0 == " " }
        let gap = isShort ? String(repeating: " ", count: between.count) : " "
        let style = list.items.last { $0.node.mapping != nil }
        let items = items.map { style?.isFlow == true ? $0.braced : $0 }
        let blank = isSpaced && isSpacedOut(list) ? source.lineBreak : ""
        let column = source.column(of: list.start)
        return .insert(blank + lines(of: items, column: column, gap: gap), at: end)
    }

    private func appending(
        _ items: [ItemText],
        inBracketsAfter index: Int,
        of list: List
    ) -> TextChange {
        let start = list.items[index].start
        let line = source.line(of: start)
        let column = source.column(of: start)
        let isAlone =
            line > source.line(of: list.start) && source.indentation(ofLine: line) == column
        let blank = String(repeating: " ", count: column)
        let separator = isAlone ? ",\(source.lineBreak)\(blank)" : ", "
        let text = items.map { separator + $0.flow }.joined()
        return .insert(text, at: source.flowEnd(of: start))
    }

    /// Gives a group a list that it does not have.
    private func adding(_ name: String, with items: [ItemText], toGroup index: Int) -> TextChange {
        let group = list.items[index]
        guard !group.isFlow else {
            let last = group.node.mapping?.map { source.start(of: $0.value) }.max() ?? group.start
            let text = items.map(\.flow).joined(separator: ", ")
            return .insert(", \(name): [\(text)]", at: source.flowEnd(of: last))
        }
        let end = source.lineEnd(lastLine(ofItem: index, in: list))
        let column = source.column(of: group.start)
        let key = source.lineBreak + String(repeating: " ", count: column) + "\(name):"
        return .insert(key + lines(of: items, column: column + dashShift, gap: " "), at: end)
    }

    /// Items with dashes, each beginning with a line break.
    private func lines(of items: [ItemText], column: Int, gap: String) -> String {
        let indentation = source.lineBreak + String(repeating: " ", count: column)
        let blanks = String(repeating: " ", count: gap.count + 1)
        return items.map { item in
            let rest = item.lines.dropFirst().map {
                $0.isEmpty ? source.lineBreak : indentation + blanks + $0
            }
            return indentation + "-" + gap + item.lines[0] + rest.joined()
        }.joined()
    }

    /// The indentation of dashes relative to their key, as in the first list of apps with dashes.
    private var dashShift: Int {
        let shifts = groups.compactMap(\.apps).filter { !$0.list.isFlow }.map {
            source.column(of: $0.list.start) - source.column(of: $0.key)
        }
        return shifts.first ?? 2
    }

    /// Whether a blank line is before the last item, or before the comment above it.
    private func isSpacedOut(_ list: List) -> Bool {
        guard list.items.count > 1 else { return true }
        var line = source.line(of: dash(ofItem: list.items.count - 1, in: list)) - 1
        while line > 0, source.indentation(ofLine: line) == nil, !source.isBlank(line: line) {
            line -= 1
        }
        return source.isBlank(line: line)
    }
}
