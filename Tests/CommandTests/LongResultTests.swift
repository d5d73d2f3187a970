import Foundation
import Testing

/// Results from more nights than a query reads at a time.
struct LongResultTests {
    /// Nights that each have a new version.
    private static let played = SharedNights { scratch in
        try await scratch.play(0..<28) { day in [1: result(1, version: "\(day + 1).0")] }
    }

    private let scratch: Scratch

    init() async throws { scratch = try await Self.played.copy() }

    /// The versions at the ends of the lines that match a pattern.
    private func versions(_ text: String, _ sign: Regex<(Substring, Substring)>) -> [Int] {
        text.matches(of: sign).compactMap { Int($0.output.1) }
    }

    @Test func `changes are listed from the first night on`() async throws {
        let signs = [
            ([], #/→ (\d+)\.0/#), (["--json"], #/"after":"(\d+)\.0"/#),
            (["--csv"], #/version,"?\d+\.0"?,"?(\d+)\.0/#),
        ]
        for (format, sign) in signs {
            let output = try await scratch.ask(["changes"] + format).output
            #expect(versions(output, sign) == Array(2...28), "\(output)")
        }
    }

    @Test func `a response without a change says so once`() async throws {
        let ended = try await scratch.ask("changes", "--field", "price")
        #expect(ended.output == "No such changes in this period.\n")
    }
}
