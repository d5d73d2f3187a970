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
            ChangesCommand.self,
            CheckCommand.self,
            DiffCommand.self,
            DoctorCommand.self,
            ExplainCommand.self,
            HistoryCommand.self,
            MergeCommand.self,
            ReportCommand.self,
            RunCommand.self,
            ShowCommand.self,
            StatusCommand.self,
        ]
    )
}
