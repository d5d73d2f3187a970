package import AppStore

/// A table of the archive in plain form, which an export writes, an import reads, and a view of the
/// archive shows.
package struct ExportTable: Sendable {
    enum Division {
        case whole
        /// One file for each month of nights.
        case months
        /// One file for each block of numbers in this column. Rows are only ever appended.
        case blocks(of: Int, String)
    }

    /// The name, which must never change.
    package let name: String
    /// A description of a row.
    package let about: String
    package let columns: [ExportColumn]
    let division: Division
    /// The FROM clause.
    let source: String
    /// The expressions of the ORDER BY clause.
    let order: String
    /// The table of the archive that an import fills; nil if the table is derived from others.
    let store: String?
}

package struct ExportColumn: Sendable {
    package enum Kind: Sendable {
        case integer, real, text
        case list
        /// Bytes as hexadecimal digits.
        case digits
        /// The value of a field of a page.
        case page(FieldStorage)
        /// A value of the field or aspect whose name the given column contains.
        case value(of: String)
    }

    enum Source {
        case expression(String)
        /// A row of `value`, given by an expression.
        case value(String)
    }

    package let name: String
    package let kind: Kind
    package let about: String
    let source: Source
    /// The column of the archive that an import fills; nil if the column is derived from others.
    let stored: String?
    /// Whether the archive stores a missing text as an empty one.
    var storesMissingAsEmpty = false
    /// Whether an import accepts a text; nil if it accepts all.
    var isValid: (@Sendable (String) -> Bool)?
}

extension ExportColumn {
    static func integer(
        _ name: String,
        _ sql: String,
        stored: String? = nil,
        _ about: String
    ) -> ExportColumn {
        column(name, .integer, .expression(sql), stored, about)
    }

    static func real(
        _ name: String,
        _ sql: String,
        stored: String? = nil,
        _ about: String
    ) -> ExportColumn {
        column(name, .real, .expression(sql), stored, about)
    }

    static func text(
        _ name: String,
        _ sql: String,
        stored: String? = nil,
        _ about: String
    ) -> ExportColumn {
        column(name, .text, .expression(sql), stored, about)
    }

    /// A text in the table `value`, given by its row.
    static func storedText(_ name: String, _ row: String, _ about: String) -> ExportColumn {
        column(name, .text, .value(row), nil, about)
    }

    /// A value before or after a change, of the field that another column names.
    static func value(_ name: String, of field: String, _ about: String) -> ExportColumn {
        column(name, .value(of: field), .value("t.\(name)"), name, about)
    }

    static func column(
        _ name: String,
        _ kind: Kind,
        _ source: Source,
        _ stored: String?,
        _ about: String
    ) -> ExportColumn {
        ExportColumn(name: name, kind: kind, about: about, source: source, stored: stored)
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

extension ExportTable {
    /// The first columns of each table that is keyed by run and listing.
    static let nightColumns: [ExportColumn] = [
        .integer("run", "t.run", stored: "run", "the run, counted from 1"),
        .text("night", "r.night", "the night's date, with -2 for a second run on it"),
        .integer("listing", "t.listing", stored: "listing", "the listing, in `listings`"),
        .integer("app", "l.app", "the app's App Store ID"),
        .text("storefront", "l.storefront", "the country, ISO 3166-1, lower case"),
    ]

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
            columns: nightColumns + columns,
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
