/// A word or a cell of a user's file.
typealias PlacedText = (text: String, position: SourcePosition)

/// The records of separated values (RFC 4180, and the variants that spreadsheets write), except
/// records whose cells are all empty.
func separatedValues(in text: String, of file: String) -> [[PlacedText]] {
    let named = namedSeparator(in: text)
    let separator = named ?? mostFrequentSeparator(in: text)
    var records: [[PlacedText]] = [[]]
    var cell: PlacedText = ("", .start(of: file))
    var (line, column) = (1, 1)
    var isQuoted = false
    var isAfterQuote = false
    func endCell() {
        records[records.count - 1].append((String(cell.text.trimmingBlanks), cell.position))
    }
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
        defer { previous = scalar }
        if scalar == "\n", previous == "\r" {
            if isQuoted { cell.text.unicodeScalars.append(scalar) }
            continue
        }
        let isNewline = Character(scalar).isNewline
        if isNewline { (line, column) = (line + 1, 0) }
        if isQuoted, scalar == "\"" {
            (isQuoted, isAfterQuote) = (false, true)
        } else if !isQuoted, scalar == "\"", isAfterQuote || cell.text.trimmingBlanks.isEmpty {
            if isAfterQuote { cell.text.append("\"") }
            (isQuoted, isAfterQuote) = (true, false)
        } else if !isQuoted, scalar == separator || isNewline {
            endCell()
            if isNewline { records.append([]) }
            cell = ("", SourcePosition(file: file, line: line, column: column + 1))
            isAfterQuote = false
        } else {
            cell.text.unicodeScalars.append(scalar)
            isAfterQuote = false
        }
        column += 1
    }
    endCell()
    if named != nil { records.removeFirst() }
    return records.filter { $0.contains { !$0.text.isEmpty } }
}

/// The separator that the first line tells Excel, as in `sep=;`; nil without such a line.
func namedSeparator(in text: some StringProtocol) -> Unicode.Scalar? {
    let first = text.firstLine
    guard first.count == 5, String(first).lowercased().hasPrefix("sep=") else { return nil }
    return first.last
}

/// The most frequent of comma, semicolon and tab in the first line.
private func mostFrequentSeparator(in text: String) -> Unicode.Scalar {
    let first = text.firstLine
    let separators: [Unicode.Scalar] = [",", ";", "\t"]
    return separators.max { one, other in
        first.count { $0 == one } < first.count { $0 == other }
    } ?? ","
}

extension StringProtocol {
    fileprivate var firstLine: Substring.UnicodeScalarView {
        Substring(self).unicodeScalars.prefix { !Character($0).isNewline }
    }
}
