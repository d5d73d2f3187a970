import AppStore
import Foundation
import GRDB

extension Database {
    /// Gives new dates to nights in the future, which a wrong clock caused, and to nights whose
    /// label is not a date.
    ///
    /// - Returns: The new labels of the changed nights by their old labels.
    func redateNights(after now: Date, zone: TimeZone) throws -> [String: String] {
        let rows = try rows("SELECT number, at, night FROM run ORDER BY number")
        var labels = try Set(rows.map { try $0.decode("night") as String })
        var redated: [String: String] = [:]
        var last: Date?
        // A future run gets a time a second after the run before it, but no earlier than a second
        // before now for each future run that remains.
        var future = try rows.filter { try $0.date("at") ?? .distantFuture > now }.count
        for row in rows {
            let before: String = try row.decode("night")
            let known = try row.date("at").flatMap { $0 <= now ? $0 : nil }
            if let known, Night(validating: before) != nil {
                last = known
                continue
            }
            let earliest = now.addingTimeInterval(-Double(future))
            let moment = known ?? max(last.map { $0.addingTimeInterval(1) } ?? earliest, earliest)
            if known == nil { future -= 1 }
            labels.remove(before)
            let night = Night(of: moment, in: zone, after: labels)
            labels.insert(night.label)
            try perform(
                "UPDATE run SET at = ?, night = ? WHERE number = ?",
                [moment.utc, night.label, try row.decode("number") as Int]
            )
            redated[before] = night.label
            last = moment
        }
        return redated
    }
}
