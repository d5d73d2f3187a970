import Foundation
import Testing

/// Names of groups on the command line.
struct GroupNameTests {
    @Test func `a group is named in small or capital letters`() async throws {
        let scratch = Scratch()
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
        for group in ["Games", "games"] {
            #expect(try await scratch.ask("list", "--group", group).lines.first == group)
        }
        #expect(try await scratch.ask("list", "--group", "GAMES").status == 64)
    }
}
