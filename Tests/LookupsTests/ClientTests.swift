import AppStore
import Foundation
import StorefrontStub
import TestSupport
import Testing

@testable import Lookups

/// The client against the stub, over real HTTP.
struct ClientTests {
    /// The policy's timeout allows for a busy machine. If a fault lets exchanges time out, the
    /// timeout is shorter, and shortest if the fault affects every exchange.
    private func retryPolicy(for faults: [Fault]) -> RetryPolicy {
        let held = faults.filter { [.stall, .silent].contains($0.kind) }
        let timeout: Duration =
            held.isEmpty
            ? .seconds(60) : held.contains { $0.scope == .every } ? .seconds(1) : .seconds(5)
        var retryPolicy = RetryPolicy(
            attempts: 2,
            pause: .milliseconds(1),
            throttlePause: .milliseconds(1),
            longestPause: .milliseconds(5),
            timeout: timeout
        )
        retryPolicy.maxBytes = 200_000
        return retryPolicy
    }

    private func ask(
        _ faults: [Fault] = [],
        ids: [Int64] = [1, 2]
    ) async throws -> (LookupResponse, RequestLog.Summary) {
        let results = (1...2).map { id in
            #"{"trackId": \#(id), "trackName": "n", "bundleId": "b", "version": "1"}"#
        }
        let body = #"{"resultCount": 2, "results": [\#(results.joined(separator: ","))]}"#
        let lookup = try Lookup.sample(of: ids)
        return try await StoreClient.asking(
            ["kr.json": Data(body.utf8)],
            faults: faults,
            cacheBuster: .run(at: Date(timeIntervalSince1970: 1_772_000_000), attempt: 1),
            patience: .milliseconds(50),
            retryPolicy: retryPolicy(for: faults)
        ) { await $0.response(lookup, known: [:]) }
    }

    @Test func `a lookup requests all its apps at once, with an address unknown to caches`()
        async throws
    {
        let (response, requests) = try await ask()
        #expect(response.isAnswered)
        let path = "/lookup?id=1,2&country=KR&entity=software&limit=2&timestamp=1772000000000-1"
        #expect(requests.recent == ["GET \(path)"])
    }

    @Test(arguments: [
        (Fault.Kind.throttled, Reason.throttled), (.tooMany, .throttled),
        (.unavailable, .server), (.serverError, .server), (.badGateway, .server),
        (.reset, .network), (.truncated, .network), (.truncatedJSON, .badResponse),
        (.garbage, .badResponse), (.html, .badResponse), (.empty, .badResponse),
        (.noResults, .badResponse), (.stall, .timeout), (.silent, .timeout),
        (.endless, .badResponse), (.gzipBomb, .badResponse), (.wrongLength, .badResponse),
        (.redirectLoop, .server), (.redirectAway, .server), (.badRequest, .badRequest),
    ])
    func `each fault has its reason`(kind: Fault.Kind, reason: Reason) async throws {
        let (response, _) = try await ask([Fault(kind)])
        guard case .failed(let failure) = response else {
            Issue.record("\(kind) was taken for a response")
            return
        }
        #expect(failure.reason == reason, "\(failure.detail)")
    }

    @Test(arguments: [
        Fault.Kind.serverError, .unavailable, .reset, .truncated, .wrongLength, .truncatedJSON,
        .garbage, .html, .empty, .noResults, .throttled, .stall, .silent,
    ])
    func `a request with a temporary fault is repeated`(kind: Fault.Kind) async throws {
        let (response, requests) = try await ask([Fault(kind, .nth(1))])
        #expect(response.isAnswered)
        #expect(requests.lookups == 2)
    }

    @Test(arguments: [
        (Fault.Kind.badGateway, 1), (.tooLong, 1), (.badID, 1), (.truncatedJSON, 2),
        (.truncated, 2), (.html, 2), (.empty, 2), (.garbage, 2), (.gzipBomb, 1), (.endless, 1),
    ])
    func `an ID that breaks the response affects only itself`(
        kind: Fault.Kind,
        attemptsEach: Int
    ) async throws {
        let (response, requests) = try await ask([Fault(kind, .app("77"))], ids: Array(1...200))
        guard case .answered(let findings, _) = response else {
            Issue.record("no response at all")
            return
        }
        let unknown = findings.filter { if case .unreadable = $0.value { true } else { false } }
        #expect(unknown.keys.map(\.number) == [77])
        #expect(findings.count == 200)
        // The whole lookup is requested, and then a half with the faulty app and a half without it
        // on each of 8 levels. Faulty halves are requested as often as the policy allows, and the
        // last ID twice if a retry may help.
        let last = kind == .badGateway ? 2 : attemptsEach
        #expect(requests.lookups <= 8 * (1 + attemptsEach) + attemptsEach + last - 1)
    }

    @Test(arguments: [Fault.Kind.unavailable, .badRequest, .serverError, .throttled])
    func `a failure that halves would share does not split the lookup`(
        kind: Fault.Kind
    ) async throws {
        let (response, requests) = try await ask([Fault(kind)], ids: Array(1...200))
        #expect(!response.isAnswered)
        #expect(requests.recent.allSatisfy { $0.contains("limit=200") })
    }

    @Test(arguments: [
        (Fault.Kind.badGateway, 40), (.truncatedJSON, 20), (.html, 20), (.empty, 20),
        (.gzipBomb, 20),
    ])
    func `a server that is down does not cause endless splitting`(
        kind: Fault.Kind,
        maxLookups: Int
    ) async throws {
        let (response, requests) = try await ask([Fault(kind)], ids: Array(1...200))
        #expect(!response.isAnswered)
        #expect(requests.lookups <= maxLookups)
    }

    @Test(arguments: [Fault.Kind.badRequest, .redirectAway])
    func `a request with a permanent fault is not repeated`(kind: Fault.Kind) async throws {
        let (_, requests) = try await ask([Fault(kind)])
        #expect(requests.lookups == 1)
    }
}

extension LookupResponse {
    fileprivate var isAnswered: Bool {
        if case .answered = self { true } else { false }
    }
}
