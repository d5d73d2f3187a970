extension WatchlistOutline {
    /// Removes an item of a list, with the comment behind it; comments on lines of their own stay.
    ///
    /// - Parameter key: of the list; a list that becomes empty is written as `[]` behind it.
    func removing(
        _ index: Int,
        from list: List,
        key: Int?,
        file: String
    ) throws(EditError) -> [TextChange] {
        guard !list.isFlow else { return [.delete(bracketRange(ofItem: index, in: list))] }
        let first = source.line(of: dash(ofItem: index, in: list))
        let last = lastLine(ofItem: index, in: list)
        guard source.indentation(ofLine: first) == column(of: list.start) else {
            throw .unclear(source.position(of: list.items[index].start, in: file))
        }
        let deletion = TextChange.delete(lineRange(first, last))
        guard list.items.count == 1, let key else { return [deletion] }
        return [.insert(" []", at: colon(ofKey: key)), deletion]
    }

    /// Whole lines with their breaks; at the end of a text without a last break, with the one before.
    private func lineRange(_ first: Int, _ last: Int) -> Range<Int> {
        if last + 1 < source.lineStarts.count {
            return source.lineStarts[first]..<source.lineStarts[last + 1]
        }
        let start = first > 0 ? source.lineEnd(first - 1) : source.lineStarts[first]
        return start..<source.scalars.count
    }

    private func bracketRange(ofItem index: Int, in list: List) -> Range<Int> {
        let start = list.items[index].start
        let end = source.flowEnd(of: start)
        if index + 1 < list.items.count {
            let next = list.items[index + 1].start
            // What lies between may be a comment, which stays.
            let isBare = source.scalars[end..<next].allSatisfy { $0 == "," || $0 == " " }
            if isBare { return start..<next }
            let comma = source.scalars[end...].firstIndex(of: ",") ?? end - 1
            return wholeLine(start..<(comma + 1))
        }
        guard index > 0 else {
            // A comma behind the only item would be one behind nothing.
            let rest = source.scalars[end...].firstIndex { !source.isBlank($0) } ?? end
            return start..<(source.scalars[rest] == "," ? rest + 1 : end)
        }
        let before = source.flowEnd(of: list.items[index - 1].start)
        let isBare = source.scalars[before..<start].allSatisfy { $0 == "," || source.isBlank($0) }
        return isBare ? before..<end : wholeLine(start..<end)
    }

    /// A part of a line, or all of the line where nothing else is on it.
    private func wholeLine(_ range: Range<Int>) -> Range<Int> {
        let line = source.line(of: range.lowerBound)
        let (start, end) = (source.lineStarts[line], source.lineEnd(line))
        guard range.upperBound <= end, line + 1 < source.lineStarts.count,
            source.scalars[start..<range.lowerBound].allSatisfy({ $0 == " " }),
            source.scalars[range.upperBound..<end].allSatisfy({ $0 == " " })
        else { return range }
        return start..<source.lineStarts[line + 1]
    }

    /// The lines of an item as they are written, to be put elsewhere.
    func lines(ofItem index: Int, in list: List) -> [String] {
        let start = list.items[index].start
        guard !list.isFlow else { return [source.text(start..<source.flowEnd(of: start))] }
        let column = column(of: start)
        let first = source.line(of: start)
        return (first...lastLine(ofItem: index, in: list)).map { line in
            let lineStart = line == first ? start : source.lineStarts[line]
            let text = source.text(lineStart..<source.lineEnd(line))
            let blanks = text.prefix { $0 == " " }.count
            return line == first ? text : String(text.dropFirst(min(blanks, column)))
        }
    }
}

extension WatchlistOutline {
    func column(of offset: Int) -> Int { offset - source.lineStarts[source.line(of: offset)] }

    /// Where the colon behind a key ends.
    func colon(ofKey key: Int) -> Int {
        let isQuoted = source.scalars[key] == "\"" || source.scalars[key] == "'"
        let end = isQuoted ? source.flowEnd(of: key) : key
        return source.scalars[end...].firstIndex(of: ":").map { $0 + 1 } ?? end
    }

    /// The dash before an item, which may be on a line above it.
    func dash(ofItem index: Int, in list: List) -> Int {
        let column = column(of: list.start)
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

    /// The last line of an item with a dash: lines that are blank, or comments no further right than
    /// the dash, are not the item's where nothing of it follows them.
    func lastLine(ofItem index: Int, in list: List) -> Int {
        let column = column(of: list.start)
        let isLast = index + 1 == list.items.count
        let next = isLast ? list.items[index].next : dash(ofItem: index + 1, in: list)
        let end = next.map { source.line(of: $0) } ?? source.lineStarts.count
        let first = source.line(of: dash(ofItem: index, in: list))
        var last = max(first, source.line(of: list.items[index].start))
        var isBehindForeignComment = false
        for line in (last + 1)..<max(end, last + 1) {
            guard let indentation = source.indentation(ofLine: line, countingComments: true) else {
                continue
            }
            let isComment = source.indentation(ofLine: line) == nil
            if indentation > column, !(isComment && isBehindForeignComment) {
                last = line
            } else if isComment {
                isBehindForeignComment = true
            } else {
                break
            }
        }
        return last
    }
}

extension MarkedText {
    func text(_ range: Range<Int>) -> String {
        String(String.UnicodeScalarView(scalars[range]))
    }
}
