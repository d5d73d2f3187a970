import AppStore
import Foundation
import GRDB
import History

extension ChangeFilter.Status {
    /// The table, or the SQL of a subquery, with all changes of this status, in the columns `run`,
    /// `listing`, `field`, `before`, `after`.
    var table: String {
        switch self {
        case .confirmed: "change"
        case .suppressed: "suppression"
        case .held: "(SELECT *, aspect AS field FROM held)"
        }
    }
}

extension ChangeFilter {
    /// The table, or the SQL of a subquery, with all changes of the filter's status, in the columns
    /// of `change`. The filter's other criteria are in `conditions`.
    var rows: String {
        switch status {
        case .confirmed: fillsInNotes ? Archive.filledChanges : "change"
        case .suppressed:
            """
            (SELECT run, listing, iif(field = 'gone', 'gone', 'changed') AS kind,
                iif(field = 'gone', '', field) AS field, before, after, rule
            FROM suppression)
            """
        case .held:
            """
            (SELECT run, listing, iif(aspect = 'gone', 'gone', 'changed') AS kind,
                iif(aspect = 'gone', '', aspect) AS field, before, after, 'brake' AS rule
            FROM held WHERE \(run == nil ? Archive.isHeldInLastResponse : "TRUE"))
            """
        }
    }
}

extension ChangeFilter {
    /// SQL conditions, all of which a row must meet, and their arguments.
    struct Conditions {
        private var parts = ["TRUE"]
        private(set) var arguments = StatementArguments()

        /// The conditions joined with AND.
        var sql: String { parts.joined(separator: " AND ") }

        /// Adds a condition with one argument; nil adds no condition.
        mutating func add(_ condition: String, _ argument: (any DatabaseValueConvertible)?) {
            guard let argument else { return }
            parts.append(condition)
            arguments += [argument]
        }

        mutating func add(_ condition: String) { parts.append(condition) }

        /// Adds the condition that a column has one of several values; nil adds no condition. The
        /// values are passed as JSON, because there may be more apps than SQLite allows parameters.
        mutating func add(
            _ column: String,
            among values: [some DatabaseValueConvertible & Encodable]?
        ) {
            guard let values else { return }
            if values.count == 1 { return add("\(column) = ?", values[0]) }
            add("\(column) IN (SELECT value FROM json_each(?))", (try? values.jsonLine) ?? "[]")
        }

        /// Adds the condition that the run of a change meets the conditions `times`. The subquery
        /// makes SQLite look up the runs first, and then their changes.
        mutating func add(_ times: Conditions) {
            parts.append("c.run IN (SELECT number FROM run WHERE \(times.sql))")
            arguments += times.arguments
        }

        /// Adds a comparison of a run's night with the given night. Compares dates and the numbers
        /// of nights separately, because `-10` sorts before `-2` as text.
        ///
        /// - Parameter comparison: an SQL operator, such as `>=`.
        mutating func add(_ comparison: String, _ night: Night) {
            parts.append(
                """
                (substr(night, 1, 10), max(CAST(substr(night, 12) AS INTEGER), 1)) \(comparison) (?, ?)
                """
            )
            arguments += [night.date, night.number]
        }
    }

    /// The SQL conditions on rows of `run` for the filter's times and run numbers.
    var times: Conditions {
        var conditions = Conditions()
        switch since {
        case .night(let night): conditions.add(">=", night)
        case .moment(let date): conditions.add("at >= ?", date.utc)
        case nil: break
        }
        switch until {
        case .night(let night) where night.label == night.date:
            conditions.add("substr(night, 1, 10) <= ?", night.date)
        case .night(let night): conditions.add("<=", night)
        case .moment(let date): conditions.add("at <= ?", date.utc)
        case nil: break
        }
        conditions.add("number = ?", run)
        conditions.add("number >= ?", runs?.lowerBound)
        conditions.add("number <= ?", runs?.upperBound)
        return conditions
    }

    /// The filter's conditions on rows `c` of `change`, joined with `listing`.
    var conditions: Conditions {
        var conditions = Conditions()
        if since != nil || until != nil || run != nil { conditions.add(times) }
        conditions.add("c.run >= ?", runs?.lowerBound)
        conditions.add("c.run <= ?", runs?.upperBound)
        conditions.add("app", among: apps?.map(\.number).sorted())
        conditions.add("storefront", among: storefronts?.map(\.code).sorted())
        conditions.add("c.field", among: fields?.map(\.rawValue).sorted())
        return conditions
    }
}
