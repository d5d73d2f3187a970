import AppStore

/// Lines of a table in GitHub Flavored Markdown.
package enum MarkdownTable {
    package static func line(_ cells: [String]) -> String {
        let escaped = cells.map { cell in
            cell.split(whereSeparator: \.isNewline).map { String($0).markdown }
                .joined(separator: "<br>")
        }
        return "| \(escaped.joined(separator: " | ")) |"
    }
}
