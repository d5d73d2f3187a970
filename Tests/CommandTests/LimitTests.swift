import Foundation
import StorefrontStub
import Testing

/// A process without enough resources ends with a sentence before it does anything.
struct LimitTests {
    private static let played = SharedNights { scratch in
        try write(to: scratch)
        try await scratch.stub { stub in
            try await scratch.complete(stub, at: "2026-03-02T04:00:00Z")
        }
    }

    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try Self.write(to: scratch)
    }

    private static func write(to scratch: Scratch) throws {
        try scratch.write(night: "2026-03-02", ["kr": [result(1)]])
        try scratch.write("groups: [{name: a, storefronts: kr, apps: [1]}]\n", to: "storewatch.yml")
    }

    /// Runs the program from a shell script.
    private func shell(_ script: String) async throws -> Program.Outcome {
        try await Program.run(
            ["-c", script, "sh", Program.storewatch.path],
            in: scratch.folder,
            program: URL(filePath: "/bin/sh")
        )
    }

    @Test(arguments: [
        ("ulimit -n 20", "files"), ("ulimit -n 64", "files"), ("ulimit -v 300000", "addresses"),
        ("ulimit -v 900000", "addresses"),
    ])
    func `too little of something is named`(limit: String, what: String) async throws {
        let outcome = try await shell("\(limit); exec \"$1\" watchlist check")
        #expect(outcome.status == 64, "\(outcome.errors)")
        #expect(outcome.errors.contains(what) && outcome.errors.contains("raise the limit"))
    }

    /// The superuser has no limit of processes, so another user runs the program.
    @Test(.enabled(if: getuid() == 0, "only the superuser may run a program as somebody else"))
    func `too few threads are named`() async throws {
        let outcome = try await shell(
            "exec setpriv --reuid=54321 --clear-groups prlimit --nproc=1 \"$1\" --version"
        )
        #expect(outcome.status == 64, "\(outcome.errors)")
        #expect(outcome.errors.contains("threads"))
    }

    @Test(arguments: [
        "changes --json", "changes", "app 1", "status", "app 1 --history --json", "list",
        "app 1 --prices",
        "changes --count --csv", "watchlist check", "archive report",
        "changes --net --since 2026-03-02 --until 2026-03-02 --csv",
        "review explain 1-1-kr-new", "review accept --help", "--help", "--version", "-V",
        "--generate-completion-script zsh",
    ])
    func `results that cannot be printed are no success`(command: String) async throws {
        try await Self.played.copy(to: scratch)
        let lost = try await shell("\"$1\" \(command) >/dev/full")
        #expect(lost.status == 74, "\(lost.errors)")
        #expect(lost.errors.contains("Standard output could not be written: No space left"))
        // It is not a failure if the reader closes the pipe.
        let left = try await shell("{ \"$1\" \(command); echo $? >status; } | true")
        #expect(left.errors == "")
        #expect(["0\n", "2\n"].contains(try scratch.read("status")))
    }

    @Test func `a night whose summary cannot be printed is kept, and says so`() async throws {
        try await scratch.stub { stub in
            let run = "run --json --pace 0 --endpoint \(stub.url) --at 2026-03-02T04:00:00Z"
            let outcome = try await shell("\"$1\" \(run) >/dev/full")
            #expect(outcome.status == 74, "\(outcome.errors)")
            #expect(outcome.errors.contains("Standard output could not be written"))
        }
        let changes = try await scratch.ask("changes", "--json")
        #expect(changes.lines.count == 1)
        #expect(try scratch.read("Reports/index.html").contains("App 1"))
    }
}
