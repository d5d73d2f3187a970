import Foundation
import Glibc
import StorefrontStub
import Testing

/// Mistakes on the command line: each ends with a sentence, and nothing is lost.
struct MistakeTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch(watching: [1], in: "kr")
        try scratch.write(night: "2026-03-02", ["kr": [result(1)]])
    }

    @Test(arguments: ["storewatch.sqlite", "storewatch.yml", "pipe"])
    func `metrics replace nothing but metrics`(path: String) async throws {
        unsafe mkfifo(scratch.path("pipe"), 0o600)
        try await scratch.stub { stub in
            try await scratch.complete(stub, at: "2026-03-02T04:00:00Z")
            let lookups = try await stub.requests().lookups
            let more = ["--metrics", path]
            let outcome = try await scratch.run(stub, at: "2026-03-03T04:00:00Z", more)
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains("this is not a metrics file"))
            #expect(try await stub.requests().lookups == lookups)
            for _ in 1...2 {
                let good = ["--metrics", "night.prom"]
                let outcome = try await scratch.run(stub, at: "2026-03-03T04:00:00Z", good)
                #expect(outcome.status == 0, "\(outcome.errors)")
            }
        }
        let status = try await scratch.ask("status", "--at", "2026-03-03T05:00:00Z")
        #expect(status.status == 0, "\(status.errors)")
    }

    @Test func `metrics below a file are refused before anything is asked`() async throws {
        try await scratch.stub { stub in
            let more = ["--metrics", "storewatch.yml/night.prom"]
            let outcome = try await scratch.run(stub, at: "2026-03-02T04:00:00Z", more)
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains("the folder of the file does not exist"))
        }
    }

    @Test func `metrics in the place of an archive that is not there yet are refused`() async throws
    {
        try await scratch.stub { stub in
            let more = ["--metrics", "storewatch.sqlite"]
            let outcome = try await scratch.run(stub, at: "2026-03-02T04:00:00Z", more)
            #expect(outcome.status == 74)
        }
        let changes = try await scratch.ask("changes", "--json")
        #expect(changes.lines.count == 1)
    }

    @Test(arguments: [
        ["run", "--endpoint", "http://127.0.0.1:70000"],
        ["doctor", "--endpoint", "http://127.0.0.1:65536"],
        ["watchlist", "check", "--endpoint", "http://127.0.0.1:99999999999999999999"],
        ["run", "--archive", "file:storewatch.sqlite"], ["changes", "--archive", ":memory:"],
        ["changes", "--archive", "pipe"], ["status", "--archive", "pipe"],
    ])
    func `what no host or file can be ends with 64`(arguments: [String]) async throws {
        unsafe mkfifo(scratch.path("pipe"), 0o600)
        let outcome = try await scratch.ask(arguments)
        #expect(outcome.status == 64, "\(outcome.errors)")
    }

    @Test func `an impossible endpoint is reported with a possible one`() async throws {
        for address in ["localhost:8080", "ftp://example.com", "http://127.0.0.1:70000"] {
            let arguments = ["watchlist", "check", "--endpoint", address]
            let outcome = try await scratch.ask(arguments)
            let sentence = """
                --endpoint takes an http or https URL, such as http://localhost:8080, with a port up to \
                65535 and no query, not “\(address)”.
                """
            #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
        }
    }

    @Test(arguments: ["https://h/?token=canary", "https://me:canary@h/?q", "https://h/?q#canary"])
    func `an endpoint that may hold a secret is not repeated`(address: String) async throws {
        let arguments = ["watchlist", "check", "--endpoint", address]
        let outcome = try await scratch.ask(arguments)
        #expect(outcome.status == 64)
        #expect(!outcome.errors.contains("canary"), "\(outcome.errors)")
    }

    @Test(arguments: [
        (#""$0" run --config "$bad.yml""#, "Argument 3, “caf\u{FFFD}.yml”, is not UTF-8"),
        (#""$0" run --archive="$bad""#, "Argument 2, “--archive=caf\u{FFFD}”, is not UTF-8"),
        (#""$0" changes --reports "$bad""#, "Argument 3, “caf\u{FFFD}”, is not UTF-8"),
        (#"TMPDIR="$bad" "$0" changes"#, "TMPDIR is not UTF-8"),
        (#"https_proxy="http://$bad" "$0" run"#, "https_proxy is not UTF-8"),
        (
            #"mkdir "$bad" && cd "$bad" && "$0" changes"#,
            "caf\u{FFFD}”, has a name that is not UTF-8"
        ),
    ])
    func `what is not UTF-8 is no name of another file`(
        command: String,
        message: String
    ) async throws {
        try scratch.write("groups: []\n", to: "caf\u{FFFD}.yml")
        let outcome = try await Program.run(
            ["-c", #"bad=$(printf 'caf\351'); "# + command, Program.storewatch.path],
            in: scratch.folder,
            program: URL(filePath: "/bin/sh")
        )
        #expect(outcome.status == 64)
        #expect(outcome.diagnostics.count == 1)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
        #expect(outcome.output == "")
        let names = try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path)
        #expect(!names.contains { $0.hasSuffix(".sqlite") || $0.hasSuffix(".lock") })
    }

    @Test(arguments: ["9999-12-31T23:00:00Z", "10000-01-01T00:00:00Z", "1999-12-31T00:00:00Z"])
    func `a time that no night can have is refused`(time: String) async throws {
        try await scratch.stub { stub in
            let outcome = try await scratch.run(stub, at: time)
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains("--at"), "\(outcome.errors)")
            #expect(try await stub.requests().lookups == 0)
        }
        #expect(!FileManager.default.fileExists(atPath: scratch.path("storewatch.sqlite")))
    }

    @Test(arguments: ["status", "run"])
    func `a night in place of a time is refused with a time to write`(
        command: String
    ) async throws {
        let arguments = [command, "--at", "2026-03-02"]
        let outcome = try await scratch.ask(arguments)
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains("such as 2026-03-02T23:59:59Z"), "\(outcome.errors)")
    }

    @Test(arguments: [
        (
            ["watchlist", "check", "--config", "loop"],
            "cannot be read: Too many levels of symbolic links"
        ),
        (
            ["watchlist", "check", "--config", "storewatch.yml/x"],
            "cannot be read: Not a directory"
        ),
        (["watchlist", "check", "--config", "pipe"], "“pipe” is a pipe or a device"),
        (["watchlist", "check", "--config", "/dev/null"], "“/dev/null” is a pipe or a device"),
        (["run", "--archive", "loop"], "loop: no archive can be here: Too many levels"),
        (["changes", "--archive", "loop"], "loop: no archive can be here: Too many levels"),
        (
            ["archive", "report", "--archive", "storewatch.yml/x"],
            "no archive can be here: Not a directory"
        ),
        (["run", "--reports", "loop"], "loop: cannot be written: Too many levels"),
    ])
    func `a path that leads to no file is named with the system's reason`(
        arguments: [String],
        message: String
    ) async throws {
        try linkCircle()
        unsafe mkfifo(scratch.path("pipe"), 0o600)
        let outcome = try await scratch.ask(arguments)
        #expect(outcome.status == 64)
        #expect(outcome.diagnostics.count == 1)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
        #expect(!FileManager.default.fileExists(atPath: scratch.path("loop.lock")))
    }

    @Test func `the doctor names an archive and a folder that no path leads to`() async throws {
        try linkCircle()
        let server = ["--endpoint", "http://127.0.0.1:1"]
        let paths = ["doctor", "--archive", "loop", "--reports", "loop"]
        let doctor = try await scratch.ask(paths + server)
        #expect(doctor.status == 1)
        #expect(doctor.output.contains("BAD  archive: loop: no archive can be here"))
        #expect(doctor.output.contains("BAD  reports: loop cannot be written to."))
    }

    private func linkCircle() throws {
        for (link, target) in [("loop", "back"), ("back", "loop")] {
            try FileManager.default.createSymbolicLink(
                atPath: scratch.path(link),
                withDestinationPath: target
            )
        }
    }

    @Test func `a watcher at a port that no host has is a mistake in the watchlist`() async throws {
        try scratch.write("ping: http://127.0.0.1:70000/x\ngroups: []\n", to: "bad.yml")
        let outcome = try await scratch.ask("watchlist", "check", "--config", "bad.yml")
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains("bad.yml:1:7: error:"))
    }

    @Test(arguments: [[], ["--quiet"], ["--json"]])
    func `a failed night says why`(options: [String]) async throws {
        let arguments = [
            "run", "--endpoint", "http://127.0.0.1:1", "--pace", "0", "--patience", "1", "--at",
            "2026-03-02T04:00:00Z",
        ]
        let outcome = try await scratch.ask(arguments + options)
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("Night 2026-03-02 failed: no response could be kept."))
        #expect(outcome.errors.contains("Unknown: 1 network."))
    }
}
