import ArgumentParser
import Watchlists

/// A command and the words that call it, such as `archive backup`.
struct CommandPath {
    let words: [String]
    let type: any ParsableCommand.Type

    static var root: CommandPath { CommandPath(words: [], type: Storewatch.self) }

    var name: String { words.joined(separator: " ") }

    /// The direct subcommands, except those that the help hides.
    var parts: [CommandPath] { all.filter { $0.type.configuration.shouldDisplay } }

    private var all: [CommandPath] {
        type.configuration.subcommands.map { part in
            CommandPath(words: words + [part.configuration.commandName ?? ""], type: part)
        }
    }

    /// The commands at all levels that have no subcommands of their own.
    var leaves: [CommandPath] { parts.isEmpty ? [self] : parts.flatMap(\.leaves) }

    /// The innermost command that the words name: `archive backup` for `archive backup old`. This
    /// command itself if the first word is not a subcommand.
    func called(by words: ArraySlice<String>) -> CommandPath {
        let part = all.first { $0.words.last == words.first }
        return part?.called(by: words.dropFirst()) ?? self
    }

    /// The full name of the command that a mistyped subcommand probably means; nil if none is near.
    func suggestion(for word: String) -> String? {
        let known = parts.compactMap(\.words.last)
        let elsewhere = Self.root.leaves.first { $0.words.last == word }?.name
        return elsewhere
            ?? nearestWord(to: word, among: known).map { (words + [$0]).joined(separator: " ") }
    }
}
