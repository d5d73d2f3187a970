import ArgumentParser
import Watchlists

/// A command and the words that call it, such as `archive backup`.
struct CommandPath {
    let words: [String]
    let type: any ParsableCommand.Type

    static var root: CommandPath { CommandPath(words: [], type: Storewatch.self) }

    var name: String { words.joined(separator: " ") }

    /// The direct subcommands that the help lists.
    var parts: [CommandPath] { all.filter { $0.type.configuration.shouldDisplay } }

    private var all: [CommandPath] {
        type.configuration.subcommands.map { part in
            CommandPath(words: words + [part.configuration.commandName ?? ""], type: part)
        }
    }

    /// The commands at all levels that have no subcommands of their own.
    var leaves: [CommandPath] { parts.isEmpty ? [self] : parts.flatMap(\.leaves) }

    /// The command that the first words name; this command if they name none of its subcommands.
    func called(by words: ArraySlice<String>) -> CommandPath {
        let part = all.first { $0.words.last == words.first }
        return part?.called(by: words.dropFirst()) ?? self
    }

    /// Words that users may try, with the equivalent commands.
    private static let synonyms = [
        "history": "app --history", "prices": "changes --prices", "releases": "changes --count",
        "rules": "notify --preview", "show": "app",
    ]

    /// The full name of the command that a mistyped subcommand probably means; nil if none is
    /// similar.
    func suggestion(for word: String) -> String? {
        let known = parts.compactMap(\.words.last)
        let elsewhere = Self.root.leaves.first { $0.words.last == word }?.name
        return elsewhere ?? Self.synonyms[word]
            ?? (nearestWord(to: word, among: known) ?? longForm(of: word, among: known)).map {
                (words + [$0]).joined(separator: " ")
            }
    }

    /// The only name that contains the word's letters in order, such as `search` for `srch`.
    private func longForm(of word: String, among names: [String]) -> String? {
        let found = names.filter { name in
            var rest = word[...]
            for letter in name where letter == rest.first { rest.removeFirst() }
            return rest.isEmpty && name.first == word.first
        }
        return found.count == 1 ? found[0] : nil
    }
}
