import AppStore
import Archives
import Foundation
import GRDB
import History
import TestRandomness
import TestSupport
import Testing

/// No damaged page of an archive ends the program, or is read as if it were intact.
struct DamageTests {
    private static let pageSize = 4096

    /// The bytes of an intact archive.
    private static let played = Task {
        let scratch = Scratch()
        try await play(at: scratch.path("sound.sqlite"))
        return try withExtendedLifetime(scratch) {
            try Data(contentsOf: URL(filePath: scratch.path("sound.sqlite")))
        }
    }

    private let scratch = Scratch()
    private let sound: Data

    init() async throws { sound = try await Self.played.value }

    /// Plays twelve nights of twenty apps, some of which change each night.
    private static func play(at path: String) async throws {
        let player = NightPlayer(try Archive(at: path))
        for day in 0..<12 {
            let listings = (Int64(1)...20).map { Listing($0, "kr") }
            try await player.play(Double(day), listings) { listing in
                let version = (day + Int(listing.app.number)) / 7
                let notes = String(repeating: "What is new in \(version). ", count: 80)
                var page = StorePage("\(version).0", name: "App \(listing.app)", notes: notes)
                page.description = "App \(listing.app) does what it says."
                return page
            }
        }
    }

    /// A copy of the archive with some bytes of a page replaced.
    private func damaged(_ page: Int, _ damage: (inout Data) -> Void) throws -> String {
        var bytes = sound
        let place = page * Self.pageSize..<(page + 1) * Self.pageSize
        var content = Data(bytes[place])
        damage(&content)
        bytes.replaceSubrange(place, with: content)
        return try scratch.write(bytes, toArchive: "damaged.sqlite")
    }

    /// Reads everything that commands read. Errors are allowed, crashes are not.
    private func readAll(_ path: String) throws {
        let archive = try Archive(reading: path)
        for status in ChangeFilter.Status.allCases {
            _ = try archive.changes(ChangeFilter(status: status))
        }
        _ = try archive.events(ChangeFilter())
        let runs = try archive.runs()
        for run in runs { _ = try archive.summary(of: run) }
        for app in try archive.listings().map(\.app).distinct.prefix(5) {
            for run in runs.suffix(2) { _ = try archive.states(of: app, asOf: run) }
            _ = try archive.versions(of: app)
        }
    }

    @Test func `each page may be damaged: it is said, and nothing is written`() throws {
        let pages = sound.count / Self.pageSize
        #expect(pages > 30)
        for page in 1..<pages {
            let path = try damaged(page) { $0 = Data(repeating: 0xA5, count: $0.count) }
            let before = try Data(contentsOf: URL(filePath: path))
            #expect(throws: ArchiveError.self) { try Archive(existingAt: path) }
            try? readAll(path)
            #expect(try Data(contentsOf: URL(filePath: path)) == before)
        }
    }

    @Test func `a night whose label is not a date is read`() throws {
        let path = try damaged(0) { _ in }
        let sql = "UPDATE run SET night = '../../X' WHERE number = 3"
        try DatabaseQueue(path: path).write { try $0.execute(sql: sql) }
        let labels = try Archive(reading: path).runs().map(\.night.label)
        #expect(labels[2].hasSuffix("-1003") && labels.allSatisfy { Night(validating: $0) != nil })
    }

    @Test func `a flipped bit does not crash a command`() throws {
        let pages = sound.count / Self.pageSize
        var random = SeededGenerator(seed: 12)
        for _ in 0..<150 {
            let page = Int.random(in: 0..<pages, using: &random)
            let path = try damaged(page) { content in
                let bit = Int.random(in: 0..<content.count * 8, using: &random)
                content[bit / 8] ^= 1 << (bit % 8)
            }
            try? readAll(path)
            _ = try? Archive(existingAt: path).faults()
            try? readAll(path)
        }
    }
}
