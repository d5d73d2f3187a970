import History
import AppStore
import Foundation
import StorefrontStub
import Testing

/// Responses that one app makes invalid, and responses without an end.
struct PoisonTests {
    @Test(arguments: [(Fault.Kind.badGateway, Reason.server), (.wrongLength, .badResponse)])
    func `only the ID that breaks the response for 200 apps is unknown`(
        kind: Fault.Kind,
        reason: Reason
    ) async throws {
        let nights = try await TwoNights(["kr": Array(1...200)])
        let outcome = try await nights.outcome([Fault(kind, .app("77"))])
        #expect(outcome.status == 2)
        #expect(outcome.states.count == 200)
        #expect(outcome.reasons == [reason])
        outcome.check { $0.app.number == 77 }
        #expect(outcome.summary.lookups <= 40)
        #expect(outcome.asked == ["kr": outcome.summary.lookups])
    }

    /// The response has 1 GiB. The client's limit is 16 MiB, and its growing buffer may briefly
    /// take twice as much.
    @Test(arguments: [Fault.Kind.gzipBomb, .endless])
    func `a response without an end does not fill the memory`(kind: Fault.Kind) async throws {
        let scratch = try Scratch(showing: [1], in: "kr")
        try await scratch.stub(faults: [Fault(kind)]) { stub in
            var peak = 0
            try await scratch.run(stub, at: "2026-03-02T04:00:00Z", ["--no-report"]) { run in
                while let now = run.peakMemory {
                    peak = now
                    try await Task.sleep(for: .milliseconds(2))
                }
            }.expect(1)
            #expect((1..<(512 << 20)).contains(peak))
        }
    }
}

extension Program.Running {
    /// The process's peak memory so far, in bytes; nil after the process has ended.
    fileprivate var peakMemory: Int? {
        let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        let line = status?.firstMatch(of: /VmHWM:\s+(\d+) kB/)
        return line.flatMap { Int($0.1) }.map { $0 * 1024 }
    }
}
