import AppStore
import Foundation
import GRDB
import History
import Watchlists

/// Queries whose statements are prepared once for each connection.
extension Database {
    func rows(_ sql: String, _ arguments: StatementArguments = StatementArguments()) throws -> [Row]
    {
        try Row.fetchAll(cachedStatement(sql: sql), arguments: arguments)
    }

    /// The values that `value` makes of a query's rows. Each row is read in place, because a copied
    /// row finds its columns by comparing names.
    func rows<Value>(
        _ sql: String,
        _ arguments: StatementArguments,
        _ value: (Row) throws -> Value
    ) throws -> [Value] {
        let cursor = try Row.fetchCursor(cachedStatement(sql: sql), arguments: arguments)
        var values: [Value] = []
        while let row = try cursor.next() { values.append(try value(row)) }
        return values
    }

    func records<Record: FetchableRecord>(
        _ sql: String,
        _ arguments: StatementArguments = StatementArguments()
    ) throws -> [Record] {
        try Record.fetchAll(cachedStatement(sql: sql), arguments: arguments)
    }

    /// The keys and values that `pair` makes of a query's rows. Of rows with equal keys, the first
    /// one counts. A row for which `pair` returns nil is left out.
    func dictionary<Key: Hashable, Value>(
        _ sql: String,
        _ arguments: StatementArguments,
        _ pair: (Row) throws -> (Key, Value)?
    ) throws -> [Key: Value] {
        Dictionary(try rows(sql, arguments, pair).compactMap { $0 }) { first, _ in first }
    }

    /// The values in the second column of a query's rows, by the value in the first column.
    func groups<Key, Value>(
        _ sql: String,
        _ arguments: StatementArguments
    ) throws -> [Key: [Value]]
    where
        Key: Hashable & DatabaseValueConvertible & StatementColumnConvertible,
        Value: DatabaseValueConvertible & StatementColumnConvertible
    {
        let pairs = try rows(sql, arguments) {
            (key: try $0.decode(0) as Key, value: try $0.decode(1) as Value)
        }
        return Dictionary(grouping: pairs, by: \.key).mapValues { $0.map(\.value) }
    }

    func row(_ sql: String, _ arguments: StatementArguments = StatementArguments()) throws -> Row? {
        try Row.fetchOne(cachedStatement(sql: sql), arguments: arguments)
    }

    /// The value in the first column of the first row; nil if there is no row, or if it is NULL.
    func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ sql: String,
        _ arguments: StatementArguments = StatementArguments()
    ) throws -> Value? {
        try Value.fetchOne(cachedStatement(sql: sql), arguments: arguments)
    }

    /// The values in the first column of a query's rows.
    func values<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ sql: String,
        _ arguments: StatementArguments = StatementArguments()
    ) throws -> [Value] {
        try Value.fetchAll(cachedStatement(sql: sql), arguments: arguments)
    }

    func perform(_ sql: String, _ arguments: StatementArguments) throws {
        try cachedStatement(sql: sql).execute(arguments: arguments)
    }
}

extension Row {
    /// The value in a column. Throws if the value is of a different type, which is possible in a
    /// damaged file.
    func decode<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ column: String
    ) throws -> Value {
        try decode(forColumn: column)
    }

    func decode<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ column: Int
    ) throws -> Value {
        try decode(atIndex: column)
    }

    /// The text in a column with values from the table `value`; nil if the column is NULL or has a
    /// number.
    func text(_ column: String) throws -> String? {
        guard case .string(let text) = try (decode(forColumn: column) as DatabaseValue).storage
        else { return nil }
        return text
    }

    /// The count in a column, limited to a range in which sums cannot overflow.
    func count(_ column: String) throws -> Int {
        let count: Int = try decode(column)
        return Swift.min(Swift.max(count, Self.counts.lowerBound), Self.counts.upperBound)
    }

    private static let counts = 0...999_999_999

    func date(_ column: String) throws -> Date? {
        (try decode(column) as String?).flatMap(Date.init(utc:))
    }

    func app() throws -> AppID { try decode("app") }

    /// The rating in two columns; nil if either is NULL or out of range.
    func rating(_ average: String = "rating", _ count: String = "ratingCount") throws -> Rating? {
        guard let average: Double = try decode(average), (0...5).contains(average),
            let count: Int = try decode(count), Self.counts.contains(count)
        else { return nil }
        return Rating(average: average, count: count)
    }
}

extension AppID: DatabaseValueConvertible, StatementColumnConvertible {}
extension Storefront: DatabaseValueConvertible, StatementColumnConvertible {}
extension Night: DatabaseValueConvertible, StatementColumnConvertible {}
extension DeveloperLookup: FetchableRecord {}
extension StorePageState: FetchableRecord {}
extension PastPosition: FetchableRecord {}
extension DeliveryTrouble: FetchableRecord {}

extension EarlierRelease: FetchableRecord {
    static func databaseDateDecodingStrategy(
        for column: String
    ) -> DatabaseDateDecodingStrategy {
        .custom { String.fromDatabaseValue($0).flatMap { Date(utc: $0) } }
    }
}
