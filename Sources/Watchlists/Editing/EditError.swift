/// The reason why a watchlist was not edited; its file is unchanged.
package enum EditError: Error, Hashable {
    /// The file has mistakes, before the edit or after it.
    case mistakes(WatchlistMistakes)
    case unknownGroup(String, among: [String])
    case groupExists(String)
    case onlyGroup(String)
    case appMissing(String, group: String?)
    case appThere(String, group: String)
    /// Another program wrote the file meanwhile.
    case changedMeanwhile(String)
    /// Other processes keep editing the file.
    case busy(String)
    case nothingToUndo(String)
    case damagedJournal(SourcePosition)
    /// The file was changed after the last edit.
    case changedSince(String, edit: String)
}

extension EditError {
    /// The text uses an anchor, whose value is also used in other places.
    static func anchor(_ position: SourcePosition) -> EditError {
        at(
            position,
            "this anchor's value is also used elsewhere; edit this file by hand"
        )
    }

    /// The text is in a form that cannot be edited with certainty.
    static func unclear(_ position: SourcePosition) -> EditError {
        at(position, "this edit would change more than you asked for; make it by hand")
    }

    /// The app is in a list file, which edits never change.
    static func listed(_ position: SourcePosition) -> EditError {
        at(position, "the app is in this list file; edit its line by hand")
    }

    /// A rule names the group or app that the edit would remove.
    static func named(byRule position: SourcePosition) -> EditError {
        at(position, "this rule names it; change the rule first")
    }

    private static func at(_ position: SourcePosition, _ message: String) -> EditError {
        .mistakes(WatchlistMistakes(diagnostics: [Diagnostic(.error, message, at: position)]))
    }
}

extension EditError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .mistakes(let mistakes): "\(mistakes)"
        case .unknownGroup(let name, let names):
            """
            There is no group “\(name)”; \(nearestWord(to: name, among: names).map { "did you mean “\($0)”?" } ?? "`storewatch watchlist add-group` makes one.")
            """
        case .groupExists(let name): "The group “\(name)” already exists."
        case .onlyGroup(let name):
            "“\(name)” is the only group, and a watchlist needs one; rename it instead."
        case .appMissing(let app, let group):
            "\(app) is not \(group.map { "in the group “\($0)”" } ?? "on the watchlist")."
        case .appThere(let app, let group): "\(app) is already in “\(group)”."
        case .changedMeanwhile(let file):
            "Another program changed \(file) in the meantime; nothing was written. Try again."
        case .busy(let file):
            "\(file): another edit of this file is not finished yet; nothing was written. Try again."
        case .damagedJournal(let position):
            "\(position): this record of an edit is damaged, so it cannot be undone; delete the file to begin a new one."
        case .nothingToUndo(let file):
            "There is no edit of \(file) to undo."
        case .changedSince(let file, let edit):
            "\(file) was changed by hand after this edit: \(edit) Undo it by hand."
        }
    }
}
