import AppStore
import ChangeDetection
import Foundation
import GRDB
package import History

extension ArchiveQueries {
    /// The changes that match a filter, sorted by run, app, storefront and field, oldest first.
    ///
    /// - Parameter limit: the maximum number of changes, counted from the oldest; nil for no limit.
    package func changes(
        _ filter: ChangeFilter = ChangeFilter(),
        limit: Int? = nil
    ) throws(ReadError) -> [RecordedChange] {
        try read { db in try db.changes(filter, in: nil, limit: limit) }
    }
}

extension Archive {
    /// The change with an ID, if any, and whether it is confirmed, suppressed or held.
    ///
    /// A change that its run held or suppressed has that status here, even if a later run confirmed
    /// the same change.
    package func change(
        _ id: ChangeID
    ) throws(ArchiveError) -> (change: RecordedChange, status: ChangeFilter.Status)? {
        for status in ChangeFilter.Status.allCases {
            var filter = ChangeFilter(status: status, run: id.run)
            filter.apps = [id.listing.app]
            filter.storefronts = [id.listing.storefront]
            let found = try changes(filter).first { $0.subject == id.subject }
            if let found { return (found, status) }
        }
        return nil
    }
}

extension Database {
    /// - Parameter rows: SQL for rows with the columns of `change`, and the arguments of the SQL;
    ///   nil for the rows that the filter selects.
    func changes(
        _ filter: ChangeFilter,
        in rows: (sql: String, arguments: StatementArguments)?,
        limit: Int? = nil
    ) throws -> [RecordedChange] {
        let condition = try filter.condition.build(self)
        let sql = """
            SELECT c.*, l.app, l.storefront, r.*, name.content AS name,
                currencyBefore.content AS currencyBefore, currencyAfter.content AS currencyAfter,
                sort.content AS sort, old.content AS old, new.content AS fresh,
                \(Archive.isReturn()) AS isReturn, \(Archive.lacksNotes) AS lacksNotes,
                \(Archive.isRegained) AS isRegained, kept.content AS keptNotes,
                \(Archive.newRatings) AS newRatings, \(Archive.ratedSince) AS ratedSince,
                \(Archive.isRatedAgain) AS isRatedAgain,
                (released.content > r.at) IS TRUE AS isPreOrder
            FROM \(rows?.sql ?? filter.rows) c
            JOIN listing l ON l.id = c.listing
            JOIN run r ON r.number = c.run
            JOIN knownState b ON b.listing = c.listing AND b.run =
                \(Archive.lastKnownRun(of: "c.listing", where: "run <= c.run"))
            JOIN page p ON p.id = b.page
            LEFT JOIN value name ON name.id = p.name
            LEFT JOIN \(filter.status.table) converted ON c.field = 'price'
                AND converted.run = c.run AND converted.listing = c.listing
                AND converted.field = 'currency'
            LEFT JOIN value currencyBefore ON currencyBefore.id =
                iif(converted.run IS NULL, p.currency, converted.before)
            LEFT JOIN value currencyAfter ON currencyAfter.id =
                iif(converted.run IS NULL, p.currency, converted.after)
            LEFT JOIN value released ON c.kind = 'new' AND released.id = p.releaseDate
                AND released.id <> \(ValueStore.unsent)
            LEFT JOIN value sort ON sort.id = p.kind
            LEFT JOIN value kept ON c.field = 'version' AND kept.id = p.releaseNotes
                AND NOT EXISTS (SELECT 1 FROM \(filter.status.table) noted
                    WHERE noted.run = c.run AND noted.listing = c.listing
                    AND noted.field = 'releaseNotes')
            LEFT JOIN value old ON old.id = c.before
            LEFT JOIN value new ON new.id = c.after
            WHERE r.outcome IS NOT NULL AND \(condition.sql)
            ORDER BY c.run, l.app, l.storefront LIMIT \(limit ?? -1)
            """
        // Reads rows from a cursor, which finds columns by name faster than copied rows do.
        let found = try Row.fetchCursor(
            cachedStatement(sql: sql),
            arguments: (rows?.arguments ?? []) + condition.arguments
        )
        var changes: [RecordedChange] = []
        var noted: [RowID: [(place: Int, notes: RowID?)]] = [:]
        while let row = try found.next() {
            let number: Int = try row.decode("run")
            let last = changes.last?.run
            let run = last?.number == number ? last : nil
            let change = try RecordedChange(row, in: run ?? Run(row: row))
            if change.field == .releaseNotes {
                noted[try row.decode("listing"), default: []]
                    .append((changes.count, try row.decode("after")))
            }
            changes.append(change)
        }
        for (listing, places) in noted {
            let replaced = try ReplacedNotes(of: listing, self)
            for (place, notes) in places {
                let run = changes[place].run
                changes[place].earlierNotes = try replaced.version(with: notes, before: run, self)
            }
        }
        return changes.sorted(by: RecordedChange.isOrderedBefore)
    }
}

extension RecordedChange {
    fileprivate init(_ row: Row, in run: Run) throws {
        self.init(
            run: run,
            name: try row.text("name") ?? "",
            isForMac: try row.text("sort") == StorePage.macKind,
            isReturn: try row.decode("isReturn"),
            isRegained: try row.decode("isRegained"),
            lacksNotes: try row.decode("lacksNotes"),
            keptNotes: try row.text("keptNotes"),
            isPreOrder: try row.decode("isPreOrder"),
            ratings: try ReportedRatings(row),
            change: Change(
                listing: try Listing(row: row),
                kind: try Change.Kind(row),
                rule: (try row.decode("rule") as String?).flatMap(Rule.init)
            )
        )
    }

    /// Whether `one` is listed before `other`: by run, then by listing, then by field in the order
    /// of `Field`. A change of a whole listing comes before changes of the listing's fields.
    fileprivate static func isOrderedBefore(_ one: RecordedChange, _ other: RecordedChange) -> Bool
    {
        (one.run.number, one.listing, one.rank) < (
            other.run.number, other.listing, other.rank
        )
    }

    private var rank: Int { change.field.flatMap { Self.ranks[$0] } ?? 0 }

    private static let ranks = Dictionary(uniqueKeysWithValues: zip(Field.allCases, 1...))
}

extension ReportedRatings {
    fileprivate init?(_ row: Row) throws {
        guard let count: Int = try row.decode("newRatings"),
            let since: String = try row.decode("ratedSince")
        else { return nil }
        self.init(
            count: count,
            since: Night(label: since),
            isRatedAgain: try row.decode("isRatedAgain")
        )
    }
}

extension Change.Kind {
    fileprivate init(_ row: Row) throws {
        switch try row.decode("kind") as String {
        case "new": self = .new
        case "gone": self = .gone
        case "returned": self = .returned
        default:
            guard let field = Field(rawValue: try row.decode("field")) else {
                throw ArchiveError.unreadableRow(
                    "a change of a field \(try row.decode("field") as String)"
                )
            }
            self = .changed(
                field,
                before: try row.value("old", of: field, currency: "currencyBefore"),
                after: try row.value("fresh", of: field, currency: "currencyAfter")
            )
        }
    }
}

extension Row {
    /// The value of a field in a change's row; nil if there is none.
    ///
    /// - Parameters:
    ///   - column: the name of a column with a value from the table `value`.
    ///   - currency: the name of the column with the currency, which is used only for a price.
    fileprivate func value(
        _ column: String,
        of field: Field,
        currency: String
    ) throws -> FieldValue? {
        let value = FieldValue(try decode(forColumn: column), as: field.entry.type)
        guard field == .price, let amount = value?.amount else { return value }
        return .money(Money(amount, try text(currency)))
    }
}
