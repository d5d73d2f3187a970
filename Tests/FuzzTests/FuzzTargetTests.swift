import Foundation
import FuzzTargets
import TestRandomness
import Testing

/// A few of the inputs that `make fuzz` makes millions of.
@Suite(.serialized)
struct FuzzTargetTests {
    private static let corpus = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fuzz/Corpus")

    /// How many inputs take a second or two, of each target.
    @Test(arguments: [
        (FuzzTarget.response, 500), (.night, 12), (.watchlist, 600), (.list, 500), (.word, 600),
        (.transfer, 150), (.picture, 5_000),
    ])
    func `what comes from outside cannot end the process`(
        target: FuzzTarget,
        count: Int
    ) async throws {
        // A target waits for work of the tests' own threads, so it has a thread of its own.
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(with: Result { try Self.feed(target, count) })
            }
        }
    }

    private static func feed(_ target: FuzzTarget, _ count: Int) throws {
        let name = target == .night ? FuzzTarget.response.rawValue : target.rawValue
        let folder = corpus.appending(path: name)
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            target.take(try Data(contentsOf: folder.appending(path: file)))
        }
        var mutation = try Mutation(
            corpus: folder,
            words: corpus.appending(path: "\(name).dict"),
            seed: 1
        )
        for _ in 0..<count { target.take(mutation.next()) }
    }
}
