import AppStore
import Foundation
import History
import StorefrontStub
import Testing

/// Failures of servers and networks: they make the right listings unknown, for the right reasons,
/// and change nothing else. `ClientTests` tests the reason for every fault, and what is repeated.
struct FaultTests {
    private let nights: TwoNights

    init() async throws {
        nights = try await TwoNights(["de": [1, 2], "kr": [1], "us": [1, 2]])
    }

    @Test(arguments: [
        (Fault.Kind.throttled, Reason.throttled), (.reset, .network), (.wrongTypes, .badResponse),
        (.badID, .badRequest), (.tooLong, .badRequest),
    ])
    func `a fault makes one storefront unknown`(kind: Fault.Kind, reason: Reason) async throws {
        let outcome = try await nights.outcome([Fault(kind, .storefront("kr"))])
        check(outcome, reasons: [reason]) { $0.storefront.code == "kr" }
        #expect(outcome.asked["kr", default: 0] <= 6)
    }

    @Test func `a redirect to another host is reported and not followed`() async throws {
        let outcome = try await nights.outcome([Fault(.redirectAway, .storefront("kr"))])
        check(outcome, reasons: [.server]) { $0.storefront.code == "kr" }
        let target = "The server redirected us to http://127.0.0.2:9/, which is not allowed."
        #expect(outcome.details == [target])
        #expect(outcome.asked["kr"] == 1)
    }

    @Test(arguments: [Fault.Kind.throttled, .tooMany, .badGateway, .garbage])
    func `a temporary fault leaves a complete night`(kind: Fault.Kind) async throws {
        // One request at a time waits after the fault in any case, for its turn at the lower rate.
        let options = ["--width", "1", "--patience", "10"]
        check(try await nights.outcome([Fault(kind, .nth(2))], options))
    }

    @Test(arguments: [(1, [Reason.throttled, .notAsked]), (2, [.throttled])])
    func `a throttled run keeps its responses`(answered: Int, reasons: [Reason]) async throws {
        let faults = (1...100).map { Fault(.throttled, .nth(answered + $0)) }
        let outcome = try await nights.outcome(faults, ["--width", "1"])
        let storefronts = ["de", "kr", "us"].dropFirst(answered)
        check(outcome, reasons: Set(reasons)) { storefronts.contains($0.storefront.code) }
    }

    /// Checks that a night ends within a minute, either complete or incomplete for the given
    /// reasons.
    private func check(
        _ outcome: TwoNights.Outcome,
        reasons: Set<Reason> = [],
        unknown isUnknown: (Listing) -> Bool = { _ in false },
        location: SourceLocation = #_sourceLocation
    ) {
        #expect(outcome.status == (reasons.isEmpty ? 0 : 2), sourceLocation: location)
        #expect(outcome.reasons == reasons, sourceLocation: location)
        outcome.check(unknown: isUnknown, location: location)
        #expect(outcome.elapsed < .seconds(60), sourceLocation: location)
    }

    @Test(arguments: [(Fault.Kind.badGateway, Reason.server), (.wrongLength, .badResponse)])
    func `an ID that breaks a response is unknown`(kind: Fault.Kind, reason: Reason) async throws {
        let nights = try await TwoNights(["kr": Array(1...200)])
        let outcome = try await nights.outcome([Fault(kind, .app("77"))])
        #expect(outcome.status == 2 && outcome.states.count == 200)
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
