import Foundation
import GRDB
import Glibc
import StorefrontStub
import Testing

/// Mistakes on the command line. Each ends the command with a sentence, and loses nothing of the
/// user's work.
struct MistakeTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch(showing: [1], in: "kr") }

    @Test func `metrics replace nothing but metrics`() async throws {
        unsafe mkfifo(scratch.path("pipe"), 0o600)
        try await scratch.stub { stub in
            try await scratch.complete(stub, at: "2026-03-02T04:00:00Z")
            let lookups = try await stub.requests().lookups
            let notMetrics = "this is not a metrics file"
            for (path, sentence) in [
                "storewatch.sqlite": notMetrics, "storewatch.yml": notMetrics, "pipe": notMetrics,
                "storewatch.yml/night.prom": "the folder of the file does not exist",
            ] {
                try await scratch.run(stub, at: "2026-03-03T04:00:00Z", ["--metrics", path])
                    .expect(64, saying: "storewatch: error: --metrics \(path): \(sentence)")
            }
            #expect(try await stub.requests().lookups == lookups)
            for _ in 1...2 {
                let more = ["--metrics", "night.prom"]
                try await scratch.run(stub, at: "2026-03-03T04:00:00Z", more).expect(0)
            }
        }
        try await scratch.ask(["status", "--at", "2026-03-03T05:00:00Z"]).expect(0)
    }

    @Test func `metrics in the place of a future archive are refused`() async throws {
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
    func `an impossible endpoint is reported`(command: [String], address: String) async throws {
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

    @Test func `an impossible time or archive is refused with what to write`() async throws {
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
    func `a path to no file is reported`(arguments: [String], message: String) async throws {
        try scratch.link("loop", to: "back")
        try scratch.link("back", to: "loop")
        unsafe mkfifo(scratch.path("pipe"), 0o600)
        let outcome = try await scratch.ask(arguments).expect(64, saying: message)
        #expect(outcome.diagnostics.count == 1)
        #expect(!scratch.exists("loop.lock"))
    }

    @Test func `the doctor names an archive and a folder that no path leads to`() async throws {
        try scratch.link("loop", to: "back")
        try scratch.link("back", to: "loop")
        let server = ["--endpoint", "http://127.0.0.1:1"]
        try await scratch.ask(["doctor", "--archive", "loop", "--reports", "loop"] + server).expect(
            1,
            printing: "BAD  archive: loop: no archive can be here",
            "BAD  reports: loop cannot be written to."
        )
    }

    @Test(arguments: [[], ["--quiet"], ["--json"]])
    func `a failed night says why`(options: [String]) async throws {
        let run = ["run", "--endpoint", "http://127.0.0.1:1", "--pace", "0", "--patience", "1"]
        try await scratch.ask(run + ["--at", "2026-03-02T04:00:00Z"] + options).expect(
            1,
            saying: "Night 2026-03-02 failed: no response could be kept.",
            "Not checked: 1 network."
        )
    }

    @Test func `a variable does not turn an archive of whole nights into a shard's`() async throws {
        try await scratch.stub { stub in
            try await scratch.complete(stub, at: "2026-03-02T04:00:00Z")
            let run = ["run", "--at", "2026-03-03T04:00:00Z"]
            try await scratch.ask(run, at: stub, with: ["STOREWATCH_SHARD": "1/3"])
                .expect(64, saying: "unset STOREWATCH_SHARD")
            try await scratch.complete(stub, at: "2026-03-03T04:00:00Z")
            // A shard may begin with a copy of the whole nights.
            try FileManager.default.copyItem(
                atPath: scratch.path("storewatch.sqlite"),
                toPath: scratch.path("shard.sqlite")
            )
            let more = ["--shard", "1/3", "--archive", "shard.sqlite"]
            try await scratch.run(stub, at: "2026-03-04T04:00:00Z", more).expect(0)
        }
    }

    @Test func `a backup replaces only archives`() async throws {
        try await scratch.play(0..<1) { _ in [1: result(1)] }
        let watchlist = try scratch.read("storewatch.yml")
        try await DatabaseQueue(path: scratch.path("other.sqlite")).write { db in
            try db.execute(sql: "CREATE TABLE mine (note TEXT)")
        }
        for file in ["storewatch.yml", "other.sqlite"] {
            try await scratch.ask("archive", "backup", file, "--force")
                .expect(64, saying: "this is not an archive")
        }
        #expect(try scratch.read("storewatch.yml") == watchlist)
        #expect(try scratch.query("other.sqlite", "SELECT count(*) AS n FROM mine") == ["[n:0]"])
        for _ in 1...2 {
            try await scratch.ask(["archive", "backup", "copy.sqlite", "--force"]).expect(0)
        }
    }

    @Test func `a new watchlist does not replace a link`() async throws {
        try scratch.link("link.yml", to: "away.yml")
        let start = ["init", "--own", "1", "--storefront", "kr", "--offline"]
        try await scratch.ask(start + ["--config", "link.yml"]).expect(64, saying: "symbolic link")
        let target = try FileManager.default
            .destinationOfSymbolicLink(atPath: scratch.path("link.yml"))
        #expect(target == "away.yml")
    }
}
