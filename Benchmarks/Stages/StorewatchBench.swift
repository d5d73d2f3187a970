import ArgumentParser

/// Measures the stages of a night one by one, and creates archives with long histories, which the
/// scripts in Benchmarks cannot do from outside.
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
