import Foundation
import Glibc
import StorefrontStub
import Testing

/// Mistakes on the command line. Each ends the command with a sentence, and loses nothing.
struct MistakeTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch(watching: [1], in: "kr")
        try scratch.write(night: "2026-03-02", ["kr": [result(1)]])
    }

    private static let notMetrics = [
        ("storewatch.sqlite", "this is not a metrics file"),
        ("storewatch.yml", "this is not a metrics file"), ("pipe", "this is not a metrics file"),
        ("storewatch.yml/night.prom", "the folder of the file does not exist"),
    ]

    @Test func `metrics replace nothing but metrics`() async throws {
        unsafe mkfifo(scratch.path("pipe"), 0o600)
        try await scratch.stub { stub in
            try await scratch.complete(stub, at: "2026-03-02T04:00:00Z")
            let lookups = try await stub.requests().lookups
            for (path, sentence) in Self.notMetrics {
                let more = ["--metrics", path]
                try await scratch.run(stub, at: "2026-03-03T04:00:00Z", more)
                    .expect(64, saying: "storewatch: error: --metrics \(path): \(sentence)")
            }
            #expect(try await stub.requests().lookups == lookups)
            for _ in 1...2 {
                let more = ["--metrics", "night.prom"]
                try await scratch.run(stub, at: "2026-03-03T04:00:00Z", more).expect(0)
            }
        }
        try await scratch.succeed(["status", "--at", "2026-03-03T05:00:00Z"])
    }

    @Test func `metrics in the place of an archive that is not there yet are refused`() async throws
    {
        try await scratch.stub { stub in
            let more = ["--metrics", "storewatch.sqlite"]
            try await scratch.run(stub, at: "2026-03-02T04:00:00Z", more).expect(74)
        }
        #expect(try await scratch.ask("changes", "--json").lines.count == 1)
    }

    @Test(arguments: [
        (["run"], "http://127.0.0.1:70000"), (["doctor"], "http://127.0.0.1:65536"),
        (["watchlist", "check"], "http://127.0.0.1:99999999999999999999"),
        (["watchlist", "check"], "localhost:8080"), (["watchlist", "check"], "ftp://example.com"),
    ])
    func `an impossible endpoint is reported with a possible one`(
        command: [String],
        address: String
    ) async throws {
        let sentence = """
            --endpoint takes an http or https URL, such as http://localhost:8080, with a port up to \
            65535 and no query, not “\(address)”.
            """
        try await scratch.ask(command + ["--endpoint", address]).expect(64, saying: sentence)
    }

    private static let values = [
        ["run", "--at", "9999-12-31T23:00:00Z"]: "use a time in the years 2008 to 9998",
        ["run", "--at", "1999-12-31T00:00:00Z"]: "use a time in the years 2008 to 9998",
        ["run", "--at", "10000-01-01T00:00:00Z"]: "for '--at <time>': Write a time with its zone",
        ["run", "--at", "2026-03-02"]: "such as 2026-03-02T23:59:59Z",
        ["status", "--at", "2026-03-02"]: "such as 2026-03-02T23:59:59Z",
        ["run", "--archive", "file:storewatch.sqlite"]: "write ./file:storewatch.sqlite",
        ["changes", "--archive", ":memory:"]: "write ./:memory:",
    ]

    @Test func `a time or an archive that cannot be is refused with what to write`()
        async throws
    {
        try await scratch.stub { stub in
            for (arguments, sentence) in Self.values {
                try await scratch.ask(arguments, at: stub).expect(64, saying: sentence)
            }
            #expect(try await stub.requests().lookups == 0)
        }
        #expect(!scratch.exists("storewatch.sqlite"))
    }

    @Test(arguments: [
        ["watchlist", "check", "--config", "loop"]:
            "cannot be read: Too many levels of symbolic links",
        ["watchlist", "check", "--config", "storewatch.yml/x"]: "cannot be read: Not a directory",
        ["watchlist", "check", "--config", "pipe"]: "“pipe” is a pipe or a device",
        ["watchlist", "check", "--config", "/dev/null"]: "“/dev/null” is a pipe or a device",
        ["changes", "--archive", "pipe"]: "pipe: this is not a Storewatch archive",
        ["status", "--archive", "pipe"]: "pipe: this is not a Storewatch archive",
        ["run", "--archive", "loop"]: "loop: no archive can be here: Too many levels",
        ["changes", "--archive", "loop"]: "loop: no archive can be here: Too many levels",
        ["archive", "report", "--archive", "storewatch.yml/x"]:
            "no archive can be here: Not a directory",
        ["run", "--reports", "loop"]: "loop: cannot be written: Too many levels",
    ])
    func `a path that leads to no file is named with the system's reason`(
        arguments: [String],
        message: String
    ) async throws {
        try linkCircle()
        unsafe mkfifo(scratch.path("pipe"), 0o600)
        let outcome = try await scratch.ask(arguments)
        outcome.expect(64, saying: message)
        #expect(outcome.diagnostics.count == 1)
        #expect(!scratch.exists("loop.lock"))
    }

    @Test func `the doctor names an archive and a folder that no path leads to`() async throws {
        try linkCircle()
        let server = ["--endpoint", "http://127.0.0.1:1"]
        try await scratch.ask(["doctor", "--archive", "loop", "--reports", "loop"] + server).expect(
            1,
            printing: "BAD  archive: loop: no archive can be here",
            "BAD  reports: loop cannot be written to."
        )
    }

    private func linkCircle() throws {
        for (link, target) in [("loop", "back"), ("back", "loop")] {
            try FileManager.default.createSymbolicLink(
                atPath: scratch.path(link),
                withDestinationPath: target
            )
        }
    }

    @Test(arguments: [[], ["--quiet"], ["--json"]])
    func `a failed night says why`(options: [String]) async throws {
        let arguments = [
            "run", "--endpoint", "http://127.0.0.1:1", "--pace", "0", "--patience", "1", "--at",
            "2026-03-02T04:00:00Z",
        ]
        try await scratch.ask(arguments + options).expect(
            1,
            saying: "Night 2026-03-02 failed: no response could be kept.",
            "Not checked: 1 network."
        )
    }
}
