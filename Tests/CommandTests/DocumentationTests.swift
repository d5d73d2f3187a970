import Foundation
import Testing

/// What the README says about commands and options is what `--help` says.
struct DocumentationTests {
    private static let commands = [
        "accept", "changes", "check", "diff", "doctor", "explain", "history", "report", "run",
        "show", "status",
    ]

    private let readme: String
    private let scratch: Scratch

    init() throws {
        let file = Program.root.appending(path: "README.md")
        readme = try String(contentsOf: file, encoding: .utf8)
        scratch = try Scratch()
    }

    private func help(_ arguments: [String]) async throws -> String {
        try await Program.run(arguments + ["--help"], in: scratch.folder).output
    }

    @Test func `the README lists the commands that there are`() async throws {
        let help = try await help([])
        let listed = help.matches(of: /(?m)^  ([a-z]+) {3,}/).map { String($0.1) }
        #expect(listed == Self.commands)
        for command in listed { #expect(readme.contains("`storewatch \(command)")) }
    }

    @Test(arguments: commands)
    func `every option in the help is in the README`(command: String) async throws {
        let options = try await help([command]).matches(of: /--[a-z-]+/).map { String($0.0) }
        #expect(options.count > 8)
        for option in Set(options) { #expect(readme.contains("`\(option)"), "\(option)") }
    }

    @Test func `every option in the README is in some help`() async throws {
        var help = ""
        for command in Self.commands { help += try await self.help([command]) }
        for option in readme.matches(of: /`(--[a-z-]+)/).map({ String($0.1) }) {
            #expect(help.contains(option), "\(option)")
        }
    }
}
