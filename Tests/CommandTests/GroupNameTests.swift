import Foundation
import Testing

/// Groups that a command line names.
struct GroupNameTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// The first line of the list of a group; nil if the group is refused.
    private func first(_ group: String) async throws -> String? {
        let ended = try await scratch.ask("list", "--group", group)
        return ended.status == 64 ? nil : ended.lines.first
    }

    @Test func `a group is named in small or capital letters`() async throws {
        try scratch.write(
            """
            storefronts: [kr]
            groups:
              - name: Our apps
                apps:
                  - 1
              - name: Games
                apps:
                  - 2

            """,
            to: "storewatch.yml"
        )
        let calls = [
            ["add", "3", "--offline", "--group", "games"],
            ["watchlist", "move", "3", "--group", "GAMES", "--to", "our apps"],
            ["remove", "3", "--group", "OUR APPS"],
            ["list", "--group", "games,our Apps"],
        ]
        for call in calls {
            let ended = try await scratch.ask(call)
            #expect(ended.status == 0, "\(ended.errors)")
            #expect(ended.output.contains(/“(Games|Our apps)”|Games\n/), "\(ended.output)")
        }
        try scratch.write(
            "storefronts: [kr]\ngroups: [{name: games, apps: [1]}, {name: Games, apps: [2]}]\n",
            to: "storewatch.yml"
        )
        #expect(try await first("Games") == "Games")
        #expect(try await first("games") == "games")
        #expect(try await first("GAMES") == nil)
    }
}
