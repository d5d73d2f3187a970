import Foundation
import Subprocess
import Testing

/// The order of long results: on a terminal with a pager, and for programs.
struct PagerTests {
    private let scratch: Scratch

    /// Plays more nights than are read at a time, each with a new version.
    init() async throws {
        scratch = try Scratch()
        try await scratch.play(0..<28) { day in [1: result(1, version: "\(day + 1).0")] }
    }

    /// The versions that some lines end with.
    private func versions(_ text: String, _ sign: Regex<(Substring, Substring)>) -> [Int] {
        text.matches(of: sign).compactMap { Int($0.output.1) }
    }

    @Test func `programs read changes from the first night on`() async throws {
        for format in ["--json", "--csv"] {
            let ended = try await scratch.ask("changes", format)
            let sign =
                format == "--json"
                ? #/"after":"(\d+)\.0"/# : #/version,"?\d+\.0"?,"?(\d+)\.0/#
            #expect(versions(ended.output, sign) == Array(2...28), "\(ended.output)")
        }
        let text = try await scratch.ask("changes")
        #expect(versions(text.output, #/→ (\d+)\.0/#) == Array(2...28), "\(text.output)")
    }

    @Test func `a pager shows the last night first`() async throws {
        let ended = try await Program.run(
            ["-qec", "\(Program.storewatch.path) changes", "/dev/null"],
            in: scratch.folder,
            program: URL(filePath: "/usr/bin/script"),
            environment: .inherit.updating([
                "STOREWATCH_PAGER": "head -c 1000000", "TERM": "xterm",
            ])
        )
        #expect(
            versions(ended.output, #/→ (\d+)\.0/#) == Array(2...28).reversed(),
            "\(ended.output)"
        )
    }

    @Test(arguments: ["", " --json", " --csv"])
    func `a response whose reader goes ends without an error`(format: String) async throws {
        let ended = try await Program.run(
            [
                "-c",
                "\(Program.storewatch.path) changes\(format) | head -n 1; echo ${PIPESTATUS[0]}",
            ],
            in: scratch.folder,
            program: URL(filePath: "/bin/bash")
        )
        #expect(ended.output.split(whereSeparator: \.isNewline).last == "0", "\(ended.output)")
        #expect(ended.errors == "")
    }

    @Test func `a response without a change says so once`() async throws {
        let ended = try await scratch.ask("changes", "--field", "price")
        #expect(ended.output == "No changes.\n")
    }
}
