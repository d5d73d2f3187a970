import ArgumentParser

/// The program: one command a file.
@main
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
            ReportCommand.self,
            RunCommand.self,
            ShowCommand.self,
            StatusCommand.self,
        ]
    )
}
