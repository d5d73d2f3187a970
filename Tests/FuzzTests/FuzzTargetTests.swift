import Foundation
import FuzzTargets
import TestRandomness
import Testing

/// A few of the millions of inputs that `make fuzz` tries.
struct FuzzTargetTests {
    private static let corpus = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fuzz/Corpus")

    /// The targets, each with its number of inputs.
    @Test(arguments: [
        (FuzzTarget.response, 500), (.night, 12), (.watchlist, 600), (.list, 500), (.word, 600),
        (.transfer, 150), (.picture, 5_000),
    ])
    func `external input cannot crash the process`(
        target: FuzzTarget,
        count: Int
    ) async throws {
        // A target blocks its thread while it waits for tasks, so it needs a thread outside the
        // task pool.
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
