import Foundation
import Lookups
import Synchronization
import Testing

struct RequestAllTests {
    @Test(arguments: [1, 3, 8, 100])
    func `at most width requests are in flight, and every response is received once`(
        width: Int
    ) async throws {
        let underWay = Mutex((now: 0, most: 0))
        var received: [Int] = []
        try await requestAll(Array(1...40), width: width) { request in
            underWay.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
            await Task.yield()
            underWay.withLock { $0.now -= 1 }
            return request * 2
        } receive: { request, response in
            #expect(response == request * 2)
            received.append(request)
        }
        #expect(received.sorted() == Array(1...40))
        #expect(underWay.withLock(\.most) <= min(width, 40))
    }

    @Test func `an empty list of requests ends at once`() async throws {
        try await requestAll(
            [Int](),
            width: 4,
            response: { $0 },
            receive: { _, _ in Issue.record("requested") }
        )
    }
}
