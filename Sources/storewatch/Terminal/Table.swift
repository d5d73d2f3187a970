import TextAnalysis

/// Rows in columns for people. On a terminal, flexible columns shrink until a row fits on a line;
/// if that is not enough, each row is folded into lines of titled cells.
struct Table {
    struct Column {
        let title: String
        var isRight = false
        /// The minimum width; nil for a column that does not shrink.
        var min: Int?
    }

    private let columns: [Column]
    private let rows: [[String]]

    init(_ columns: [Column], _ rows: [[String]]) {
        self.columns = columns
        self.rows = rows.map { cells in
            cells.map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") }
        }
    }

    /// - Parameter width: the maximum number of columns of a line; nil for no maximum.
    /// - Returns: no lines if there are no rows.
    func lines(_ paint: Paint, width: Int?) -> [Line] {
        guard !rows.isEmpty else { return [] }
        let widths = widths(within: width)
        if let width, Self.sum(widths) > width { return rows.flatMap { folded($0, paint, width) } }
        let head = paint(.bold, "\(text(of: columns.map(\.title), widths))")
        return [head] + rows.map { "\(text(of: $0, widths))" as Line }
    }

    private func text(of cells: [String], _ widths: [Int]) -> String {
        let padded = zip(zip(cells, columns), widths).map { cell, width in
            let text = cell.0.shortened(toWidth: width)
            let blanks = String(repeating: " ", count: max(0, width - text.displayWidth))
            return cell.1.isRight ? blanks + text : text + blanks
        }
        let line = padded.joined(separator: "  ")
        let end = line.utf8.lastIndex { $0 != UInt8(ascii: " ") }.map(line.utf8.index(after:))
        return String(line[..<(end ?? line.startIndex)])
    }

    /// The first cell, followed by the others with their titles, as many as fit on each line.
    private func folded(_ cells: [String], _ paint: Paint, _ width: Int) -> [Line] {
        let indent = "  "
        var lines: [String] = []
        for (cell, column) in zip(cells, columns).dropFirst() where !cell.isEmpty {
            let text = "\(column.title) \(cell)"
            if let last = lines.last, "\(indent)\(last)  \(text)".displayWidth <= width {
                lines[lines.count - 1] = "\(last)  \(text)"
            } else {
                lines += text.wrapped(toWidth: width - indent.count)
            }
        }
        let head = cells.first ?? ""
        // A row that continues the first cell of the previous row has no head.
        let heads = head.isEmpty ? [] : head.wrapped(toWidth: width).map { paint(.bold, "\($0)") }
        return heads + lines.map { "\(indent)\($0)" as Line }
    }

    /// The width of a row.
    private static func sum(_ widths: [Int]) -> Int { widths.reduce(2 * (widths.count - 1), +) }

    private func widths(within max: Int?) -> [Int] {
        var widths = columns.indices.map { index in
            ([columns[index].title] + rows.map { $0[index] }).map(\.displayWidth).max() ?? 0
        }
        guard let max else { return widths }
        while Self.sum(widths) > max {
            let widest = columns.indices.filter { widths[$0] > columns[$0].min ?? .max }
                .max { widths[$0] < widths[$1] }
            guard let widest else { break }
            widths[widest] -= 1
        }
        return widths
    }
}
