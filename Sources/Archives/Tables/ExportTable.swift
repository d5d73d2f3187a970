package import AppStore

/// A table of the archive in plain form, which an export writes, an import reads, and a view of the
/// archive shows.
package struct ExportTable: Sendable {
    enum Division {
        case whole
        /// One file for each month of nights.
        case months
        /// One file for each block of numbers in a column, such as 1 to 10,000; no rows are ever
        /// inserted into an earlier block.
        case blocks(of: Int, String)
    }

    /// The name, which must never change.
    package let name: String
    /// A description of a row.
    package let about: String
    package let columns: [ExportColumn]
    var division = Division.whole
    /// The FROM clause.
    let source: String
    /// The expressions of the ORDER BY clause.
    let order: String
    /// The table of the archive that an import fills; nil if the table is derived from others.
    var store: String?
}

package struct ExportColumn: Sendable {
    package enum Kind: Sendable {
        case integer, real, text
        case list
        /// Bytes as hexadecimal digits.
        case digits
        /// The value of a field of a page.
        case page(FieldStorage)
        /// A value of the field or aspect that another column names.
        case value(of: String)
    }

    package let name: String
    package let kind: Kind
    package let about: String
    /// An expression for the value, or for the value's row in `value`.
    let sql: String
    /// The column of the archive that an import fills; nil if the column is derived from others.
    let stored: String?
    /// Whether the archive stores a missing text as an empty one.
    var storesMissingAsEmpty = false
    /// Whether an import accepts a text; nil if it accepts all.
    var isValid: (@Sendable (String) -> Bool)?
}

extension ExportColumn {
    /// - Parameters:
    ///   - stored: the column of the table `t` that holds the value, if its name differs.
    ///   - sql: an expression for a value that the table does not hold as it is.
    init(
        _ name: String,
        _ kind: Kind,
        stored: String? = nil,
        from sql: String? = nil,
        _ about: String
    ) {
        self.name = name
        self.kind = kind
        self.about = about
        self.sql = sql ?? "t.\(stored ?? name)"
        self.stored = sql == nil ? stored ?? name : stored
    }

    static func integer(
        _ name: String,
        stored: String? = nil,
        from sql: String? = nil,
        _ about: String
    ) -> ExportColumn {
        ExportColumn(name, .integer, stored: stored, from: sql, about)
    }

    static func real(_ name: String, _ about: String) -> ExportColumn {
        ExportColumn(name, .real, about)
    }

    static func text(
        _ name: String,
        stored: String? = nil,
        from sql: String? = nil,
        _ about: String
    ) -> ExportColumn {
        ExportColumn(name, .text, stored: stored, from: sql, about)
    }

    /// A field of a page.
    static func field(
        _ field: Field,
        from sql: String? = nil,
        _ about: String
    ) -> ExportColumn {
        ExportColumn(field.rawValue, .page(field.entry.storage), from: sql, about)
    }

    /// A value before or after a change, of the field that another column names.
    static func value(_ name: String, of field: String, _ about: String) -> ExportColumn {
        ExportColumn(name, .value(of: field), about)
    }

    func accepting(_ isValid: @escaping @Sendable (String) -> Bool) -> ExportColumn {
        var column = self
        column.isValid = isValid
        return column
    }

    func storingMissingAsEmpty() -> ExportColumn {
        var column = self
        column.storesMissingAsEmpty = true
        return column
    }
}

extension ExportColumn {
    static let run = integer("run", "the run, counted from 1")

    /// The first columns of each table that is keyed by run and listing.
    static let nightColumns = [
        run,
        text("night", from: "r.night", "the night's date, with -2 for a second run on it"),
        integer("listing", "the listing, in `listings`"),
        integer("app", from: "l.app", "the app's App Store ID"),
        text("storefront", from: "l.storefront", "the country, ISO 3166-1, lower case"),
    ]
}

extension ExportTable {
    /// A table in one file with the rows of a table of the archive.
    static func whole(
        _ name: String,
        of store: String,
        _ about: String,
        order: String,
        _ columns: [ExportColumn]
    ) -> ExportTable {
        ExportTable(
            name: name,
            about: about,
            columns: columns,
            source: "FROM \(store) t",
            order: order,
            store: store
        )
    }

    /// A table that is keyed by run and listing.
    static func nights(
        _ name: String,
        of store: String,
        _ about: String,
        order: String = "",
        _ columns: [ExportColumn]
    ) -> ExportTable {
        ExportTable(
            name: name,
            about: about,
            columns: ExportColumn.nightColumns + columns,
            division: .months,
            source: """
                FROM run r CROSS JOIN \(store) t ON t.run = r.number
                CROSS JOIN listing l ON l.id = t.listing
                """,
            order: "r.number, t.listing\(order)",
            store: store
        )
    }
}
