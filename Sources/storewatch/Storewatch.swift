import ArgumentParser
import Foundation

struct Storewatch: AsyncParsableCommand {
    static let version = "1.0.0"

    static let configuration = CommandConfiguration(
        commandName: "storewatch",
        abstract: "Check App Store listings every night and report what changed.",
        usage: "storewatch <command> [<options>]",
        discussion: """
            Examples:
              storewatch init
              storewatch run
              storewatch changes --since monday
            """,
        version: version,
        groupedSubcommands: [
            CommandGroup(
                name: "Start",
                subcommands: [
                    InitCommand.self, SearchCommand.self, AddCommand.self, RemoveCommand.self,
                    ListCommand.self, WatchlistCommand.self,
                ]
            ),
            CommandGroup(
                name: "Nightly",
                subcommands: [RunCommand.self, StatusCommand.self, DoctorCommand.self]
            ),
            CommandGroup(
                name: "Read",
                subcommands: [
                    ChangesCommand.self, AppCommand.self, KeywordsCommand.self, ChartsCommand.self,
                    DigestCommand.self,
                ]
            ),
            CommandGroup(
                name: "More",
                subcommands: [
                    ReviewCommand.self, NotifyCommand.self, ArchiveCommand.self, OptionsTopic.self,
                ]
            ),
        ]
    )

    @Flag(name: .customShort("V"), help: "Show the version.")
    var isVersion = false

    /// Runs without a command: prints the help or, if there is no watchlist, the first steps.
    func run() async throws {
        guard !isVersion else { throw CleanExit.message(Self.version) }
        guard !FileManager.default.fileExists(atPath: SharedOptions.defaultConfig) else {
            throw CleanExit.helpRequest(self)
        }
        Terminal.print("There is no watchlist (\(SharedOptions.defaultConfig)) in this folder.")
        Terminal.print("")
        for line in Self.beginning { Terminal.print(line) }
    }

    private static let beginning: [Line] = [
        "  storewatch init          asks for your apps, competitors and countries",
        "  storewatch search NAME   finds apps in the App Store",
        "  storewatch run           checks every app and builds the report",
        "  storewatch --help        lists all commands",
    ]
}
