/// The comments after apps in a watchlist, as `add` writes their names there.
package enum WatchlistComments {
    /// - Returns: nothing where the file cannot be read, or has a form that is not edited.
    package static func read(_ file: String) -> [Watchlist.Reference: String] {
        guard let text = try? SourceText(file: file).text,
            let outline = try? WatchlistOutline(text, file: file)
        else { return [:] }
        let apps = outline.groups.flatMap { group in
            zip(group.entries, group.apps?.list.items ?? []).compactMap { entry, item in
                outline.comment(behind: item).map { (entry.reference, $0) }
            }
        }
        return Dictionary(apps) { first, _ in first }
    }
}

extension WatchlistOutline {
    /// The comment on the line where an item begins.
    fileprivate func comment(behind item: Item) -> String? {
        let signs = source.scalars[item.start..<source.lineEnd(source.line(of: item.start))]
        let start = signs.indices.dropFirst().first { signs[$0] == "#" && signs[$0 - 1] == " " }
        guard let start else { return nil }
        let words = source.text(start..<signs.endIndex).drop { $0 == "#" }.trimmingBlanks
        return words.isEmpty ? nil : String(words)
    }
}
