import AppStore

/// Asks all questions, at most `width` at a time, and hands each answer over as it comes.
///
/// Where the program's concurrency comes from: the next question is asked when an answer has been received
/// and dealt with, so that the bound, the back-pressure and the single writer come from this
/// structure. A failure is an answer too; only `receive` can end the asking early.
package func ask<Question: Sendable, Answer: Sendable>(
    _ questions: [Question],
    width: Int,
    answer: @escaping @Sendable (Question) async -> Answer,
    receive: (Question, Answer) async throws -> Void
) async throws {
    try await withThrowingTaskGroup(of: (Question, Answer).self) { group in
        var waiting = questions.makeIterator()
        func askNext() {
            guard let question = waiting.next() else { return }
            group.addTask { (question, await answer(question)) }
        }
        for _ in 0..<max(1, width) { askNext() }
        while let (question, answer) = try await group.next() {
            try Task.checkCancellation()
            try await receive(question, answer)
            askNext()
        }
    }
}
