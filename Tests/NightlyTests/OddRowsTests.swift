import AppStore
import Archives
import ChangeDetection
import Foundation
import GRDB
import History
import Nightly
import TestSupport
import Testing
import Watchlists

/// Rows that the tables allow, but that no version of Storewatch writes. With each of them, the
/// next night ends and its report is rendered.
struct OddRowsTests {
    private let scratch = Scratch()
    private let listings = (Int64(1)...4).map { Listing($0, "kr") }
    private var sound: String { scratch.path("sound.sqlite") }

    /// Plays nights with confirmed, held and suppressed changes, a gone listing, and a failure.
    init() async throws {
        let player = try self.player(of: sound)
        for day in 0..<4 { try await play(day, player) }
    }

    /// Plays nights whose brake holds what changes in two listings at once.
    private func player(of path: String) throws -> NightPlayer {
        var player = NightPlayer(try Archive(at: path))
        player.settings.brake.minCount = 2
        return player
    }

    @discardableResult
    private func play(_ day: Int, _ player: NightPlayer) async throws -> RunSummary {
        var shown: [Listing: Finding] = [:]
        for (index, listing) in listings.enumerated() where day != 3 || index != 3 {
            let version = day == 3 && index == 2 ? 1 : day
            let (notes, currency) = ("New in \(day)", day < 3 ? "KRW" : "USD")
            var page = StorePage("\(version).0", notes: notes, price: 1, in: currency)
            page[list: .genres] = ["A", "\(day)"]
            page[text: .icon] =
                "https://is1-ssl.mzstatic.com/image/thumb/a/\(day % 2)/512x512bb.jpg"
            page.versionDate = NightPlayer.moment(Double(day))
            shown[listing] = .showing(page, Rating(average: 4.5, count: 100 + day))
        }
        if day == 1 { shown[listings[0]] = .unreadable(.notNow) }
        let store = StoreCatalog(showing: shown)
        return try await player.play(Double(day), listings, asking: store)
    }

    /// All columns of all tables, except primary and foreign keys.
    private func columns() throws -> [(table: String, column: String)] {
        try DatabaseQueue(path: sound).read { db in
            let sql = """
                SELECT name FROM sqlite_schema WHERE type = 'table'
                AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'grdb_%'
                """
            return try String.fetchAll(db, sql: sql).flatMap { table in
                let keys =
                    try db.primaryKey(table).columns
                    + db.foreignKeys(on: table).flatMap(\.originColumns)
                return try db.columns(in: table).map(\.name).filter { !keys.contains($0) }
                    .map { (table, $0) }
            }
        }
    }

    private static let oddities = [
        "9223372036854775807", "-9223372036854775808", "1e300", "'nonsense'", "''", "zeroblob(3)",
        "NULL",
    ]

    @Test func `no unusual row ends a night`() async throws {
        var tried = 0
        for (table, column) in try columns() {
            for oddity in Self.oddities {
                let path = scratch.path("odd.sqlite")
                try scratch.write(Data(contentsOf: URL(filePath: sound)), toArchive: "odd.sqlite")
                guard try make(column, of: table, oddity, in: path) else { continue }
                tried += 1
                do {
                    var player = try self.player(of: path)
                    if tried.isMultiple(of: 4) { player.reportFolder = scratch.path("site") }
                    try await play(4, player)
                } catch {
                    Issue.record("\(table).\(column) = \(oddity): \(error)")
                }
            }
        }
        #expect(tried > 80)
    }

    /// Writes a value into a column of some rows; returns false if the table does not allow the
    /// value.
    private func make(
        _ column: String,
        of table: String,
        _ value: String,
        in path: String
    ) throws -> Bool {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        let database = try DatabaseQueue(path: path, configuration: configuration)
        defer { try? database.close() }
        do {
            return try database.write { db in
                try db.execute(sql: "UPDATE OR IGNORE \(table) SET \(column) = \(value)")
                return db.changesCount > 0
            }
        } catch {
            return false
        }
    }
}
