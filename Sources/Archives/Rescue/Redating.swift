import AppStore
import Foundation
import GRDB

/// Gives nights of the future, which a wrong clock made, dates that have come, and nights without a date that
/// of their time.
enum Redating {
    /// Returns the old and the new label of each night that has another date now.
    static func redate(after now: Date, zone: TimeZone, _ db: Database) throws -> [String: String] {
        let rows = try Row.fetchAll(db, sql: "SELECT number, at, night FROM run ORDER BY number")
        var labels = try Set(rows.map { try $0.decode("night") as String })
        var redated: [String: String] = [:]
        var last: Date?
        // As many seconds before now as there are nights to date, or after the night before them.
        let future = try rows.filter { try $0.date("at") ?? .distantFuture > now }.count
        for row in rows {
            let before: String = try row.decode("night")
            let known = try row.date("at").flatMap { $0 <= now ? $0 : nil }
            if let known, Night(validating: before) != nil {
                last = known
                continue
            }
            let earliest = now.addingTimeInterval(-Double(future - redated.count))
            let moment = known ?? max(last.map { $0.addingTimeInterval(1) } ?? earliest, earliest)
            labels.remove(before)
            let night = Night(of: moment, in: zone, after: labels)
            labels.insert(night.label)
            try db.execute(
                sql: "UPDATE run SET at = ?, night = ? WHERE number = ?",
                arguments: [moment.utc, night.label, try row.decode("number") as Int]
            )
            redated[before] = night.label
            last = moment
        }
        return redated
    }
}
