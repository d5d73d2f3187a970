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
        } else if let mistake = unknownCommand ?? unknownOption(message) {
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
        let fix =
            (nearestWord(to: word, among: Self.names) ?? Self.longForm(of: word))
            .map { "did you mean “\($0)”?" } ?? "`storewatch --help` lists them."
        return "There is no command “\(word)”; \(fix)"
    }

    /// The sentence about an option that the command does not have. The parser offers whatever option is nearest,
    /// however far that is: `--app` for `--csv`.
    private func unknownOption(_ message: String) -> String? {
        let path = Self.path(of: arguments[...], among: Self.commands)
        guard let option = message.firstMatch(of: /Unknown option '(-[^'=]+)/)?.1,
            let command = path.last
        else { return nil }
        let name = path.map(Self.name).joined(separator: " ")
        let own = Self.options(of: command)
        let others = Self.commands.filter { Self.options(of: $0).contains(String(option)) }
            .map { "`\(Self.name(of: $0))`" }
        let fix =
            if let near = nearestWord(to: String(option), among: own) {
                "did you mean “\(near)”?"
            } else if let format = Self.formats.first(where: own.contains),
                Self.formats.contains(String(option))
            {
                "it has \(format)."
            } else if others.isEmpty {
                "`storewatch \(name) --help` lists its options."
            } else {
                "these commands have it: \(others.joined(separator: ", "))."
            }
        return "`\(name)` has no option \(option); \(fix)"
    }

    /// Options for the format of results, the nearest to each other first.
    private static let formats = ["--csv", "--format", "--json"]

    private static var commands: [any ParsableCommand.Type] { Storewatch.configuration.subcommands }

    private static func name(of command: any ParsableCommand.Type) -> String {
        command.configuration.commandName ?? ""
    }

    /// The command that words name, and its part where it has parts: `group` and `add`.
    private static func path(
        of words: ArraySlice<String>,
        among commands: [any ParsableCommand.Type]
    ) -> [any ParsableCommand.Type] {
        guard let command = commands.first(where: { name(of: $0) == words.first }) else {
            return []
        }
        return [command] + path(of: words.dropFirst(), among: command.configuration.subcommands)
    }

    /// The long options of a command, as its help lists them.
    private static func options(of command: any ParsableCommand.Type) -> [String] {
        let lines = Storewatch.helpMessage(for: command).split(separator: "\n")
        return lines.filter { $0.hasPrefix("  -") }.flatMap { line in
            // The explanation stands behind them.
            line.trimmingPrefix("  ").prefix(24).matches(of: /--[a-z][a-z-]*/).map { String($0.0) }
        }
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
