/// Reads the comments after apps in a watchlist, where `add` writes the apps' names.
package enum WatchlistComments {
    /// - Returns: an empty dictionary if the file cannot be read, or has a form that edits do not
    ///   support.
    package static func read(_ file: String) -> [Watchlist.Reference: String] {
        guard let text = try? SourceText(file: file).text,
            let outline = try? WatchlistOutline(text, file: file)
        else { return [:] }
        let apps = outline.groups.flatMap { group in
            zip(group.references, group.apps?.list.items ?? []).compactMap { reference, item in
                outline.source.comment(behind: item).map { (reference, $0) }
            }
        }
        return Dictionary(apps) { first, _ in first }
    }
}
