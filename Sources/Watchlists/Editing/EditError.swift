import AppStore

/// The reason why a watchlist was not edited; its file is unchanged.
package enum EditError: Error, Hashable {
    case mistakes(WatchlistMistakes)
    /// The watchlist has no group with this name, only the groups in `among`.
    ///
    /// - Parameter isTarget: whether the edit puts apps into the group.
    case unknownGroup(String, among: [String], isTarget: Bool)
    case appMissing(String, group: String?)
    case appThere(String, group: String)
    /// Another program changed the file at this path while the edit was being prepared.
    case changedMeanwhile(String)
    case nothingToUndo(String)
    /// The last edit, described by `edit`, cannot be undone, because this file has changed since.
    case changedSince(String, edit: String)
}

extension EditError {
    /// The error about text that edits cannot change, because it is not a list with one item per
    /// line.
    ///
    /// - Parameters:
    ///   - lines: the lines that the user must write or change by hand; may be empty.
    ///   - isNew: whether the user must add the lines; otherwise the file already contains them.
    static func byHand(
        _ position: SourcePosition,
        _ lines: [String] = [],
        isNew: Bool = false
    ) -> EditError {
        let hand = isNew ? "write by hand" : "change by hand"
        let shown = lines.isEmpty ? "" : ": " + lines.joined(separator: " ⏎ ")
        return at(position, "edits change only lists with one item a line; \(hand)\(shown)")
    }

    /// The error about an app at this position in a list file; edits never change list files.
    static func listed(_ position: SourcePosition) -> EditError {
        at(position, "the app is in this list file; edit its line by hand")
    }

    /// The error about an app that cannot be removed, because the rule at this position names it.
    static func named(byRule position: SourcePosition) -> EditError {
        at(position, "this rule names it; change the rule first")
    }

    private static func at(_ position: SourcePosition, _ message: String) -> EditError {
        .mistakes(WatchlistMistakes(diagnostics: [Diagnostic(.error, message, at: position)]))
    }
}

extension EditError: CustomStringConvertible {
    /// Escapes a text that YAML encloses in double quotes.
    private static let quoting: Escaping = [#"\"#: #"\\"#, #"""#: #"\""#]

    /// Advice about an unknown group: the existing group that the user probably meant, or else all
    /// groups. If the edit puts apps into the group, the advice includes the lines of a new group.
    private static func fix(_ name: String, among groups: [String], isTarget: Bool) -> String {
        if let near = nearestWord(to: name, among: groups) { return "did you mean “\(near)”?" }
        let names = groups.map { "“\($0)”" }.joined(separator: ", ")
        let lines = " Write a new one by hand: - name: \"\(quoting(name))\" ⏎   apps: []"
        return "there are \(names).\(isTarget ? lines : "")"
    }

    package var description: String {
        switch self {
        case .mistakes(let mistakes): "\(mistakes)"
        case .unknownGroup(let name, let names, let isTarget):
            "There is no group “\(name)”; \(Self.fix(name, among: names, isTarget: isTarget))"
        case .appMissing(let app, let group):
            "\(app) is not \(group.map { "in the group “\($0)”" } ?? "on the watchlist")."
        case .appThere(let app, let group): "\(app) is already in “\(group)”."
        case .changedMeanwhile(let file):
            "Another program changed \(file) in the meantime; nothing was written. Try again."
        case .nothingToUndo(let file):
            "There is no edit of \(file) to undo."
        case .changedSince(let file, let edit):
            "\(file) was changed by hand after this edit: \(edit) Undo it by hand."
        }
    }
}
