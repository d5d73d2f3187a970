import Foundation
import Testing

/// The completions that a shell offers when Tab is pressed.
struct CompletionTests {
    /// Runs the completion as the scripts of shells do: for the last word of a line.
    ///
    /// - Parameter cursor: the place of the cursor in that word.
    private func offered(
        _ command: [String],
        _ words: [String],
        for option: String,
        cursor: Int = 0,
        in folder: URL
    ) async throws -> [String] {
        let line = ["storewatch"] + command + words
        let call = ["---completion"] + command + ["--", option, "\(line.count - 1)", "\(cursor)"]
        let ended = try await Program.run(call + line, in: folder)
        #expect(ended.errors.isEmpty && ended.status == 0, "\(ended.errors)")
        return ended.lines
    }

    private func offered(for option: String, in folder: URL) async throws -> [String] {
        try await offered(["changes"], [option, ""], for: option, in: folder)
    }

    @Test func `apps, groups, storefronts and nights are offered, each once`() async throws {
        let recent = try await RecentNights()
        let folder = recent.scratch.folder
        let apps = ["App 1", "Paper Orchard"]
        let groups = ["Ours", "Rivals, large"]
        for (command, words, option, offers) in [
            (["changes"], ["--app", ""], "--app", apps),
            (["changes"], ["--group", ""], "--group", groups),
            (["changes"], ["--storefront", ""], "--storefront", ["kr", "us"]),
            (["changes"], ["--since", ""], "--since", ["7d", "monday", recent.nights[2]]),
            (["remove"], [""], "positional@0", apps),
            (["watchlist", "move"], [""], "--to", groups),
            (["add"], [""], "--storefront", ["kr", "us", "br"]),
        ] {
            let lines = try await offered(command, words, for: option, in: folder)
            #expect(Set(lines).isSuperset(of: offers), "\(command) \(option): \(lines)")
        }
        let elsewhere = ["-C", folder.path, "--config", "storewatch.yml", "--group", ""]
        let root = URL(filePath: "/")
        let found = try await offered(["changes"], elsewhere, for: "--group", in: root)
        #expect(found == groups)
        let more = ["--storefront", "kr,"]
        let list = try await offered(["changes"], more, for: more[0], cursor: 3, in: folder)
        #expect(list == ["kr,us"])
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
            #expect(try await offered(for: option, in: scratch.folder) == words)
        }
    }

    @Test func `where nothing can be read, nothing is offered and nothing said`() async throws {
        let scratch = try Scratch()
        try scratch.write("groups: {", to: "storewatch.yml")
        try scratch.write("Dear diary", to: "storewatch.sqlite")
        for option in ["--app", "--group", "--since"] {
            let lines = try await offered(for: option, in: scratch.folder)
            #expect(!lines.contains { $0.contains("diary") })
        }
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func `each shell gets its script`(shell: String) async throws {
        let scratch = try Scratch()
        let ended = try await scratch.ask("--generate-completion-script", shell)
        #expect(ended.status == 0 && ended.output.contains("---completion"))
    }
}
