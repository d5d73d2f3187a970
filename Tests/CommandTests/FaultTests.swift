import AppStore
import Foundation
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
        check(try await nights.outcome([Fault(kind, .nth(2))]))
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
}
