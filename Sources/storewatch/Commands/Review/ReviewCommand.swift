import ArgumentParser

/// The group of commands about changes that are not confirmed.
struct ReviewCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "review",
        abstract: "List, explain or accept changes that are held back.",
        discussion: """
            Examples:
              storewatch review list
              storewatch review accept 12-kr-brake-screenshots
            """,
        subcommands: [ReviewListCommand.self, ExplainCommand.self, AcceptCommand.self]
    )
}
