import ArgumentParser
import Nightly
import Watchlists

/// One call of the program: parses the line, does the work, and ends the process.
struct CommandLineCall {
    private let arguments: [String]

    init(_ arguments: [String]) { self.arguments = Self.reordered(arguments) }

    func run() async {
        do {
            try await work()
            end(ExitStatus.complete.code)
        } catch {
            report(error)
        }
    }

    private func work() async throws {
        var command = try await Storewatch.asyncParseAsRoot(arguments)
        if var command = command as? any AsyncParsableCommand {
            try await command.run()
        } else {
            // One of the parser's own, such as its help.
            try command.run()
        }
    }

    /// `storewatch -C folder --json run` as `storewatch run -C folder --json`: git and make have both.
    private static func reordered(_ arguments: [String]) -> [String] {
        guard let rest = withoutOptions(arguments), let command = rest.first,
            names.contains(command)
        else { return arguments }
        let options = arguments.prefix(arguments.count - rest.count)
        // The parts of a group of commands, such as `group add`, take the options.
        let isGroup = command == GroupCommand.configuration.commandName
        let words = isGroup ? rest.prefix(2) : rest.prefix(1)
        return Array(words + (command == "help" ? [] : options) + rest.dropFirst(words.count))
    }

    /// What stands behind the options that all commands have; nil where another option comes first.
    private static func withoutOptions(_ arguments: [String]) -> ArraySlice<String>? {
        var rest = arguments[...]
        while let option = rest.first, option.hasPrefix("-") {
            if SharedOptions.valued.contains(option) {
                rest = rest.dropFirst(2)
            } else if SharedOptions.flags.contains(option)
                || SharedOptions.valued.contains(where: { option.hasPrefix("\($0)=") })
            {
                rest = rest.dropFirst()
            } else {
                return nil
            }
        }
        return rest
    }

    private static let names =
        Storewatch.configuration.subcommands
        .compactMap { $0.configuration.commandName } + ["help"]

    private func report(_ error: any Error) {
        let status = Storewatch.exitCode(for: error)
        let message = Storewatch.fullMessage(for: error)
        if status.isSuccess {
            // Help, the version, and what shells ask for.
            if !message.isEmpty { Terminal.print(text: message) }
        } else if let mistake = unknownCommand {
            Terminal.error("storewatch: error: \(mistake)")
        } else if !message.isEmpty {
            Terminal.error(text: message)
        }
        end(status)
    }

    /// What to say where the first word is no command.
    private var unknownCommand: String? {
        guard let word = Self.withoutOptions(arguments)?.first, !Self.names.contains(word) else {
            return nil
        }
        let mend =
            (nearestWord(to: word, among: Self.names) ?? Self.longForm(of: word))
            .map { "did you mean “\($0)”?" } ?? "`storewatch --help` lists them."
        return "There is no command “\(word)”; \(mend)"
    }

    /// The one command that has the letters of a word in their order, such as `search` those of `srch`.
    private static func longForm(of word: String) -> String? {
        let found = names.filter { name in
            var rest = word[...]
            for letter in name where letter == rest.first { rest.removeFirst() }
            return rest.isEmpty && name.first == word.first
        }
        return found.count == 1 ? found[0] : nil
    }

    private func end(_ status: ExitCode) {
        do {
            try Terminal.checkOutput()
        } catch {
            guard !error.isClosed, status.isSuccess else { Storewatch.exit(withError: status) }
            Terminal.error("storewatch: error: \(error)")
            Storewatch.exit(withError: ExitStatus.unpublished.code)
        }
        Storewatch.exit(withError: status)
    }
}
