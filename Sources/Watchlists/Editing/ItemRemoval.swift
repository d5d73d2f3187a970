extension WatchlistOutline {
    /// Removes an item of a list, with the comment after it. Comments on their own lines stay.
    ///
    /// - Parameter key: the offset of the list's key, after which `[]` is written if the list
    ///   becomes empty; nil to write nothing.
    func removing(_ index: Int, from list: List, key: Int?) throws(EditError) -> [TextChange] {
        guard !list.isFlow else { return [.delete(try bracketRange(ofItem: index, in: list))] }
        let first = source.line(of: dash(ofItem: index, in: list))
        let last = lastLine(ofItem: index, in: list)
        guard source.indentation(ofLine: first) == source.column(of: list.start) else {
            throw .unclear(source.position(of: list.items[index].start, in: file))
        }
        let deletion = TextChange.delete(lineRange(first, last))
        guard list.items.count == 1, let key else { return [deletion] }
        return [.insert(" []", at: colon(ofKey: key)), deletion]
    }

    /// The range of whole lines with their line breaks. If the last line has none, the range
    /// includes the line break before the first line.
    private func lineRange(_ first: Int, _ last: Int) -> Range<Int> {
        if last + 1 < source.lineStarts.count {
            return source.lineStarts[first]..<source.lineStarts[last + 1]
        }
        let start = first > 0 ? source.lineEnd(first - 1) : source.lineStarts[first]
        return start..<source.scalars.count
    }

    /// The range of an item in brackets with its comma; throws if a comment may be in it.
    private func bracketRange(ofItem index: Int, in list: List) throws(EditError) -> Range<Int> {
        let item = list.items[index]
        let range =
            if list.items.count == 1 {
                (list.start + 1)..<source.closing(after: item.start)
            } else if index + 1 < list.items.count {
                item.start..<list.items[index + 1].start
            } else {
                end(ofItem: index - 1, in: list)..<end(ofItem: index, in: list)
            }
        guard !source.hasComment(in: range) else {
            throw .unclear(source.position(of: item.start, in: file))
        }
        return range
    }

    /// The end of an item in brackets.
    func end(ofItem index: Int, in list: List) -> Int {
        let start = list.items[index].start
        let next = index + 1 < list.items.count ? list.items[index + 1].start : nil
        return source.end(of: start, before: next ?? source.closing(after: start))
    }

    /// The lines of an item as written, for use in another place.
    func lines(ofItem index: Int, in list: List) -> [String] {
        let start = list.items[index].start
        guard !list.isFlow else { return [source.text(start..<end(ofItem: index, in: list))] }
        let column = source.column(of: start)
        let first = source.line(of: start)
        return (first...lastLine(ofItem: index, in: list)).map { line in
            let lineStart = line == first ? start : source.lineStarts[line]
            let text = source.text(lineStart..<source.lineEnd(line))
            let blanks = text.prefix { $0 == " " }.count
            return line == first ? text : String(text.dropFirst(min(blanks, column)))
        }
    }
}

extension MarkedText {
    func column(of offset: Int) -> Int { offset - lineStarts[line(of: offset)] }
}

extension WatchlistOutline {
    /// The end of the colon after a key.
    func colon(ofKey key: Int) -> Int {
        source.scalars[key...].firstIndex(of: ":").map { $0 + 1 } ?? key
    }

    /// The offset of an item's dash, which may be on an earlier line.
    func dash(ofItem index: Int, in list: List) -> Int {
        let column = source.column(of: list.start)
        let start = list.items[index].start
        var line = source.line(of: start)
        while line > 0 {
            let offset = source.lineStarts[line] + column
            if offset <= start, offset < source.lineEnd(line), source.scalars[offset] == "-",
                source.indentation(ofLine: line) == column
            {
                return offset
            }
            line -= 1
        }
        return list.start
    }

    /// The last line of an item with a dash. Blank lines, and comments no further right than the
    /// dash, belong to the item only if more of it follows.
    func lastLine(ofItem index: Int, in list: List) -> Int {
        let column = source.column(of: list.start)
        let item = list.items[index]
        var last = source.line(of: max(item.start, source.lastStart(in: item.node)))
        var isAfterForeignComment = false
        for line in (last + 1)..<max(source.lineStarts.count, last + 1) {
            guard let indentation = source.indentation(ofLine: line, countingComments: true) else {
                continue
            }
            let isComment = source.indentation(ofLine: line) == nil
            if indentation > column, !(isComment && isAfterForeignComment) {
                (last, isAfterForeignComment) = (line, false)
            } else if isComment {
                isAfterForeignComment = true
            } else {
                break
            }
        }
        return last
    }
}
