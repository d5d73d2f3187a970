import GRDB

/// Copies the readable rows of one table from one file to another.
struct TableRescue {
    private let table: String
    private let columns: String
    /// The columns by which the table is sorted on disk.
    private let order: [String]
    /// Whether the first key is a number, so that the next readable key after a gap can be found.
    private let isNumbered: Bool
    private let old: Database
    private let new: Database

    init(_ table: String, from old: Database, to new: Database) throws {
        (self.table, self.old, self.new) = (table, old, new)
        let info = try Row.fetchAll(new, sql: "PRAGMA table_info(\(table))")
        columns = try info.map { try $0.decode("name") as String }.joined(separator: ", ")
        let sql = "SELECT wr FROM pragma_table_list WHERE name = ?"
        let hasNoRowID = try Bool.fetchOne(new, sql: sql, arguments: [table]) ?? false
        let keys = try Row.fetchAll(
            new,
            sql: "SELECT name, type FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk",
            arguments: [table]
        )
        order = hasNoRowID ? try keys.map { try $0.decode("name") } : ["rowid"]
        let type: String? = try keys.first?.decode("type")
        isNumbered = !hasNoRowID || type == "INTEGER"
    }

    /// Copies all readable rows.
    ///
    /// - Returns: The number of unreadable ranges and of rows that violate a constraint.
    func copyRows() throws -> Int {
        var gaps = 0
        var start: Int64? = nil
        while true {
            let scan = try scan(from: start, isBackward: false)
            gaps += scan.refused
            if scan.isWhole { return gaps }
            gaps += 1
            let next = isNumbered ? try nextReadable(after: scan.last ?? start ?? 0) : nil
            // Copies the rows between the damage and the next readable key, in reverse order.
            _ = try self.scan(from: next, isBackward: true)
            guard let next else { return gaps }
            start = next
        }
    }

    /// Copies rows in the order of the table or in reverse, up to its end or to the first
    /// unreadable row.
    ///
    /// - Returns: the first key of the last copied row, whether the end was reached, and the number
    ///   of rows that violate a constraint of the table.
    private func scan(
        from key: Int64?,
        isBackward: Bool
    ) throws -> (last: Int64?, isWhole: Bool, refused: Int) {
        let bound = key.map { " WHERE \(order[0]) \(isBackward ? "<" : ">=") \($0)" } ?? ""
        let keys = order.map { isBackward ? "\($0) DESC" : $0 }.joined(separator: ", ")
        let marks = String(repeating: "?, ", count: columns.count { $0 == "," }) + "?"
        let insert = try new.cachedStatement(
            sql: "INSERT OR IGNORE INTO \(table) (\(columns)) VALUES (\(marks))"
        )
        var last: Int64?
        var refused = 0
        do {
            let rows = try Row.fetchCursor(
                old,
                sql: "SELECT \(order[0]), \(columns) FROM \(table)\(bound) ORDER BY \(keys)"
            )
            while let row = try rows.next() {
                let values = Array(row.databaseValues)
                last = Int64.fromDatabaseValue(values[0])
                do {
                    try insert.execute(arguments: StatementArguments(values.dropFirst()))
                } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
                    refused += 1
                }
            }
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
            return (last, false, refused)
        }
        return (last, true, refused)
    }

    /// The first key after the damage from which rows can be read; nil if there is none.
    private func nextReadable(after key: Int64) throws -> Int64? {
        var (unreadable, step) = (key, Int64(1))
        while true {
            let (next, isBeyond) = key.addingReportingOverflow(step)
            if isBeyond { return nil }
            if try isReadable(from: next) {
                return try firstReadable(after: unreadable, upTo: next)
            }
            unreadable = next
            let (twice, isTooFar) = step.multipliedReportingOverflow(by: 2)
            if isTooFar { return nil }
            step = twice
        }
    }

    private func firstReadable(after low: Int64, upTo high: Int64) throws -> Int64 {
        var (low, high) = (low, high)
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if try isReadable(from: middle) { high = middle } else { low = middle }
        }
        return high
    }

    private func isReadable(from key: Int64) throws -> Bool {
        do {
            let sql = """
                SELECT \(columns) FROM \(table) WHERE \(order[0]) >= \(key)
                ORDER BY \(order.joined(separator: ", ")) LIMIT 1
                """
            _ = try Row.fetchOne(old, sql: sql)
            return true
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
            return false
        }
    }
}
