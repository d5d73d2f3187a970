import Foundation

/// Nights that are played once, from when this value is first used. Each test has a copy of their
/// files.
struct SharedNights<Told: Sendable>: Sendable {
    private struct Played: Sendable {
        let scratch: Scratch
        let told: Told
    }

    private let played: Task<Played, any Error>

    /// - Parameter play: plays the nights in an empty folder, and returns what tests are told.
    init(_ play: @escaping @Sendable (Scratch) async throws -> Told) {
        played = Task {
            let scratch = Scratch.forAllTests()
            return Played(scratch: scratch, told: try await play(scratch))
        }
    }

    /// The folder of the files, for tests that only read them.
    var folder: URL { get async throws { try await played.value.scratch.folder } }

    /// Replaces the content of a folder with the files.
    @discardableResult
    func copy(to scratch: Scratch) async throws -> Told {
        let played = try await played.value
        try scratch.become(played.scratch)
        return played.told
    }

    /// A copy of the files, in a folder of its own.
    func copy() async throws -> Scratch {
        let scratch = Scratch()
        try await copy(to: scratch)
        return scratch
    }
}
