import Foundation
import Glibc
import StorefrontStub
import Subprocess
import Testing

/// Problems in a run's environment: closed file descriptors, terminals that hang up, passwords in
/// addresses.
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
}
