package import AppStore
import Crypto
package import Foundation
import GRDB
package import History

extension Archive {
    /// The icons that a run's pages show and whose pictures are not here yet: one URL for each.
    /// One that its server did not have is not among them for seven runs.
    package func missingIcons(in run: Run) throws(ArchiveError) -> [String] {
        try read { db in
            let sql = """
                SELECT min(page.icon) FROM snapshot JOIN page ON page.id = page
                WHERE run = ?1 AND page.artwork IS NOT NULL AND page.artwork NOT IN (
                    SELECT path FROM artwork WHERE picture IS NOT NULL OR run > ?1 - 7
                ) GROUP BY artwork ORDER BY artwork
                """
            return try String.fetchAll(db, sql: sql, arguments: [run.number])
        }
    }

    /// The screenshots that a run's pages show and whose pictures are not here yet, likewise.
    package func missingScreenshots(in run: Run) throws(ArchiveError) -> [String] {
        try read { db in
            let sql = """
                SELECT DISTINCT picture.value FROM snapshot JOIN page ON page.id = page,
                    json_each('[' || coalesce(screenshots, '[]') || ','
                        || coalesce(ipadScreenshots, '[]') || ','
                        || coalesce(tvScreenshots, '[]') || ']') list, json_each(list.value) picture
                WHERE run = ? ORDER BY picture.value
                """
            let known = try String.fetchSet(
                db,
                sql: "SELECT path FROM artwork WHERE picture IS NOT NULL OR run > ? - 7",
                arguments: [run.number]
            )
            var asked: Set<String> = []
            return try String.fetchAll(db, sql: sql, arguments: [run.number]).filter { url in
                guard let path = ArtworkID(url: url)?.path else { return false }
                return !known.contains(path) && asked.insert(path).inserted
            }
        }
    }

    /// The names of the pictures at these addresses, as far as they are here.
    static func pictures(
        of artworks: Set<ArtworkID>,
        _ db: Database
    ) throws -> [ArtworkID: String] {
        let sql = "SELECT picture FROM artwork WHERE path = ? AND picture IS NOT NULL"
        let statement = try db.cachedStatement(sql: sql)
        let pairs = try artworks.compactMap { artwork in
            try String.fetchOne(statement, arguments: [artwork.path]).map { (artwork, $0) }
        }
        return Dictionary(pairs) { one, _ in one }
    }

    /// Keeps the picture that was found at a URL, or that there is none; the same picture is kept once.
    package func keep(_ picture: Picture?, from url: String, in run: Run) throws(ArchiveError) {
        guard let artwork = ArtworkID(url: url) else { return }
        try write { db in
            if let picture {
                try db.execute(
                    sql: "INSERT INTO picture (name, bytes) VALUES (?, ?) ON CONFLICT DO NOTHING",
                    arguments: [picture.name, picture.bytes]
                )
            }
            try db.execute(
                sql: """
                    INSERT INTO artwork (path, picture, run) VALUES (?, ?, ?)
                    ON CONFLICT DO UPDATE SET picture = excluded.picture, run = excluded.run
                    """,
                arguments: [artwork.path, picture?.name, run.number]
            )
        }
    }

    /// The names of all pictures.
    package func pictureNames() throws(ArchiveError) -> [String] {
        try read { db in try String.fetchAll(db, sql: "SELECT name FROM picture ORDER BY name") }
    }

    /// The bytes of the picture of this name.
    package func picture(named name: String) throws(ArchiveError) -> Data? {
        try read { db in
            let sql = "SELECT bytes FROM picture WHERE name = ?"
            return try Data.fetchOne(db, sql: sql, arguments: [name])
        }
    }
}

extension Picture {
    /// Half of the SHA-256 of its bytes, and its format: `9f86d081884c7d659a2feaa0c55ad015.png`.
    fileprivate var name: String {
        let digest = SHA256.hash(data: bytes).prefix(16)
        let hex = digest.map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "0\(digits)" : digits
        }
        return "\(hex.joined()).\(format.rawValue)"
    }
}
