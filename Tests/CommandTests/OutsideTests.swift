import Foundation
import Glibc
import StorefrontStub
import Subprocess
import Testing

/// Problems in a run's environment: closed file descriptors, terminals that hang up, passwords in
/// addresses, too few resources, proxies.
struct OutsideTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch(showing: [1], in: "kr") }

    /// A shell script that runs a night in its own process.
    private func night(_ stub: StandIn) -> String {
        "exec \"$0\" run --pace 0 --endpoint \(stub.url) --at 2026-03-02T04:00:00Z"
    }

    @Test func `with closed standard files, messages go into no other file`() async throws {
        try await scratch.stub(faults: [Fault(.silent)]) { stub in
            var files: [String] = []
            let outcome = try await scratch.shell("\(night(stub)) 0<&- 1>&- 2>&-") { running in
                try await stub.lookups(1)
                files = try (0...2).map { number in
                    try FileManager.default.destinationOfSymbolicLink(
                        atPath: "/proc/\(running.process.value)/fd/\(number)"
                    )
                }
                running.send(SIGTERM)
            }
            #expect(files == ["/dev/null", "/dev/null", "/dev/null"])
            // The status for a summary that could not be printed.
            #expect(outcome.status == 74)
        }
    }

    @Test func `results without a standard output are a failure`() async throws {
        try await scratch.shell("\"$0\" list >&-").expect(74)
    }

    @Test func `a hung-up terminal ends a run gently`() async throws {
        try await scratch.stub(faults: [Fault(.silent)]) { stub in
            let outcome = try await scratch.shell(night(stub)) { running in
                try await stub.lookups(1)
                running.send(SIGHUP)
            }
            outcome.expect(1, saying: "The run was stopped.")
            #expect(try scratch.read("Reports/index.html").contains("2026-03-02"))
        }
    }

    @Test func `a run under nohup outlives its terminal`() async throws {
        try await scratch.stub(latency: .seconds(1)) { stub in
            let outcome = try await scratch.shell("trap '' HUP; \(night(stub))") { running in
                try await stub.lookups(1)
                running.send(SIGHUP)
            }
            outcome.expect(0)
        }
    }

    @Test(arguments: ["doctor", "run --pace 0 --patience 0 --log-level debug", "watchlist check"])
    func `a password in an address never appears`(command: String) async throws {
        let address = "http://user:secret@127.0.0.1:1"
        let direct = "http_proxy= all_proxy= exec \"$0\" \(command) --endpoint \(address)"
        let proxied = "http_proxy=\(address) exec \"$0\" \(command) --endpoint http://a.test"
        for script in [direct, "\(direct) --json", proxied] {
            let outcome = try await scratch.shell(script)
            let all = outcome.output + outcome.errors
            #expect(!all.isEmpty && !all.contains("secret"), "\(all)")
        }
    }

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

    @Test func `a proxy that does not answer is named, without its password`() async throws {
        let world = try NotifiedWorld(apps: 1)
        try await world.stub { stub in
            try world.watch("{webhook: \(stub.url)/message/taking}")
            try world.scratch.edit { "ping: \(stub.url)/ping/key\n\($0)" }
            let proxy = ["http_proxy": "http://me:canary@127.0.0.1:9"]
            let sentence = "he proxy http://127.0.0.1:9 did not respond: Connection refused."
            let run = try await world.run(stub, night: 1, proxy)
            for start in ["failed: T", "kept. Not checked: 1 network. T"] {
                #expect(run.errors.contains("\(start)\(sentence)"), "\(run.errors)")
            }
            let test = try await world.run(["notify", "--test", "x"], proxy)
            #expect(test.errors.contains("accept the message: t\(sentence)"), "\(test.errors)")
            for text in [run.errors, run.output, test.errors] { #expect(!text.contains("canary")) }
        }
    }

    @Test func `a proxy that does not answer is named at a run's deadline`() async throws {
        let run = ["run", "--no-report", "--endpoint", "http://127.0.0.1:1"]
        let reason = "The proxy http://127.0.0.1:9 did not respond: Connection refused."
        let proxy = ["http_proxy": "http://127.0.0.1:9"]
        try await scratch.ask(run + ["--deadline", "00:00:01"], with: proxy)
            .expect(1, saying: "The deadline passed", "The last request failed. \(reason)")
    }

    @Test(arguments: [
        ["http_proxy": "https://proxy.example:443"],
        ["all_proxy": "socks5://me:secret@proxy.example"], ["http_proxy": "http://"],
        ["http_proxy": "http://127.0.0.1:70000"],
    ])
    func `an unusable proxy ends a run with 64`(variables: [String: String]) async throws {
        try await scratch.stub { stub in
            let run = try await scratch.ask(["run", "--pace", "0"], at: stub, with: variables)
                .expect(64, saying: "_proxy")
            #expect(run.diagnostics.count == 1 && !run.errors.contains("secret"))
            let check = try await scratch.ask(["watchlist", "check"], at: stub, with: variables)
            #expect(check.status == 64 && check.errors == run.errors)
            #expect(try await stub.requests().lookups == 0)
            let doctor = try await scratch.ask(["doctor"], at: stub, with: variables)
            #expect(doctor.output.contains("_proxy"))
        }
    }
}
