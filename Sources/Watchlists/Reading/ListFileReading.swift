import AppStore
import ChangeDetection

extension WatchlistReader {
    mutating func listedApps(_ value: YAMLValue?) -> [AppEntry] {
        guard let value, let path = text(value) else { return [] }
        let list = self.path(path)
        diagnostics.rankNext(list)
        do throws(Diagnostic) {
            let text = try sourceText(of: list, as: "the list file", at: value.position)
            let rows = listRows(of: text, in: list)
            if rows.isEmpty {
                let message = "this list has no apps; write an app ID on each line"
                diagnostics.error(message, at: .start(of: list))
            }
            return rows.compactMap { listedApp($0) }
        } catch {
            diagnostics.add(error)
            return []
        }
    }

    /// The path of a file that the watchlist names, relative to the watchlist's folder.
    func path(_ written: String) -> String {
        let folder = file.lastIndex(of: "/").map { file[...$0] } ?? ""
        return written.hasPrefix("/") ? written : folder + written
    }

    private mutating func listedApp(_ row: ListRow) -> AppEntry? {
        let reference = diagnostics.checked(at: row.id.position) { () throws(Mistake) in
            guard !row.id.text.isEmpty else { throw Mistake("there is no app before the comma") }
            return try Watchlist.Reference(row.id.text)
        }
        let own = row.storefronts.map { storefronts($0, of: row) }
        guard let reference, let app = app(reference, own, at: row.id.position) else { return nil }
        return (app, row.id.position)
    }

    private mutating func storefronts(_ words: [PlacedText], of row: ListRow) -> [Storefront] {
        if words.isEmpty {
            let message = "there is no storefront after the comma; write some or delete the comma"
            diagnostics.error(message, at: row.id.position)
        }
        var found: [Storefront] = []
        for word in words {
            let more = diagnostics.checked(at: word.position) { () throws(Mistake) in
                guard !word.text.contains(",") else {
                    throw Mistake("storefronts are separated by spaces, as in “kr jp”, not commas")
                }
                return try [Storefront](code: word.text)
            }
            add(more ?? [], to: &found, at: word.position)
        }
        return found
    }
}

private typealias PlacedText = (text: String, position: SourcePosition)

/// A line of a list file: `id[,storefront[ storefront…]]`, with a comma or a semicolon. If the line
/// names no storefronts, `storefronts` is nil, and the group's storefronts apply.
private typealias ListRow = (id: PlacedText, storefronts: [PlacedText]?)

/// The lines of a list file, except empty lines and a first line such as `sep=;` for Excel.
private func listRows(of text: String, in file: String) -> [ListRow] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return zip(1..., lines).compactMap { number, line in
        let content = line.prefix { $0 != "#" }
        guard content.contains(where: { !$0.isWhitespace }),
            number > 1 || !content.lowercased().hasPrefix("sep=")
        else { return nil }
        func placed(_ text: Substring) -> PlacedText {
            let scalars = content.unicodeScalars
            let column = scalars.distance(from: scalars.startIndex, to: text.startIndex) + 1
            return (String(text), SourcePosition(file: file, line: number, column: column))
        }
        // Spreadsheets enclose a cell in quotes if it contains a comma.
        let quote = content.first == "\"" ? content.dropFirst().firstIndex(of: "\"") : nil
        // The name in an App Store URL may contain a comma, but not the part after the last slash.
        let tail = quote ?? content.lastIndex(of: "/") ?? content.startIndex
        // Spreadsheets with decimal commas, as in `9,7E+09`, separate columns by semicolons.
        let separator =
            content[tail...].firstIndex(of: ";")
            ?? content[tail...].firstIndex(of: ",").flatMap {
                content.trimmingBlanks.isRounded ? nil : $0
            }
        let storefronts = separator.map { separator in
            content[content.index(after: separator)...].split(whereSeparator: \.isWhitespace)
        }
        let id = content[..<(separator ?? content.endIndex)].trimmingBlanks
        return (placed(id), storefronts?.map(placed))
    }
}
