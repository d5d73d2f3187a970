import AppStore
import Foundation
import StorefrontStub
import Testing

/// Failures of servers and networks: the unknown listings after each, the reasons, and that nothing
/// else changes.
struct FaultTests {
    private let nights: TwoNights

    init() async throws {
        nights = try await TwoNights(["de": [1, 2], "kr": [1], "us": [1, 2]])
    }

    @Test(
        arguments: [
            (Fault.Kind.throttled, Reason.throttled), (.tooMany, .throttled),
            (.unavailable, .server), (.serverError, .server), (.badGateway, .server),
            (.reset, .network), (.truncated, .network), (.wrongLength, .badResponse),
            (.truncatedJSON, .badResponse), (.garbage, .badResponse), (.html, .badResponse),
            (.empty, .badResponse), (.noResults, .badResponse), (.gzipBomb, .badResponse),
            (.endless, .badResponse), (.wrongTypes, .badResponse), (.redirectLoop, .server),
            (.redirectAway, .server), (.badRequest, .badRequest), (.badID, .badRequest),
            (.tooLong, .badRequest),
        ]
    )
    func `a fault in one storefront leaves that one unknown, and says why`(
        kind: Fault.Kind,
        reason: Reason
    ) async throws {
        let outcome = try await nights.outcome([Fault(kind, .storefront("kr"))])
        #expect(outcome.status == 2)
        #expect(outcome.reasons == [reason])
        outcome.check { $0.storefront.code == "kr" }
        #expect(outcome.asked["kr", default: 0] <= 6)
        #expect(outcome.elapsed < .seconds(60))
    }

    /// Two exchanges of twenty seconds each.
    @Test(arguments: [Fault.Kind.stall, .silent])
    func `a server that keeps us waiting is left after the time that is allowed`(
        kind: Fault.Kind
    ) async throws {
        let outcome = try await nights.outcome([Fault(kind, .storefront("kr"))])
        #expect(outcome.status == 2)
        #expect(outcome.reasons == [.timeout])
        outcome.check { $0.storefront.code == "kr" }
        #expect(outcome.asked["kr", default: 0] <= 4)
        #expect(outcome.elapsed < .seconds(60))
    }

    @Test(
        arguments: [
            Fault.Kind.throttled, .tooMany, .unavailable, .serverError, .badGateway, .reset,
            .truncated, .wrongLength, .truncatedJSON, .garbage, .html, .empty, .noResults, .stall,
        ]
    )
    func `a fault that passes is asked again, and the night is complete`(
        kind: Fault.Kind
    ) async throws {
        let outcome = try await nights.outcome([Fault(kind, .nth(2))])
        #expect(outcome.status == 0)
        outcome.check { _ in false }
        #expect(outcome.elapsed < .seconds(60))
    }

    @Test(arguments: [(1, 1), (2, 2)])
    func `throttled from some request on, a run keeps what it has, and does not ask the rest`(
        allowed: Int,
        answered: Int
    ) async throws {
        let outcome = try await nights.outcome(throttleAfter: allowed, ["--width", "1"])
        #expect(outcome.status == 2)
        let storefronts = ["de", "kr", "us"].dropFirst(answered)
        outcome.check { storefronts.contains($0.storefront.code) }
        #expect(outcome.reasons == (answered == 1 ? [.throttled, .notAsked] : [.throttled]))
        #expect(outcome.elapsed < .seconds(60))
    }

    @Test func `a redirect to another host is not followed, and its target is reported`()
        async throws
    {
        let outcome = try await nights.outcome([Fault(.redirectAway, .storefront("kr"))])
        #expect(
            outcome.details == [
                "The server redirected us to http://127.0.0.2:9/, which is not allowed."
            ]
        )
        #expect(outcome.asked["kr"] == 1)
    }

    @Test func `a compressed answer is as good as any`() async throws {
        let outcome = try await nights.outcome(gzip: true)
        #expect(outcome.status == 0)
        outcome.check { _ in false }
    }
}
