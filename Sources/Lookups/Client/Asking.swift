import AppStore

/// Asks all questions, at most `width` at a time, and passes each answer on as it comes.
///
/// All requests are bounded here: the next question is asked once `receive` has dealt with an answer,
/// so the bound, the back-pressure and the single writer follow from the structure.
/// A failure is an answer too; only an error ends the asking early.
package func ask<Question: Sendable, Answer: Sendable>(
    _ questions: [Question],
    width: Int,
    answer: @escaping @Sendable (Question) async throws -> Answer,
    receive: (Question, Answer) async throws -> Void
) async throws {
    try await withThrowingTaskGroup(of: (Question, Answer).self) { group in
        var waiting = questions.makeIterator()
        func askNext() {
            guard let question = waiting.next() else { return }
            group.addTask { (question, try await answer(question)) }
        }
        for _ in 0..<max(1, width) { askNext() }
        while let (question, answer) = try await group.next() {
            try Task.checkCancellation()
            try await receive(question, answer)
            askNext()
        }
    }
}
