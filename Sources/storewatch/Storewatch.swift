import ArgumentParser
import Foundation
import Nightly

/// Starts the program where the system gives it what it needs.
@main
enum Program {
    static func main() async {
        StandardFiles.open()
        reportCutFiles()
        // A reader that has seen enough is no reason to end a night.
        signal(SIGPIPE, SIG_IGN)
        if let mistake = ProcessLimits.mistake ?? ProcessTexts.mistake {
            Terminal.error("storewatch: error: \(mistake)")
            exit(ExitStatus.usage.rawValue)
        }
        await CommandLineCall(Array(CommandLine.arguments.dropFirst())).run()
    }
}

/// The program: one command a file.
struct Storewatch: AsyncParsableCommand {
    static let version = "0.1.0"

    static let configuration = CommandConfiguration(
        commandName: "storewatch",
        abstract: "Check App Store listings every night and report what changed.",
        version: version,
        groupedSubcommands: [
            CommandGroup(
                name: "Watchlist",
                subcommands: [
                    InitCommand.self,
                    SearchCommand.self,
                    AddCommand.self,
                    RemoveCommand.self,
                    MoveCommand.self,
                    GroupCommand.self,
                    UndoCommand.self,
                    ListCommand.self,
                    CheckCommand.self,
                ]
            ),
            CommandGroup(
                name: "Night",
                subcommands: [
                    RunCommand.self,
                    ReportCommand.self,
                    AcceptCommand.self,
                    MergeCommand.self,
                    StatusCommand.self,
                    DoctorCommand.self,
                ]
            ),
            CommandGroup(
                name: "Answer",
                subcommands: [
                    ChangesCommand.self,
                    ReleasesCommand.self,
                    PricesCommand.self,
                    KeywordsCommand.self,
                    HistoryCommand.self,
                    ShowCommand.self,
                    DiffCommand.self,
                    ExplainCommand.self,
                    DigestCommand.self,
                ]
            ),
            CommandGroup(
                name: "Notification",
                subcommands: [
                    RulesCommand.self,
                    NotifyCommand.self,
                ]
            ),
            CommandGroup(
                name: "Archive",
                subcommands: [
                    BackupCommand.self,
                    ExportCommand.self,
                    ImportCommand.self,
                    PruneCommand.self,
                ]
            ),
        ]
    )

    @Flag(name: .customShort("V"), help: "Show the version.")
    var isVersion = false

    /// Without a command, it says how to begin where there is no watchlist, else which commands there are.
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
