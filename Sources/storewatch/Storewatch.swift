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
        await Storewatch.main()
    }
}

/// The program: one command a file.
struct Storewatch: AsyncParsableCommand {
    static let version = "0.1.0"

    static let configuration = CommandConfiguration(
        commandName: "storewatch",
        abstract: "Check App Store listings every night and report what changed.",
        version: version,
        subcommands: [
            AcceptCommand.self,
            AddCommand.self,
            ChangesCommand.self,
            CheckCommand.self,
            DiffCommand.self,
            DigestCommand.self,
            DoctorCommand.self,
            ExplainCommand.self,
            GroupCommand.self,
            HistoryCommand.self,
            InitCommand.self,
            ListCommand.self,
            MergeCommand.self,
            MoveCommand.self,
            NotifyCommand.self,
            RemoveCommand.self,
            ReportCommand.self,
            RulesCommand.self,
            RunCommand.self,
            SearchCommand.self,
            ShowCommand.self,
            StatusCommand.self,
            UndoCommand.self,
        ]
    )

    /// Without a command, it says how to begin where there is no watchlist, else which commands there are.
    func run() async throws {
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
