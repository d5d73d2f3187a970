import Archives
import Foundation
import GRDB
import TestSupport
import Testing

/// An archive whose very first transaction was interrupted.
struct InterruptedArchiveTests {
    private let scratch = Scratch()

    @Test func `a first night that was killed does not lock the next one out`() throws {
        let (begun, killed) = (scratch.path("begun"), scratch.path("killed"))
        let database = try DatabaseQueue(path: begun)
        try database.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA cache_size = 1; BEGIN; CREATE TABLE a (b)")
            // The rows exceed SQLite's cache, so pages reach the file before the transaction ends.
            for _ in 0..<100 { try db.execute(sql: "INSERT INTO a VALUES (zeroblob(4000))") }
            for suffix in ["", "-journal"] {
                try FileManager.default.copyItem(
                    atPath: begun + suffix,
                    toPath: killed + suffix
                )
            }
            try db.execute(sql: "ROLLBACK")
        }
        let archive = try Archive(at: killed)
        #expect(try archive.faults() == [])
        #expect(try archive.runs().isEmpty)
    }
}
