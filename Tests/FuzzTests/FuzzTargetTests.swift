import Foundation
import FuzzTargets
import Testing

/// A few of the inputs that `make fuzz` makes millions of.
@Suite(.serialized)
struct FuzzTargetTests {
    private static let corpus = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fuzz/Corpus")

    /// How many inputs take a second or two, of each target.
    @Test(arguments: [
        (FuzzTarget.answer, 1_500), (.night, 12), (.watchlist, 500), (.list, 500), (.word, 600),
        (.response, 150), (.picture, 5_000),
    ])
    func `what comes from outside cannot end the process`(target: FuzzTarget, count: Int) throws {
        let name = target == .night ? FuzzTarget.answer.rawValue : target.rawValue
        let folder = Self.corpus.appending(path: name)
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            target.take(try Data(contentsOf: folder.appending(path: file)))
        }
        var mutation = try Mutation(
            corpus: folder,
            words: Self.corpus.appending(path: "\(name).dict"),
            seed: 1
        )
        for _ in 0..<count { target.take(mutation.next()) }
    }
}
