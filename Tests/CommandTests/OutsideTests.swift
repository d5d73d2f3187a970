import Foundation
import Glibc
import StorefrontStub
import Subprocess
import Testing

/// Faults around a run: closed descriptors, hung-up terminals, deleted folders, truncated files.
struct OutsideTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch(watching: [1], in: "kr")
        try scratch.write(night: "2026-03-02", ["kr": [result(1)]])
    }

    /// Runs the program from a shell.
    private func shell(
        _ script: String,
        while body: (Program.Running) async throws -> Void = { _ in }
    ) async throws -> Program.Outcome {
        try await Program.run(
            ["-c", script, "sh", Program.storewatch.path],
            in: scratch.folder,
            program: URL(filePath: "/bin/sh"),
            while: body
        )
    }

    private func night(_ stub: StandIn) -> String {
        "run --pace 0 --endpoint \(stub.url) --at 2026-03-02T04:00:00Z"
    }

    @Test func `a run whose standard files are closed writes its messages into no other file`()
        async throws
    {
        try await scratch.stub(faults: [Fault(.silent)]) { stub in
            var files: [String] = []
            let script = "exec \"$1\" \(night(stub)) 0<&- 1>&- 2>&-"
            let outcome = try await shell(script) { running in
                try await stub.lookups(1)
                files = try (0...2).map { number in
                    try FileManager.default.destinationOfSymbolicLink(
                        atPath: "/proc/\(running.process.value)/fd/\(number)"
                    )
                }
                running.send(SIGTERM)
            }
            #expect(files == ["/dev/null", "/dev/null", "/dev/null"])
            // The summary could not be printed.
            #expect(outcome.status == 74)
        }
    }

    @Test func `results that have no standard output are no success`() async throws {
        try await scratch.stub { stub in
            try await scratch.complete(stub, at: "2026-03-02T04:00:00Z")
        }
        #expect(try await shell("\"$1\" changes >&-").status == 74)
    }

    @Test func `a hung-up terminal ends a run gently`() async throws {
        try await scratch.stub(faults: [Fault(.silent)]) { stub in
            let outcome = try await shell("exec \"$1\" \(night(stub))") { running in
                try await stub.lookups(1)
                running.send(SIGHUP)
            }
            #expect(outcome.status == 1, "\(outcome.errors)")
            #expect(outcome.errors.contains("The run was stopped."))
            #expect(try scratch.read("Reports/index.html").contains("2026-03-02"))
        }
    }

    @Test func `a run under nohup outlives its terminal`() async throws {
        try await scratch.stub(faults: [Fault(.silent, .nth(1))]) { stub in
            let outcome = try await shell("trap '' HUP; exec \"$1\" \(night(stub))") { running in
                try await stub.lookups(1)
                running.send(SIGHUP)
            }
            #expect(outcome.status == 0, "\(outcome.errors)")
        }
    }

    @Test func `a folder that was deleted is named as such`() async throws {
        let gone = "mkdir gone; cd gone; rmdir ../gone; exec \"$1\""
        for command in ["watchlist check", "changes", "run", "doctor"] {
            let outcome = try await shell("\(gone) \(command)")
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains("no longer exists"), "\(outcome.errors)")
        }
        let paths = "--config \(scratch.path("storewatch.yml")) --archive /a --reports /b"
        let whole = try await shell("\(gone) watchlist check \(paths)")
        #expect(whole.status == 0, "\(whole.errors)")
    }

    @Test func `files of an archive that are cut end a run with a sentence`() async throws {
        try await scratch.stub(faults: [Fault(.silent)]) { stub in
            let outcome = try await shell("exec \"$1\" \(night(stub))") { running in
                try await stub.lookups(1)
                #expect(unsafe truncate(scratch.path("storewatch.sqlite-shm"), 0) == 0)
                running.send(SIGTERM)
            }
            #expect(outcome.status == 1)
            #expect(outcome.errors.contains("cut or replaced the files"), "\(outcome.errors)")
        }
        try await scratch.stub { stub in
            try await scratch.complete(stub, at: "2026-03-02T05:00:00Z")
        }
    }

    @Test(arguments: ["doctor", "run --pace 0 --patience 0 --log-level debug", "watchlist check"])
    func `a password in an address is shown nowhere`(command: String) async throws {
        let addresses = [
            "http://user:secret@127.0.0.1:1", "ftp://user:secret@x", "http://u:secret@x?",
            "u:secret@x",
        ]
        for address in addresses {
            let variables = "http_proxy= all_proxy="
            for format in ["", "--json", "--log-format json"] {
                let outcome = try await shell(
                    "\(variables) exec \"$1\" \(command) --endpoint '\(address)' \(format)"
                )
                #expect(!outcome.output.contains("secret"), "\(outcome.output)")
                #expect(!outcome.errors.contains("secret"), "\(outcome.errors)")
            }
        }
        let proxied = try await shell(
            "http_proxy=http://user:secret@127.0.0.1:1 exec \"$1\" \(command) --endpoint http://a.test"
        )
        #expect(!proxied.output.contains("secret") && !proxied.errors.contains("secret"))
    }
}
