extension WatchlistOutline {
    /// Removes an item of a list, with the comment after it. Comments on their own lines stay.
    ///
    /// - Parameter key: the offset of the list's key, after which `[]` is written if the list
    ///   becomes empty; nil to write nothing.
    func removing(_ index: Int, from list: List, key: Int?) throws(EditError) -> [TextChange] {
        guard !list.isFlow else { return try bracketChanges(removing: index, from: list) }
        let first = source.line(of: dash(ofItem: index, in: list))
        let last = lastLine(ofItem: index, in: list)
        guard source.indentation(ofLine: first) == source.column(of: list.start) else {
            throw .unclear(source.position(of: list.items[index].start, in: file))
        }
        let deletion = TextChange.delete(lineRange(first, last))
        guard list.items.count == 1, let key else { return [deletion] }
        return [.insert(" []", at: colon(ofKey: key)), deletion]
    }

    /// The range of whole lines with their line breaks; if the last line has none, with the one
    /// before the first line.
    private func lineRange(_ first: Int, _ last: Int) -> Range<Int> {
        if last + 1 < source.lineStarts.count {
            return source.lineStarts[first]..<source.lineStarts[last + 1]
        }
        let start = first > 0 ? source.lineEnd(first - 1) : source.lineStarts[first]
        return start..<source.scalars.count
    }

    /// Removes an item in brackets, with the comma before or after it.
    private func bracketChanges(
        removing index: Int,
        from list: List
    ) throws(EditError) -> [TextChange] {
        let start = list.items[index].start
        let end = source.flowEnd(of: start)
        if let comma = source.comma(from: end) { return removing(start..<end, comma) }
        guard index > 0 else { return removing(start..<end, end..<end) }
        let before = source.flowEnd(of: list.items[index - 1].start)
        guard let comma = source.comma(from: before), comma.upperBound <= start else {
            throw .unclear(source.position(of: start, in: file))
        }
        return removing(comma, start..<end)
    }

    /// Deletes two parts of the text, the blanks between and after them, and lines that become
    /// empty.
    private func removing(_ first: Range<Int>, _ second: Range<Int>) -> [TextChange] {
        let between = source.scalars[first.upperBound..<second.lowerBound]
        guard between.allSatisfy(source.isBlank) else {
            return [first, second].map { .delete(withoutLine($0)) }
        }
        return [.delete(withoutLine(first.lowerBound..<second.upperBound))]
    }

    /// A part of the text with the blanks after it, unless a bracket or a comment follows them;
    /// with the whole line if nothing else is on it.
    private func withoutLine(_ range: Range<Int>) -> Range<Int> {
        let first = source.line(of: range.lowerBound)
        let last = source.line(of: max(range.lowerBound, range.upperBound - 1))
        let (start, end) = (source.lineStarts[first], source.lineEnd(last))
        let head = source.scalars[start..<range.lowerBound]
        let tail = source.scalars[range.upperBound..<end]
        let isAtEnd = tail.allSatisfy(source.isBlank)
        if isAtEnd, head.allSatisfy(source.isBlank), last + 1 < source.lineStarts.count {
            return start..<source.lineStarts[last + 1]
        }
        let blanks = isAtEnd ? tail.count : tail.prefix(while: source.isBlank).count
        let isBeforeBracket =
            !isAtEnd && "]}#".unicodeScalars.contains(tail[tail.startIndex + blanks])
        return range.lowerBound..<(range.upperBound + (isBeforeBracket ? 0 : blanks))
    }

    /// The lines of an item as written, for use in another place.
    func lines(ofItem index: Int, in list: List) -> [String] {
        let start = list.items[index].start
        guard !list.isFlow else { return [source.text(start..<source.flowEnd(of: start))] }
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

    /// The next token if it is a comma.
    fileprivate func comma(from start: Int) -> Range<Int>? {
        let token = tokenStart(from: start)
        return scalars[token...].first == "," ? token..<(token + 1) : nil
    }
}

extension WatchlistOutline {
    /// The end of the colon after a key.
    func colon(ofKey key: Int) -> Int {
        let end = source.isQuote(at: key) ? source.flowEnd(of: key) : key
        return source.scalars[end...].firstIndex(of: ":").map { $0 + 1 } ?? end
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
        let end = source.end(of: item.node)
        var last = source.line(of: max(item.start, end - 1))
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
