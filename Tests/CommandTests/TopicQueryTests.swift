import Foundation
import Testing

/// The option `--topic`.
struct TopicQueryTests {
    private let recent: RecentNights

    init() async throws { recent = try await RecentNights() }

    /// The output of a command, for a watchlist with topics.
    private func output(_ arguments: String...) async throws -> String {
        let ended = try await recent.ask(arguments)
        #expect(ended.status == 0, "\(ended.errors)")
        return ended.output
    }

    @Test func `the notes on a topic are one command`() async throws {
        let watchlist = try recent.scratch.read("storewatch.yml")
        try recent.scratch.write("topics: [A  Garden, quiet]\n\(watchlist)", to: "storewatch.yml")
        let text = try await output("changes", "--topic", "a garden", "--storefront", "kr")
        #expect(
            text.contains("App 1 (KR), What’s new:  2-1-kr-releaseNotes\n  Now with a garden.\n"),
            "\(text)"
        )
        let found = try await output("changes", "--topic", "a garden", "--json")
        #expect(found.split(separator: "\n").count == 2 && !found.contains("\"version\""))
        #expect(try await output("changes", "--topic", "quiet") == "No changes.\n")
        let unknown = try await recent.ask(["changes", "--topic", "pond"])
        #expect(unknown.status == 64 && unknown.output.isEmpty)
        #expect(
            unknown.errors.contains("nknown topic “pond”; it can be A  Garden or quiet"),
            "\(unknown.errors)"
        )
    }

    @Test(arguments: [
        (["changes", "--topic", "AI"], "The watchlist has no “topics”"),
        (["changes", "--topic", "AI", "--text", "AI"], "Search for --text or for a --topic."),
        (["changes", "--count", "--topic", "AI"], "--topic narrow the list of changes only."),
    ])
    func `a topic that cannot be shown is a sentence`(
        arguments: [String],
        words: String
    ) async throws {
        let ended = try await recent.ask(arguments)
        #expect(ended.status == 64 && ended.output.isEmpty)
        #expect(ended.errors.contains(words), "\(ended.errors)")
    }
}
