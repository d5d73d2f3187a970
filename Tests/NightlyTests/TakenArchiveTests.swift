import AppStore
import Archives
import Foundation
import Nightly
import TestSupport
import Testing

/// Another program removes an archive in the middle of a night. No output claims that the night was
/// recorded.
struct TakenArchiveTests {
    private let scratch = Scratch()
    private var path: String { scratch.path("storewatch.sqlite") }
    private var other: String { scratch.path("other.sqlite") }

    /// Plays a night. `meddle` runs before the night's response is recorded, `end` after the last
    /// response.
    private func night(
        _ day: Double,
        in archive: Archive,
        whileAsking meddle: @escaping @Sendable () throws -> Void = {},
        afterwards end: @escaping @Sendable () throws -> Void = {}
    ) async throws {
        var store = StoreCatalog(response: { lookup in
            #expect(throws: Never.self) { try meddle() }
            return lookup.answered { _ in .showing(StorePage("\(day)")) }
        })
        store.cutShort = {
            #expect(throws: Never.self) { try end() }
            return nil
        }
        try await NightPlayer(archive).play(day, [Listing(1, "kr")], asking: store)
    }

    /// Creates an archive with two nights, whose write-ahead log is merged into the archive's file.
    private func makeOther() async throws {
        let archive = try Archive(at: other)
        for day in [0.0, 1] { try await night(day, in: archive) }
    }

    private func nights(of path: String) throws -> Int {
        let archive = try Archive(existingAt: path)
        #expect(try archive.faults() == [])
        return try archive.runs().count
    }

    @Test(arguments: [true, false])
    func `a night whose archive is removed ends as failed, and nothing is there`(
        early: Bool
    ) async throws {
        let archive = try Archive(at: path)
        let remove = { @Sendable [path] in try FileManager.default.removeItem(atPath: path) }
        let wait = { @Sendable () throws in }
        let (meddle, end) = early ? (remove, wait) : (wait, remove)
        let error = await #expect(throws: ArchiveError.removed(path)) {
            try await night(0, in: archive, whileAsking: meddle, afterwards: end)
        }
        #expect(try ExitStatus(#require(error)) == .failed)
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `a file that is moved over the archive stays as it is`() async throws {
        try await makeOther()
        do {
            let archive = try Archive(at: path)
            let kept = scratch.path("kept.sqlite")
            await #expect(throws: ArchiveError.replaced(path)) {
                try await night(0, in: archive) { [path, other] in
                    try FileManager.default.linkItem(atPath: path, toPath: kept)
                    #expect(unsafe rename(other, path) == 0)
                }
            }
            // Only the write-ahead log contained the start of the night.
            #expect(try Archive(existingAt: kept).lastRunTime() == NightPlayer.moment(0))
        }
        #expect(try nights(of: path) == 2)
    }

    @Test func `a file that is copied over the archive stays as it is`() async throws {
        try await makeOther()
        let bytes = try Data(contentsOf: URL(filePath: other))
        do {
            let archive = try Archive(at: path)
            try await night(0, in: archive)
        }
        // This archive is longer than the copied part of the other archive.
        let archive = try Archive(at: path)
        await #expect(throws: ArchiveError.overwritten(path)) {
            try await night(1, in: archive) { [path] in
                let file = try FileHandle(forWritingTo: URL(filePath: path))
                try file.truncate(atOffset: 0)
                try file.write(contentsOf: bytes.prefix(8192))
            }
        }
        #expect(try Data(contentsOf: URL(filePath: path)) == bytes.prefix(8192))
        #expect(!FileManager.default.fileExists(atPath: "\(path)-wal"))
    }
}
