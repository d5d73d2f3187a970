/// Asks the store all questions, at most `width` at a time, and passes each response to `receive`.
///
/// The next question is asked only after `receive` has handled a response, so a slow `receive`
/// slows the requests down. `receive` never runs concurrently with itself. A response may be a
/// failure; only a thrown error ends the asking early.
package func ask<Question: Sendable, Response: Sendable>(
    _ questions: [Question],
    width: Int,
    response: @escaping @Sendable (Question) async throws -> Response,
    receive: (Question, Response) async throws -> Void
) async throws {
    try await withThrowingTaskGroup(of: (Question, Response).self) { group in
        var waiting = questions.makeIterator()
        func askNext() {
            guard let question = waiting.next() else { return }
            group.addTask { (question, try await response(question)) }
        }
        for _ in 0..<max(1, width) { askNext() }
        while let (question, response) = try await group.next() {
            try Task.checkCancellation()
            try await receive(question, response)
            askNext()
        }
    }
}
