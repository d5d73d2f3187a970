import AppStore
import GRDB
import History
import Testing

@testable import Archives

/// Invalid labels of nights, written by another program.
struct OddNightTests {
    @Test(arguments: [
        ("2026-02-27", "2026-02"), ("2026-02-27-12", "2026-02"), ("2026-02-30", "2026-03"),
        ("2026-13-01", "2026-03"), ("2026-02-27-x", "2026-03"), ("2026-02-27-1", "2026-03"),
        ("2026-02-27-02", "2026-03"), ("foo", "2026-03"),
    ])
    func `a run's month is its night's, or its time's if the label is not a date`(
        label: String,
        month: String
    ) throws {
        let sql = "SELECT \(Run.month(of: "run")) FROM (SELECT ? AS night, ? AS at) run"
        let time = "2026-03-02T04:00:00Z"
        let found = try DatabaseQueue().read { db in
            try String.fetchOne(db, sql: sql, arguments: [label, time])
        }
        #expect(found == month)
        #expect(Night(validating: label).map(\.month) ?? "2026-03" == month)
    }
}
