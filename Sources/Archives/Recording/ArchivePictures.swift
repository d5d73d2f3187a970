package import AppStore
package import Foundation
import GRDB
package import History

extension Archive {
    /// One URL for each of a run's icons or screenshots without a picture in the archive. A picture
    /// that a server did not have is left out in the next six runs.
    package func missingPictures(
        in fields: [Field],
        on run: Run
    ) throws(ArchiveError) -> [String] {
        try read { db in
            let known = """
                SELECT 1 FROM artwork WHERE id = ? AND (picture IS NOT NULL OR run > ? - 7)
                """
            var asked: Set<Int64> = []
            return try fields.flatMap { try db.addresses(in: $0, on: run) }.sorted()
                .filter { url in
                    guard let row = ArtworkID(url: url)?.row, asked.insert(row).inserted else {
                        return false
                    }
                    return try db.value(known, [row, run.number]) as Int? == nil
                }
        }
    }

    /// Records the picture that a run loaded from a URL, or nil if the server had none at the URL.
    /// Equal pictures are stored once.
    package func record(_ picture: Picture?, from url: String, in run: Run) throws(ArchiveError) {
        guard let artwork = ArtworkID(url: url) else { return }
        try write { db in
            if let picture {
                try db.perform(
                    "INSERT INTO picture (name, bytes) VALUES (?, ?) ON CONFLICT DO NOTHING",
                    [picture.name, picture.bytes]
                )
            }
            let sql = """
                INSERT INTO artwork (id, path, picture, run) VALUES (?, ?, ?, ?)
                ON CONFLICT DO UPDATE SET picture = excluded.picture, run = excluded.run
                """
            try db.perform(sql, [artwork.row, artwork.path, picture?.name, run.number])
        }
    }

    /// The file names of all pictures in the archive, in ascending order, such as
    /// `9f86d081884c7d659a2feaa0c55ad015.png`.
    package func pictureNames() throws(ArchiveError) -> [String] {
        try read { db in try db.values("SELECT name FROM picture ORDER BY name") }
    }

    package func picture(named name: String) throws(ArchiveError) -> Data? {
        try read { db in try db.value("SELECT bytes FROM picture WHERE name = ?", [name]) }
    }

    /// The recorded picture at a URL. The inner optional is nil if the server had no picture at the
    /// URL, the outer optional if the picture was never requested.
    package func picture(at url: String) throws(ArchiveError) -> Picture?? {
        guard let artwork = ArtworkID(url: url) else { return nil }
        return try read { db -> Picture?? in
            let sql = """
                SELECT bytes FROM artwork LEFT JOIN picture ON name = picture WHERE id = ?
                """
            guard let row = try db.row(sql, [artwork.row]) else { return nil }
            guard let bytes = try row.decode("bytes") as Data? else { return .some(nil) }
            return Picture(bytes: bytes).map { .some($0) }
        }
    }
}

extension Database {
    fileprivate func addresses(in field: Field, on run: Run) throws -> [String] {
        let sql = """
            SELECT DISTINCT page.\(field.rawValue) FROM snapshot JOIN page ON page.id = page
            WHERE run = ? AND page.\(field.rawValue) IS NOT NULL
            """
        return try values(sql, [run.number]).flatMap { (row: RowID) -> [String] in
            switch try PageReader.value(row, of: field.entry.type, self) {
            case .text(let address): [address]
            case .list(let addresses): addresses
            default: []
            }
        }
    }

    /// The name of the archive's picture of each artwork. Artworks without a picture are left out.
    func pictures(of artworks: Set<ArtworkID>) throws -> [ArtworkID: String] {
        let sql = "SELECT picture FROM artwork WHERE id = ? AND picture IS NOT NULL"
        let pairs = try artworks.compactMap { artwork in
            (try value(sql, [artwork.row]) as String?).map { (artwork, $0) }
        }
        return Dictionary(pairs) { one, _ in one }
    }
}

extension Picture {
    /// The picture's file name: the first half of the SHA-256 of its bytes, with the format as
    /// extension, such as `9f86d081884c7d659a2feaa0c55ad015.png`.
    var name: String {
        "\(ContentHash(of: bytes).hex).\(format.rawValue)"
    }
}
