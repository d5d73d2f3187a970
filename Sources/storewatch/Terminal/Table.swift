import TextAnalysis

/// Rows in columns for people. On a terminal, columns that may shrink do so until a row fits a line.
struct Table {
    struct Column {
        let title: String
        var isRight = false
        /// The least width that it shrinks to; nil for one that is always whole.
        var least: Int?
    }

    let columns: [Column]
    private(set) var rows: [[String]] = []

    init(_ columns: [Column]) { self.columns = columns }

    mutating func add(_ cells: [String]) {
        rows.append(cells.map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") })
    }

    /// - Parameter width: of the terminal; nil where lines may be of any length.
    func lines(_ paint: Paint, width: Int?) -> [Line] {
        let widths = widths(within: width)
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
        return String(line.reversed().drop { $0 == " " }.reversed())
    }

    private func widths(within most: Int?) -> [Int] {
        var widths = columns.indices.map { index in
            ([columns[index].title] + rows.map { $0[index] }).map(\.displayWidth).max() ?? 0
        }
        guard let most else { return widths }
        let gaps = 2 * (columns.count - 1)
        while widths.reduce(gaps, +) > most {
            let widest = columns.indices.filter { widths[$0] > columns[$0].least ?? .max }
                .max { widths[$0] < widths[$1] }
            guard let widest else { break }
            widths[widest] -= 1
        }
        return widths
    }
}
