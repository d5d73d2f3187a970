import AppStore
import ChangeDetection
import Foundation
import GRDB
import History

extension Run: FetchableRecord {
    init(row: Row) throws {
        let label: String = try row.decode("night")
        let number: Int = try row.decode("number")
        // If the time is unreadable, midnight of the night's date in UTC is used.
        guard let at = try row.date("at") ?? Date(utc: "\(label.prefix(10))T00:00:00Z") else {
            throw ArchiveError.unreadableRow("a run at an unreadable time")
        }
        self.init(
            number: number,
            at: at,
            night: Night(validating: label) ?? Night(unreadableOf: number, at: at)
        )
    }
}

extension Run {
    /// SQL for the month of a run's night, such as `2026-03`, which is used in file names. If the
    /// night is not a date, the month is that of the run's time.
    ///
    /// - Parameter table: the alias of the table `run` in the query.
    static func month(of table: String) -> String {
        let (date, number) = ("substr(\(table).night, 1, 10)", "substr(\(table).night, 12)")
        // The same condition as that of `Night.init(validating:)`.
        let isNight = """
            date(\(date), '+0 days') IS \(date) AND (length(\(table).night) = 10
                OR \(table).night = \(date) || '-' || CAST(\(number) AS INTEGER)
                AND CAST(\(number) AS INTEGER) BETWEEN 2 AND 999999)
            """
        return "substr(iif(\(isNight), \(table).night, \(table).at), 1, 7)"
    }
}

extension Night {
    /// The night to show for a run whose recorded label is not a date, because another program
    /// wrote the label. The night's label is unique, because no date has 1,000 runs.
    ///
    /// - Parameters:
    ///   - run: the run's number.
    ///   - time: the time of the run.
    fileprivate init(unreadableOf run: Int, at time: Date) {
        self.init(label: "\(time.utc.prefix(10))-\(1_000 + run)")
    }
}

extension Listing: FetchableRecord {
    init(row: Row) throws {
        self.init(app: try row.app(), storefront: try row.decode("storefront"))
    }
}

extension Oddities {
    init(_ row: Row) throws {
        self.init()
        notApps = try row.count("notApps")
        unasked = try row.count("unasked")
        repeated = try row.count("repeated")
        unmatched = try row.count("unmatched")
        wrongTypes = try row.count("wrongTypes")
    }
}
