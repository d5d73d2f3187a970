package import AppStore

/// A table of the archive in plain form: what an export writes, what an import reads back, and what a view
/// of the archive shows.
package struct ExportTable: Sendable {
    /// How a table is divided into files.
    enum Division {
        /// One file.
        case whole
        /// A file for each month of nights.
        case months
        /// A file for so many numbers of this column. Rows are only ever added at the end.
        case blocks(of: Int, String)
    }

    /// Never changes.
    package let name: String
    /// What a row is.
    package let about: String
    package let columns: [ExportColumn]
    let division: Division
    /// The FROM clause.
    let source: String
    /// What the rows are ordered by.
    let order: String
    /// The table of the archive that an import fills; nil for what follows from other tables.
    let store: String?
}

/// A column of a table in plain form.
package struct ExportColumn: Sendable {
    package enum Kind: Sendable {
        case integer, real, text
        /// A list of texts.
        case list
        /// Bytes as hexadecimal digits.
        case digits
        /// What a page has in a field.
        case page(FieldStorage)
        /// A value of the field, or of the aspect, that this column names.
        case value(of: String)
    }

    enum Source {
        case expression(String)
        /// The row of `value` that this expression names.
        case value(String)
    }

    package let name: String
    package let kind: Kind
    package let about: String
    let source: Source
    /// The column of the archive that an import fills; nil for what follows from other columns.
    let stored: String?
    /// Whether the archive has an empty text where there is none.
    var isEmptyForNone = false
    /// Texts that an import accepts; nil for all.
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

    /// A text in the table `value`, by its row.
    static func storedText(_ name: String, _ row: String, _ about: String) -> ExportColumn {
        column(name, .text, .value(row), nil, about)
    }

    /// What there was before or after something, of the field that another column names.
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

    func emptyForNone() -> ExportColumn {
        var column = self
        column.isEmptyForNone = true
        return column
    }
}

extension ExportTable {
    /// Names that each table of a listing's nights begins with.
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
