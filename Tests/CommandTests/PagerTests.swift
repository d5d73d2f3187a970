import Foundation
import Subprocess
import Testing

/// The order of long results: on a terminal with a pager, and for programs.
struct PagerTests {
    /// More nights than are read at a time, each with a new version.
    private static let played = SharedNights { scratch in
        try await scratch.play(0..<28) { day in [1: result(1, version: "\(day + 1).0")] }
    }

    private let scratch: Scratch

    init() async throws { scratch = try await Self.played.copy() }

    /// The versions that some lines end with.
    private func versions(_ text: String, _ sign: Regex<(Substring, Substring)>) -> [Int] {
        text.matches(of: sign).compactMap { Int($0.output.1) }
    }

    @Test func `programs read changes from the first night on`() async throws {
        let signs = [
            ([], #/→ (\d+)\.0/#), (["--json"], #/"after":"(\d+)\.0"/#),
            (["--csv"], #/version,"?\d+\.0"?,"?(\d+)\.0/#),
        ]
        for (format, sign) in signs {
            let output = try await scratch.ask(["changes"] + format).output
            #expect(versions(output, sign) == Array(2...28), "\(output)")
        }
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
        let shown = versions(ended.output, #/→ (\d+)\.0/#)
        #expect(shown == Array(2...28).reversed(), "\(ended.output)")
    }

    @Test(arguments: ["", "--json", "--csv"])
    func `a response whose reader goes ends without an error`(format: String) async throws {
        let script = "\"$0\" changes \(format) | head -n 1; echo ${PIPESTATUS[0]}"
        let ended = try await scratch.shell(script)
        #expect(ended.output.split(whereSeparator: \.isNewline).last == "0", "\(ended.output)")
        #expect(ended.errors == "")
    }

    @Test func `a response without a change says so once`() async throws {
        let ended = try await scratch.ask("changes", "--field", "price")
        #expect(ended.output == "No such changes in this period.\n")
    }
}
