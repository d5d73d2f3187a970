import Foundation
import Testing

/// A process without enough resources prints a sentence and ends before it does anything else.
struct LimitTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch(showing: [1], in: "kr") }

    @Test(arguments: [
        "ulimit -n 20": "files", "ulimit -n 64": "files", "ulimit -v 300000": "addresses",
        "ulimit -v 900000": "addresses",
    ])
    func `an error names a resource that is too limited`(limit: String, what: String) async throws {
        try await scratch.shell("\(limit); exec \"$0\" watchlist check")
            .expect(64, saying: what, "raise the limit")
    }

    private static let played = SharedNights { scratch in
        try await scratch.play(0..<1) { _ in [1: result(1)] }
    }

    private static let commands = [
        "changes --json", "changes", "app 1", "status", "app 1 --history --json", "list",
        "changes 1 --prices", "changes --count --csv", "watchlist check", "archive report",
        "review explain 1-1-kr-new", "--help", "--version", "--generate-completion-script zsh",
    ]

    @Test(arguments: commands)
    func `results that cannot be printed are a failure`(command: String) async throws {
        try await Self.played.copy(to: scratch)
        try await scratch.shell("\"$0\" \(command) >/dev/full")
            .expect(74, saying: "Standard output could not be written: No space left")
        // A command does not fail because the reader of its output closes the pipe.
        let left = try await scratch.shell("{ \"$0\" \(command); echo $? >status; } | true")
        #expect(left.errors == "")
        #expect(["0\n", "2\n"].contains(try scratch.read("status")))
    }

    @Test func `a night whose summary cannot be printed is kept, and says so`() async throws {
        try await scratch.stub { stub in
            let run = "run --json --pace 0 --endpoint \(stub.url) --at 2026-03-02T04:00:00Z"
            try await scratch.shell("\"$0\" \(run) >/dev/full")
                .expect(74, saying: "Standard output could not be written")
        }
        #expect(try await scratch.ask("changes", "--json").lines.count == 1)
        #expect(try scratch.read("Reports/index.html").contains("App 1"))
    }
}
