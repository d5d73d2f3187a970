import Archives
import Foundation
import GRDB
import Testing

/// An archive whose very first transaction was interrupted.
struct InterruptedArchiveTests {
    @Test func `a first night that was killed does not lock the next one out`() throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "storewatch-interrupted-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (begun, killed) = (folder.appending(path: "begun"), folder.appending(path: "killed"))
        let database = try DatabaseQueue(path: begun.path)
        try database.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA cache_size = 1; BEGIN; CREATE TABLE a (b)")
            // The rows exceed SQLite's cache, so pages reach the file before the transaction ends.
            for _ in 0..<100 { try db.execute(sql: "INSERT INTO a VALUES (zeroblob(4000))") }
            for suffix in ["", "-journal"] {
                try FileManager.default.copyItem(
                    atPath: begun.path + suffix,
                    toPath: killed.path + suffix
                )
            }
            try db.execute(sql: "ROLLBACK")
        }
        let archive = try Archive(at: killed.path)
        #expect(try archive.faults() == [])
        #expect(try archive.runs().isEmpty)
    }
}
