import ArgumentParser

/// The help topic `storewatch help options`: the options that all commands share.
struct OptionsTopic: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "options",
        abstract: "Options that every command has.",
        usage: "storewatch <command> [<options>]",
        discussion: """
            Examples:
              storewatch -C /srv/storewatch run --quiet
              storewatch changes --archive copy.sqlite --json

            They may also come before the command. --version (-V) prints the version, and --help (-h) \
            explains a command.
            """,
        shouldDisplay: false
    )

    @OptionGroup(title: "Options of every command") var shared: SharedOptions

    func run() throws { throw CleanExit.helpRequest(self) }
}

extension CommandLineCall {
    /// The help of a command, with one sentence about the shared options instead of their list.
    static func folded(help text: String) -> String {
        guard text.hasPrefix("OVERVIEW: ") else { return text }
        let parts = text.split(separator: "\n\n").compactMap { part -> String? in
            let part = String(part.trimmingPrefix("\n"))
            if part.hasPrefix("SHARED OPTIONS:") || part.hasPrefix("  See '") { return nil }
            guard part.hasPrefix("OPTIONS:") else {
                return part.replacing("SUBCOMMANDS:", with: "COMMANDS:")
                    .replacing("<subcommand>", with: "<command>")
            }
            let own = part.split(separator: "\n").filter { line in
                !common.contains { line.hasPrefix("  \($0) ") }
            }
            return own.count > 1 ? own.joined(separator: "\n") : nil
        }
        return (parts + [closing(of: text)].compactMap(\.self)).joined(separator: "\n\n")
    }

    private static let common = ["-V", "--version", "-h, --help"]

    private static func closing(of text: String) -> String? {
        if text.contains("\nSHARED OPTIONS:") {
            "`storewatch help options` explains the options that every command has."
        } else if text.contains("SUBCOMMANDS:") {
            "Each command explains itself with --help, and `storewatch help options` the\n"
                + "options that every command has."
        } else {
            nil
        }
    }
}
