import GRDB

extension Migration7 {
    /// Sees that nothing is damaged or missing.
    func prove(_ db: Database) throws {
        let integrity = try String.fetchAll(db, sql: "PRAGMA main.integrity_check")
        guard integrity == ["ok"] else {
            throw ArchiveError.unproven(path, integrity.first ?? "no answer")
        }
        if let orphan = try Row.fetchOne(db, sql: "PRAGMA main.foreign_key_check") {
            throw ArchiveError.unproven(path, "a row refers to nothing: \(orphan)")
        }
        let tables =
            Self.plain.keys.map { ($0, $0) }
            + [
                ("page", "page"), ("belief", "belief"), ("artwork", "artwork"), ("held", "held"),
                ("change", "change"), ("suppression", "suppression"), ("event", "event"),
                ("release", "acceptance"),
            ]
        for (old, new) in tables {
            let counts = try Row.fetchOne(
                db,
                sql: """
                    SELECT (SELECT count(*) FROM old.\(old)) = (SELECT count(*) FROM main.\(new)) AS same
                    """
            )
            guard counts?["same"] == true else {
                throw ArchiveError.unproven(path, "the table \(old) was not copied whole")
            }
        }
    }
}
