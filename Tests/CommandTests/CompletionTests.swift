import Foundation
import Testing

/// The completions that a shell offers when Tab is pressed.
struct CompletionTests {
    /// Runs the completion as the scripts of shells do: for the last word of a line.
    private func offered(
        _ line: [String],
        for option: String,
        in folder: URL
    ) async throws
        -> Program.Outcome
    {
        let position = "\(line.count - 1)"
        let call = ["---completion", line[1], "--", option, position, "0"]
        return try await Program.run(call + line, in: folder)
    }

    @Test func `apps, groups, storefronts and nights are offered`() async throws {
        let recent = try await RecentNights()
        let folder = recent.scratch.folder
        let questions: [(option: String, words: [String])] = [
            ("--app", ["App 1", "Paper Orchard"]), ("--group", ["Ours", "Rivals, large"]),
            ("--storefront", ["kr", "us"]), ("--since", ["7d", "monday", recent.nights[2]]),
        ]
        for (option, words) in questions {
            let line = ["storewatch", "changes", option, ""]
            let ended = try await offered(line, for: option, in: folder)
            #expect(ended.errors.isEmpty && ended.status == 0, "\(ended.errors)")
            for word in words { #expect(ended.lines.contains(word), "\(option): \(ended.lines)") }
        }
        let elsewhere = [
            "storewatch", "changes", "-C", folder.path, "--config", "storewatch.yml", "--group", "",
        ]
        let ended = try await offered(elsewhere, for: "--group", in: URL(filePath: "/"))
        #expect(ended.lines == ["Ours", "Rivals, large"])
    }

    /// Bash would run it.
    @Test func `a name that holds a command is offered as an ID`() async throws {
        let scratch = try Scratch()
        try scratch.write(
            """
            groups:
              - {name: "$(touch gone)", apps: [{id: 1, storefronts: kr, name: "$(touch gone)"}]}

            """,
            to: "storewatch.yml"
        )
        for (option, words) in [("--app", ["1"]), ("--group", [])] {
            let line = ["storewatch", "changes", option, ""]
            let ended = try await offered(line, for: option, in: scratch.folder)
            #expect(ended.lines == words, "\(ended.output)")
        }
    }

    @Test(arguments: [
        (["remove"], "positional@0", ["App 1", "Paper Orchard"]),
        (["watchlist", "move"], "--to", ["Ours", "Rivals, large"]),
        (["add"], "--storefront", ["kr", "us", "br"]),
    ])
    func `an edit is offered what it may name`(
        command: [String],
        option: String,
        words: [String]
    ) async throws {
        let recent = try await RecentNights()
        let line = ["storewatch"] + command + [""]
        let call = ["---completion"] + command + ["--", option, "\(line.count - 1)", "0"] + line
        let ended = try await recent.scratch.ask(call)
        #expect(ended.errors.isEmpty && ended.status == 0, "\(ended.errors)")
        for word in words { #expect(ended.lines.contains(word), "\(ended.lines)") }
    }

    @Test func `a storefront is offered once`() async throws {
        let recent = try await RecentNights()
        let line = ["storewatch", "changes", "--storefront", "kr,"]
        let call = ["---completion", "changes", "--", "--storefront", "3", "3"] + line
        let ended = try await recent.scratch.ask(call)
        #expect(ended.lines == ["kr,us"])
    }

    @Test func `where nothing can be read, nothing is offered and nothing said`() async throws {
        let scratch = try Scratch()
        try scratch.write("groups: {", to: "storewatch.yml")
        try scratch.write("Dear diary", to: "storewatch.sqlite")
        for option in ["--app", "--group", "--since"] {
            let line = ["storewatch", "changes", option, ""]
            let ended = try await offered(line, for: option, in: scratch.folder)
            #expect(ended.errors.isEmpty && ended.status == 0, "\(ended.errors)")
            #expect(!ended.lines.contains { $0.contains("diary") })
        }
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func `each shell gets its script`(shell: String) async throws {
        let scratch = try Scratch()
        let call = ["--generate-completion-script", shell]
        let ended = try await scratch.ask(call)
        #expect(ended.status == 0 && ended.output.contains("storewatch"))
        #expect(ended.output.contains("---completion"))
    }
}
