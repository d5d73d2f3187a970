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
    /// of `change`. The filter's other criteria are in `condition`.
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
            FROM held WHERE \(runs == nil ? Archive.isHeldInLastResponse : "TRUE"))
            """
        }
    }
}

extension ChangeFilter {
    var times: SQL {
        var parts: [SQL] = ["TRUE"]
        switch since {
        case .night(let night): parts.append(Self.comparison(">=", night))
        case .moment(let date): parts.append("at >= \(date.utc)")
        case nil: break
        }
        switch until {
        case .night(let night) where night.label == night.date:
            parts.append("substr(night, 1, 10) <= \(night.date)")
        case .night(let night): parts.append(Self.comparison("<=", night))
        case .moment(let date): parts.append("at <= \(date.utc)")
        case nil: break
        }
        if let runs {
            parts.append("number >= \(runs.lowerBound) AND number <= \(runs.upperBound)")
        }
        return parts.joined(separator: " AND ")
    }

    /// The filter's SQL condition on rows `c` of `change`, joined with `listing`.
    var condition: SQL {
        get throws {
            var parts: [SQL] = ["TRUE"]
            if since != nil || until != nil {
                // The subquery makes SQLite look up the runs first, and then their changes.
                parts.append("c.run IN (SELECT number FROM run WHERE \(literal: times))")
            }
            if let runs {
                parts.append("c.run >= \(runs.lowerBound) AND c.run <= \(runs.upperBound)")
            }
            if let apps {
                parts.append(try Self.membership("app", apps.map(\.number).sorted()))
            }
            if let storefronts {
                parts.append(try Self.membership("storefront", storefronts.map(\.code).sorted()))
            }
            if let fields {
                parts.append(try Self.membership("c.field", fields.map(\.rawValue).sorted()))
            }
            return parts.joined(separator: " AND ")
        }
    }

    /// The SQL condition that a column has one of several values. The values are passed as JSON,
    /// because there may be more apps than SQLite allows parameters.
    private static func membership(
        _ column: String,
        _ values: [some DatabaseValueConvertible & Encodable]
    ) throws -> SQL {
        if values.count == 1 { return "\(sql: column) = \(values[0])" }
        return "\(sql: column) IN (SELECT value FROM json_each(\(try values.jsonLine)))"
    }

    /// SQL that compares a run's night with the given night, by an operator such as `>=`. Compares
    /// the date and the number apart, because `2026-03-01-10` sorts before `2026-03-01-2` as text.
    private static func comparison(_ comparison: String, _ night: Night) -> SQL {
        """
        (substr(night, 1, 10), max(CAST(substr(night, 12) AS INTEGER), 1)) \(sql: comparison) \
        (\(night.date), \(night.number))
        """
    }
}
