import ArgumentParser

/// What the scripts beside it cannot do from outside: time the stages of a night one by one, and make
/// an archive with a long history.
@main
struct StorewatchBench: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "storewatch-bench",
        abstract: "Measure the stages of a night, and make long histories.",
        subcommands: [
            HistoryCommand.self, NightCommand.self, PagesCommand.self, CompareCommand.self,
            StagesCommand.self,
        ]
    )
}
