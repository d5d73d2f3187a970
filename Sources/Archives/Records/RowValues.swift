import AppStore
import ChangeDetection
import Foundation
import GRDB
import History
import Watchlists

/// The ID of a row, such as the row of a listing, a page or a ranking.
typealias RowID = Int64

/// Queries whose statements are prepared once for each connection.
extension Database {
    func rows(_ sql: String, _ arguments: StatementArguments = StatementArguments()) throws -> [Row]
    {
        try Row.fetchAll(cachedStatement(sql: sql), arguments: arguments)
    }

    /// The values that the closure `read` makes from an SQL query's rows, one for each row. `read`
    /// must not keep its row: rows are not copied, because copies find columns more slowly.
    func rows<Value>(
        _ sql: String,
        _ arguments: StatementArguments,
        _ read: (Row) throws -> Value
    ) throws -> [Value] {
        let cursor = try Row.fetchCursor(cachedStatement(sql: sql), arguments: arguments)
        var values: [Value] = []
        while let row = try cursor.next() { values.append(try read(row)) }
        return values
    }

    func records<Record: FetchableRecord>(
        _ sql: String,
        _ arguments: StatementArguments = StatementArguments()
    ) throws -> [Record] {
        try Record.fetchAll(cachedStatement(sql: sql), arguments: arguments)
    }

    func record<Record: FetchableRecord>(
        _ sql: String,
        _ arguments: StatementArguments = StatementArguments()
    ) throws -> Record? {
        try Record.fetchOne(cachedStatement(sql: sql), arguments: arguments)
    }

    /// The keys and values that the closure `pair` makes from an SQL query's rows. If rows have
    /// equal keys, the first row counts. A row for which `pair` returns nil is left out.
    func dictionary<Key: Hashable, Value>(
        _ sql: String,
        _ arguments: StatementArguments,
        _ pair: (Row) throws -> (Key, Value)?
    ) throws -> [Key: Value] {
        Dictionary(try rows(sql, arguments, pair).compactMap { $0 }) { first, _ in first }
    }

    /// The values in the second column of an SQL query's rows, in the order of the rows, grouped by
    /// the value in the first column.
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

    /// The values in the second column of an SQL query's rows, by the value in the first column. If
    /// rows have equal keys, the first row counts.
    func dictionary<Key, Value>(
        _ sql: String,
        _ arguments: StatementArguments
    ) throws -> [Key: Value]
    where
        Key: Hashable & DatabaseValueConvertible & StatementColumnConvertible,
        Value: DatabaseValueConvertible & StatementColumnConvertible
    {
        let groups: [Key: [Value]] = try groups(sql, arguments)
        return groups.compactMapValues(\.first)
    }

    /// The values in the third column, by the listing in the columns `app` and `storefront`.
    func valuesOfListings<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ sql: String,
        _ arguments: StatementArguments
    ) throws -> [Listing: Value] {
        try dictionary(sql, arguments) { (try Listing(row: $0), try $0.decode(2)) }
    }

    func row(_ sql: String, _ arguments: StatementArguments = StatementArguments()) throws -> Row? {
        try Row.fetchOne(cachedStatement(sql: sql), arguments: arguments)
    }

    /// The value in the first column of a query's first row; nil if there is none, or if it is
    /// NULL.
    func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ sql: String,
        _ arguments: StatementArguments = StatementArguments()
    ) throws -> Value? {
        try Value.fetchOne(cachedStatement(sql: sql), arguments: arguments)
    }

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
    /// All values as one text, for a cache key.
    var cacheKey: String { databaseValues.map(\.description).joined(separator: " ") }

    /// Throws if the value is of a different type, which is possible in a damaged file.
    func decode<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ column: String
    ) throws -> Value {
        try decode(forColumn: column)
    }

    /// `column` counts from 0. Throws if the value is of a different type, as in a damaged file.
    func decode<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ column: Int
    ) throws -> Value {
        try decode(atIndex: column)
    }

    /// The text in a column with stored values; nil if the column is NULL or has a number.
    func text(_ column: String) throws -> String? {
        guard case .string(let text) = try (decode(forColumn: column) as DatabaseValue).storage
        else { return nil }
        return text
    }

    /// The number in a column, limited to 0...999,999,999 so that sums of counts cannot overflow.
    func count(_ column: String) throws -> Int {
        let count: Int = try decode(column)
        return Swift.min(Swift.max(count, Self.counts.lowerBound), Self.counts.upperBound)
    }

    private static let counts = 0...999_999_999

    /// The time in a column with a text in UTC; nil if the column is NULL or has a different text.
    func date(_ column: String) throws -> Date? {
        (try decode(column) as String?).flatMap(Date.init(utc:))
    }

    func app() throws -> AppID { try decode("app") }

    /// The rating in a column with the average and a column with the number of ratings; nil if
    /// either is NULL or out of range.
    func rating(_ average: String = "rating", _ count: String = "ratingCount") throws -> Rating? {
        guard let average: Double = try decode(average), (0...5).contains(average),
            let count: Int = try decode(count), Self.counts.contains(count)
        else { return nil }
        return Rating(average: average, count: count)
    }
}

extension Night {
    /// The assumed maximum number of runs on one date: 24 hourly runs, and one run started by hand.
    static let maxRunsOnOneDate = 25
}

extension AppID: DatabaseValueConvertible, StatementColumnConvertible {}
extension Storefront: DatabaseValueConvertible, StatementColumnConvertible {}
extension Night: DatabaseValueConvertible, StatementColumnConvertible {}
extension DeveloperLookup: FetchableRecord {}
extension StorePageState: FetchableRecord {}
extension NamedApp: FetchableRecord {}
extension Ranking: FetchableRecord {}
extension PastPosition: FetchableRecord {}
extension DeliveryTrouble: FetchableRecord {}
extension HeldListing: FetchableRecord {}
extension DeveloperResponse: FetchableRecord {}
extension UnknownDeveloper: FetchableRecord {}
extension FullDeveloper: FetchableRecord {}
extension AppSeries.ChangedNight: FetchableRecord {}
extension PageNight: FetchableRecord {}
extension ListingStatus: DatabaseValueConvertible, StatementColumnConvertible {}

extension EarlierRelease: FetchableRecord {
    static func databaseDateDecodingStrategy(
        for column: String
    ) -> DatabaseDateDecodingStrategy {
        .custom { String.fromDatabaseValue($0).flatMap { Date(utc: $0) } }
    }
}
