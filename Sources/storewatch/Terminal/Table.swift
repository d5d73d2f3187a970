import TextAnalysis

/// A table for people, in one or more parts that have the same columns. If a row does not fit on a
/// line, columns are left out and flexible columns shrink.
struct Table {
    struct Column {
        /// The title, which is printed in capitals if its script has them.
        let title: String
        /// Whether cells are aligned to the right.
        var isRight = false
        /// The minimum width, in columns of the terminal; nil for a column that does not shrink.
        var min: Int?
        /// If a row does not fit, columns with higher ranks are left out first; among equal ranks,
        /// the last column is left out first. The first column always stays.
        var omissionRank = 0

        fileprivate var head: String { title.uppercased() }
    }

    private var columns: [Column]
    private var rows: [[[String]]]

    init(_ columns: [Column], _ rows: [[String]]) { self.init(columns, parts: [rows]) }

    init(_ columns: [Column], parts: [[[String]]]) {
        self.columns = columns
        self.rows = parts.map { rows in
            rows.map { cells in
                cells.map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") }
            }
        }
    }

    /// The lines of each part, with the titles above the rows; empty for a part without rows. The
    /// lines fit the terminal.
    ///
    /// - Parameter indent: the indentation, in columns.
    func parts(indent: Int = 0) -> [[Line]] {
        let width = Terminal.outputWidth.map { $0 - indent }
        let shown = width.map(fitting) ?? self
        let widths = shown.widths(within: width)
        let head = Line(indent, shown.text(of: shown.columns.map(\.head), widths), .title)
        return shown.rows.map { rows in
            rows.isEmpty ? [] : [head] + rows.map { Line(indent, shown.text(of: $0, widths)) }
        }
    }

    /// The lines of all parts.
    func lines(indent: Int = 0) -> [Line] { Array(parts(indent: indent).joined()) }

    private func fitting(_ width: Int) -> Table {
        let least = zip(columns, widths).map { min($0.min ?? .max, $1) }
        guard Self.sum(least) > width,
            let omitted = columns.indices.dropFirst().max(by: {
                (columns[$0].omissionRank, $0) < (columns[$1].omissionRank, $1)
            })
        else { return self }
        var table = self
        table.columns.remove(at: omitted)
        for part in rows.indices {
            for row in rows[part].indices { table.rows[part][row].remove(at: omitted) }
        }
        return table.fitting(width)
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

    private static func sum(_ widths: [Int]) -> Int { widths.reduce(2 * (widths.count - 1), +) }

    private var widths: [Int] {
        columns.indices.map { index in
            ([columns[index].head] + rows.joined().map { $0[index] }).map(\.displayWidth).max()
                ?? 0
        }
    }

    private func widths(within max: Int?) -> [Int] {
        var widths = widths
        guard let max else { return widths }
        // A single column shrinks even if it has no minimum width.
        let least = columns.count == 1 ? [1] : columns.map { $0.min ?? .max }
        while Self.sum(widths) > max {
            let widest = columns.indices.filter { widths[$0] > least[$0] }
                .max { widths[$0] < widths[$1] }
            guard let widest else { break }
            widths[widest] -= 1
        }
        return widths
    }
}
