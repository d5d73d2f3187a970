import ArgumentParser
import Glibc
import Nightly
import Watchlists

/// Parses the arguments of a call, does the work, and ends the process.
@main struct CommandLineCall {
    private let arguments: [String]

    /// Runs the program, unless the system limits a necessary resource too strictly.
    static func main() async {
        openStandardFiles()
        // A program that closes the pipe early, such as head(1), must not end a run.
        signal(SIGPIPE, SIG_IGN)
        if let limitMistake {
            Terminal.error("storewatch: error: \(limitMistake)")
            exit(ExitStatus.usage.rawValue)
        }
        let arguments = Array(CommandLine.arguments.dropFirst())
        await CommandLineCall(arguments: reordered(arguments)).run()
    }

    /// Opens /dev/null in place of standard files that were closed when the program started.
    /// Otherwise, the next opened file, such as the archive, would get the number of a standard
    /// file and receive messages.
    ///
    /// /dev/null is opened only for reading, so that printing results that nobody can read fails.
    private static func openStandardFiles() {
        while true {
            let file = unsafe Glibc.open("/dev/null", O_RDONLY)
            guard file > STDERR_FILENO else {
                if file < 0 { return }
                continue
            }
            close(file)
            return
        }
    }

    private func run() async {
        if let unknownCommand {
            Terminal.error("storewatch: error: \(unknownCommand)")
            return end(ExitStatus.usage.code)
        }
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
            // A command of the parser itself, such as help.
            try command.run()
        }
    }

    /// Moves shared options after the command, so that `storewatch -C folder run` works like
    /// `storewatch run -C folder`, as with git and make.
    private static func reordered(_ arguments: [String]) -> [String] {
        guard let rest = withoutOptions(arguments[...]), let first = rest.first else {
            return arguments
        }
        let count = first == "help" ? 1 : CommandPath.root.called(by: rest).words.count
        guard count > 0 else { return arguments }
        let options = first == "help" ? [] : arguments.prefix(arguments.count - rest.count)
        return Array(rest.prefix(count) + options + rest.dropFirst(count))
    }

    /// The arguments after the options that all commands share; nil if another option comes first.
    private static func withoutOptions(_ arguments: ArraySlice<String>) -> ArraySlice<String>? {
        var rest = arguments
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

    private func report(_ error: any Error) {
        let status = Storewatch.exitCode(for: error)
        let message =
            status.isSuccess
            ? Storewatch.fullMessage(for: error) : Storewatch.message(for: error)
        if status.isSuccess {
            // The message is help, the version, or a completion script for a shell.
            if !message.isEmpty { Terminal.print(text: Self.folded(help: message)) }
        } else if !message.isEmpty {
            let mistake = [".", "?"].contains(message.last) ? message : "\(message)."
            // Some messages end with the invalid value in quotes. The option's help is then added,
            // because it names the valid values.
            let values = Storewatch.fullMessage(for: error)
                .firstMatch(of: /\nHelp: .+(?:>|\.\.\.)  (.+)/)
            let hint = message.hasSuffix("'") ? values.map { " \($0.1)" } : nil
            let path = CommandPath.root.called(by: arguments[...])
            let call = (["storewatch"] + path.words + ["--help"]).joined(separator: " ")
            Terminal.error("storewatch: error: \(mistake)\(hint ?? "") See `\(call)`.")
        }
        end(status)
    }

    /// The error about an unknown command, as in `archive bakcup` or `help bakcup`; nil if there is
    /// none. The parser would only print the program's help.
    private var unknownCommand: String? {
        let isHelp = arguments.first == "help"
        let words = arguments.dropFirst(isHelp ? 1 : 0)
        let path = CommandPath.root.called(by: words)
        let rest = Self.withoutOptions(words.dropFirst(path.words.count))
        guard isHelp || !path.parts.isEmpty, let word = rest?.first, word != "help" else {
            return nil
        }
        let call = (path.words + [word]).joined(separator: " ")
        let help = (["storewatch"] + path.words + ["--help"]).joined(separator: " ")
        let fix =
            path.suggestion(for: word).map { "did you mean “\($0)”?" } ?? "`\(help)` lists them."
        return "There is no command “\(call)”; \(fix)"
    }

    /// Ends the process. Lost output is an error, unless the reader closed the pipe.
    private func end(_ status: ExitCode) {
        do {
            try Terminal.checkOutput()
        } catch {
            let unpublished = ExitStatus.unpublished.code
            guard !error.isClosed, status != unpublished else {
                Storewatch.exit(withError: status)
            }
            Terminal.error("storewatch: error: \(error)")
            Storewatch.exit(withError: unpublished)
        }
        Storewatch.exit(withError: status)
    }
}
