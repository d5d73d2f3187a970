extension WatchlistOutline {
    /// Adds items at the end of a group's apps.
    func adding(_ items: [ItemText], toGroup index: Int) -> [TextChange] {
        let group = groups[index]
        guard let (key, apps) = group.apps else { return [addingApps(items, toGroup: index)] }
        guard apps.items.isEmpty else { return [appending(items, to: apps)] }
        guard !list.items[index].isFlow else {
            let text = items.map(\.flow).joined(separator: ", ")
            return [.insert(text, at: apps.start + 1)]
        }
        let colon = colon(ofKey: key)
        let end = source.lineEnd(source.line(of: apps.start))
        let column = column(of: key) + dashShift
        let text = lines(of: items, column: column, gap: " ")
        return [.delete(colon..<source.flowEnd(of: apps.start)), .insert(text, at: end)]
    }

    func addingGroup(_ item: ItemText) -> [TextChange] {
        [appending([item], to: list, isSpaced: true)]
    }

    func renaming(_ index: Int, to name: String) -> [TextChange] {
        let start = groups[index].nameStart
        let end =
            list.items[index].isFlow ? source.flowEnd(of: start) : source.blockScalarEnd(of: start)
        let wasQuoted = source.scalars[start] == "\"" || source.scalars[start] == "'"
        let text = wasQuoted ? YAMLText.quoted(name) : YAMLText.scalar(name)
        return [TextChange(range: start..<end, replacement: text)]
    }

    /// - Parameter isSpaced: whether a blank line goes before the items where one is between others.
    private func appending(_ items: [ItemText], to list: List, isSpaced: Bool = false) -> TextChange
    {
        let last = list.items[list.items.count - 1]
        guard !list.isFlow else { return appending(items, inBracketsAfter: last, of: list) }
        let index = list.items.count - 1
        let end = source.lineEnd(lastLine(ofItem: index, in: list))
        let dash = dash(ofItem: index, in: list)
        let between = source.scalars[(dash + 1)..<max(last.start, dash + 1)]
        let isShort = (1...8).contains(between.count) && between.allSatisfy { $0 == " " }
        let gap = isShort ? String(repeating: " ", count: between.count) : " "
        let style = list.items.last { $0.isMapping }
        let items = items.map { style?.isFlow == true ? $0.braced : $0 }
        let blank = isSpaced && isSpacedOut(list) ? source.lineBreak : ""
        return .insert(blank + lines(of: items, column: column(of: list.start), gap: gap), at: end)
    }

    private func appending(
        _ items: [ItemText],
        inBracketsAfter last: Item,
        of list: List
    ) -> TextChange {
        let line = source.line(of: last.start)
        let isAlone =
            line > source.line(of: list.start)
            && source.indentation(ofLine: line) == column(of: last.start)
        let blank = String(repeating: " ", count: column(of: last.start))
        let separator = isAlone ? ",\(source.lineBreak)\(blank)" : ", "
        let text = items.map { separator + $0.flow }.joined()
        return .insert(text, at: source.flowEnd(of: last.start))
    }

    /// Gives a group that has only a list file apps of its own.
    private func addingApps(_ items: [ItemText], toGroup index: Int) -> TextChange {
        let group = list.items[index]
        guard !group.isFlow else {
            let brace = source.flowEnd(of: group.start) - 1
            let text = items.map(\.flow).joined(separator: ", ")
            let end = source.scalars[..<brace].lastIndex { !source.isBlank($0) }.map { $0 + 1 }
            return .insert(", apps: [\(text)]", at: end ?? brace)
        }
        let end = source.lineEnd(lastLine(ofItem: index, in: list))
        let column = column(of: group.start)
        let key = source.lineBreak + String(repeating: " ", count: column) + "apps:"
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

    /// How far dashes stand right of their key in this text.
    private var dashShift: Int {
        let shifts = groups.compactMap(\.apps).filter { !$0.list.isFlow }.map {
            column(of: $0.list.start) - column(of: $0.key)
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

extension ItemText {
    /// In braces behind the dash, as the other items of a list are.
    fileprivate var braced: ItemText {
        inBraces.map { ItemText(lines: [$0], flow: flow) } ?? self
    }
}
