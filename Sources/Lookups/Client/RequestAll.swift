/// Makes all requests, at most `width` at a time, and passes each response to `receive`.
///
/// `receive` handles one response at a time. A further request starts only when `receive` is done,
/// so a slow `receive` slows the requests down. Only a thrown error ends the requests early.
package func requestAll<Request: Sendable, Response: Sendable>(
    _ requests: [Request],
    width: Int,
    response: @escaping @Sendable (Request) async throws -> Response,
    receive: (Request, Response) async throws -> Void
) async throws {
    try await withThrowingTaskGroup(of: (Request, Response).self) { group in
        var waiting = requests.makeIterator()
        func requestNext() {
            guard let request = waiting.next() else { return }
            group.addTask { (request, try await response(request)) }
        }
        for _ in 0..<max(1, width) { requestNext() }
        while let (request, response) = try await group.next() {
            try Task.checkCancellation()
            try await receive(request, response)
            requestNext()
        }
    }
}
