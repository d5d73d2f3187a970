import AppStore
import Archives
import ChangeDetection
import Foundation
import GRDB
import Lookups
import News
import Nightly
import TestRandomness
import TestSupport
import Testing

/// No damaged page of an archive ends the program, and all readable rows are rescued.
final class RescueTests: Sendable {
    private static let pageSize = 4096

    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    private var sound: String { folder.appending(path: "sound.sqlite").path }

    /// Plays twelve nights of sixty apps, some of which change each night.
    init() async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let storefront = try #require(Storefront("kr"))
        let listings = (1...60).compactMap { AppID($0) }.map {
            Listing(app: $0, storefront: storefront)
        }
        let player = NightPlayer(try Archive(at: sound))
        for day in 0..<12 {
            let shown = listings.map { listing in
                let version = (day + Int(listing.app.number)) / 7
                var page = StorePage(
                    name: "App \(listing.app)",
                    bundleID: "b",
                    version: "\(version).0"
                )
                page.releaseNotes = String(repeating: "What is new in \(version). ", count: 80)
                page.description = "App \(listing.app) does what it says."
                return (listing, Finding.present(Sighting(page: page, rating: nil)))
            }
            let store = StoreCatalog(showing: Dictionary(uniqueKeysWithValues: shown))
            try await player.play(at: NightPlayer.moment(Double(day)), listings, asking: store)
        }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// A copy of the archive with some bytes of a page replaced.
    private func damaged(_ page: Int, _ damage: (inout Data) -> Void) throws -> String {
        let path = folder.appending(path: "damaged.sqlite").path
        for suffix in ["", "-wal", "-shm", ".rescued", ".rescued-wal", ".rescued-shm"] {
            try? FileManager.default.removeItem(atPath: path + suffix)
        }
        var bytes = try Data(contentsOf: URL(filePath: sound))
        let place = page * Self.pageSize..<(page + 1) * Self.pageSize
        var content = Data(bytes[place])
        damage(&content)
        bytes.replaceSubrange(place, with: content)
        try bytes.write(to: URL(filePath: path))
        return path
    }

    /// Reads everything that commands read. It may throw but must not trap.
    private func readAll(_ path: String) throws {
        let archive = try Archive(reading: path)
        for standing in ChangeFilter.Status.allCases {
            _ = try archive.changes(ChangeFilter(standing: standing))
        }
        _ = try archive.events(ChangeFilter())
        let runs = try archive.runs()
        for run in runs { _ = try archive.summary(of: run) }
        for app in try archive.apps().prefix(5) {
            for run in runs.suffix(2) { _ = try archive.states(of: app, asOf: run) }
            _ = try archive.versions(of: app)
        }
    }

    private func rows(_ path: String) throws -> [String: Int] {
        try DatabaseQueue(path: path).read { db in
            let tables = ["run", "listing", "page", "value", "snapshot", "knownState", "change"]
            let counts = try tables.map {
                ($0, try Int.fetchOne(db, sql: "SELECT count(*) FROM \($0)") ?? 0)
            }
            return Dictionary(uniqueKeysWithValues: counts)
        }
    }

    @Test func `each page may be damaged: it is said, and the rest is rescued`() throws {
        let all = try rows(sound)
        let pages = try Data(contentsOf: URL(filePath: sound)).count / Self.pageSize
        #expect(pages > 30)
        var (rescued, lost) = (0, 0)
        for page in 1..<pages {
            let path = try damaged(page) { $0 = Data(repeating: 0xA5, count: $0.count) }
            let before = try Data(contentsOf: URL(filePath: path))
            #expect(throws: ArchiveError.self) { try Archive(existingAt: path) }
            try? readAll(path)
            guard let report = try? ArchiveRescue.rescue(path, now: .now, zone: .gmt) else {
                // Without its list of tables, SQLite reads nothing of a file.
                lost += 1
                continue
            }
            #expect(try Data(contentsOf: URL(filePath: path)) == before)
            let archive = try Archive(existingAt: report.file)
            #expect(try archive.faults() == [])
            try readAll(report.file)
            let found = try rows(report.file)
            for (table, count) in found { #expect(count <= all[table, default: 0]) }
            if found == all { rescued += 1 }
            #expect(!report.isWhole || found == all, "page \(page): \(report)")
        }
        let list = try DatabaseQueue(path: sound).read { db in
            try Int.fetchOne(db, sql: "SELECT count(*) FROM dbstat WHERE name = 'sqlite_schema'")
        }
        // Indexes are created again.
        #expect(rescued > 0 && lost <= list ?? 0)
    }

    @Test func `what was cut off costs its own rows`() throws {
        let all = try rows(sound)
        let whole = try Data(contentsOf: URL(filePath: sound))
        for pages in [1, 2, 5] {
            let path = try damaged(0) { _ in }
            // The file ends in the middle of a page.
            try whole.dropLast(pages * Self.pageSize - 100).write(to: URL(filePath: path))
            let report = try ArchiveRescue.rescue(path, now: .now, zone: .gmt)
            #expect(try Archive(existingAt: report.file).faults() == [])
            let found = try rows(report.file)
            #expect(found["run"] == all["run"])
            #expect(!report.isWhole || found == all)
        }
    }

    @Test(arguments: [1, 7, 100_000, UInt32.max])
    func `a header that states another number of pages costs no row`(count: UInt32) throws {
        let path = try damaged(0) { content in
            content.replaceSubrange(
                28..<32,
                with: (0..<4).map { UInt8(truncatingIfNeeded: count >> (24 - 8 * $0)) }
            )
        }
        let report = try ArchiveRescue.rescue(path, now: .now, zone: .gmt)
        #expect(report.isWhole)
        #expect(try rows(report.file) == rows(sound))
    }

    @Test func `a night whose label is no date is read, and gets one by a rescue`() throws {
        let path = try damaged(0) { _ in }
        let queue = try DatabaseQueue(path: path)
        try queue.write { db in
            try db.execute(sql: "UPDATE run SET night = '../../X' WHERE number = 3")
        }
        try queue.close()
        let labels = try Archive(reading: path).runs().map(\.night.label)
        #expect(labels[2].hasSuffix("-1003") && labels.allSatisfy { Night(validating: $0) != nil })
        let report = try ArchiveRescue.rescue(path, now: .now, zone: .gmt)
        let date = Night.date(of: NightPlayer.moment(2), in: .gmt)
        #expect(report.redated == ["../../X": date])
        #expect(try Archive(reading: report.file).runs()[2].night.label == date)
    }

    @Test func `without its list of tables, an archive is beyond rescue`() throws {
        let path = try damaged(0) { $0.replaceSubrange(100..., with: Data(count: $0.count - 100)) }
        #expect {
            try ArchiveRescue.rescue(path, now: .now, zone: .gmt)
        } throws: { error in
            "\(error)".contains("nothing of this archive can be rescued")
        }
    }

    @Test func `a flipped bit ends no command by a trap`() throws {
        let pages = try Data(contentsOf: URL(filePath: sound)).count / Self.pageSize
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

    @Test func `a sound archive is copied whole`() throws {
        let report = try ArchiveRescue.rescue(sound, now: .now, zone: .gmt)
        #expect(report.isWhole && report.redated.isEmpty)
        #expect(try rows(report.file) == rows(sound))
        #expect(throws: ArchiveError.rescuedBefore(report.file)) {
            try ArchiveRescue.rescue(sound, now: .now, zone: .gmt)
        }
    }

    @Test func `nights of a clock that ran ahead get dates that have come`() throws {
        let now = NightPlayer.moment(9.5)
        let report = try ArchiveRescue.rescue(sound, now: now, zone: .gmt)
        #expect(
            report.redated == ["2026-03-07": "2026-03-06-2", "2026-03-08": "2026-03-06-3"]
        )
        let runs = try Archive(reading: report.file).runs()
        #expect(runs.count == 12 && runs.map(\.at) == runs.map(\.at).sorted())
        #expect(runs.allSatisfy { $0.at <= now })
    }

    @Test func `nights whose labels are no dates leave no later night in the future`() throws {
        let path = try damaged(0) { _ in }
        let queue = try DatabaseQueue(path: path)
        try queue.write { db in
            try db.execute(sql: "UPDATE run SET night = 'X' || number WHERE number < 10")
        }
        try queue.close()
        let now = NightPlayer.moment(9.5)
        let runs = try Archive(reading: ArchiveRescue.rescue(path, now: now, zone: .gmt).file)
            .runs()
        #expect(runs.count == 12 && runs.map(\.at) == runs.map(\.at).sorted())
        #expect(runs.allSatisfy { $0.at <= now })
    }
}
