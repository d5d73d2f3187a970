import Foundation

/// Nights that are played once, when a test first uses them. Each test gets a copy of their files.
struct SharedNights<Told: Sendable>: Sendable {
    private struct Played: Sendable {
        let scratch: Scratch
        let told: Told
    }

    private let played: Task<Played, any Error>

    /// - Parameter play: plays the nights in an empty folder, and returns a result for tests.
    init(_ play: @escaping @Sendable (Scratch) async throws -> Told) {
        played = Task {
            let scratch = Scratch.forAllTests()
            return Played(scratch: scratch, told: try await play(scratch))
        }
    }

    /// The folder with the original files, for tests that only read them.
    var folder: URL { get async throws { try await played.value.scratch.folder } }

    /// Replaces the content of a folder with a copy of the files.
    @discardableResult
    func copy(to scratch: Scratch) async throws -> Told {
        let played = try await played.value
        try scratch.become(played.scratch)
        return played.told
    }

    /// A copy of the files in a new folder.
    func copy() async throws -> Scratch {
        let scratch = Scratch()
        try await copy(to: scratch)
        return scratch
    }
}
