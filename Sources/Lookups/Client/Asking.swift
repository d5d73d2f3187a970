import AppStore

/// Asks all questions, at most `width` at a time, and passes each response on when it arrives.
///
/// All requests are bounded here: the next question is asked once `receive` has dealt with a
/// response, so the bound, the back-pressure and the single writer follow from the structure. A
/// failure is a response too; only an error ends the asking early.
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
