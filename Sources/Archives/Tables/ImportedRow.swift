import AppStore
import Foundation
import GRDB

/// A row of an export: the values of the columns that an import fills, in their order.
struct ImportedRow: DecodableWithConfiguration {
    private(set) var values: [DatabaseValue] = []
    private let container: KeyedDecodingContainer<JSONKey>
    /// Fields with unknown values.
    private let unread: Set<String>
    private let store: ValueStore

    /// Decodes a row of a table, and stores its values of fields.
    init(
        from decoder: any Decoder,
        configuration: (table: ExportTable, store: ValueStore)
    ) throws {
        let (table, store) = configuration
        self.store = store
        container = try decoder.container(keyedBy: JSONKey.self)
        let hasUnread = table.columns.contains { $0.name == "unread" }
        let key = JSONKey(stringValue: "unread")
        unread = hasUnread ? Set(try container.decode([String].self, forKey: key)) : []
        values = try table.storedColumns.map { try value(of: $0) }
    }
}

extension ImportedRow {
    /// Whether the night of a run is the date of its time in some time zone; true for rows of other
    /// tables.
    func hasNightOfItsTime(in table: ExportTable) -> Bool {
        guard let label = text("night", in: table),
            let time = text("at", in: table).flatMap(Date.init(utc:))
        else { return true }
        let date = Night(label: Night.date(of: time, in: .gmt))
        return abs(Night(label: label).days(since: date)) <= 1
    }

    private func text(_ name: String, in table: ExportTable) -> String? {
        let index = table.storedColumns.firstIndex { $0.name == name }
        return index.flatMap { String.fromDatabaseValue(values[$0]) }
    }
}

extension ExportTable {
    var storedColumns: [ExportColumn] { columns.filter { $0.stored != nil } }
}

extension ImportedRow {
    private func value(of column: ExportColumn) throws -> DatabaseValue {
        let key = JSONKey(stringValue: column.name)
        switch column.kind {
        case .integer:
            return try container.decodeIfPresent(Int64.self, forKey: key)?.databaseValue ?? .null
        case .real:
            return try container.decodeIfPresent(Double.self, forKey: key)?.databaseValue ?? .null
        case .text:
            guard let text = try container.decodeIfPresent(String.self, forKey: key) else {
                return column.storesMissingAsEmpty ? "".databaseValue : .null
            }
            guard column.isValid?(text) ?? true else {
                throw DecodingError.dataCorruptedError(
                    forKey: key,
                    in: container,
                    debugDescription: "no text that the archive may hold"
                )
            }
            return text.databaseValue
        case .digits: return try bytes(key).databaseValue
        case .list: return .null
        case .page(let storage):
            // A field that is younger than the export is unknown.
            guard container.contains(key), !unread.contains(column.name) else { return .null }
            return try (field(key, storage) ?? ValueStore.unsent).databaseValue
        case .value(let name):
            let subject = try container.decodeIfPresent(
                String.self,
                forKey: JSONKey(stringValue: name)
            )
            guard let field = subject.flatMap(Field.init) else { return .null }
            return try self.field(key, field.entry.storage)?.databaseValue ?? .null
        }
    }

    /// The row of a field's value.
    private func field(_ key: JSONKey, _ storage: FieldStorage) throws -> Int64? {
        let value =
            switch storage {
            // The archive stores times as texts.
            case .required, .text, .link, .date:
                try container.decodeIfPresent(String.self, forKey: key).map(FieldValue.text)
            case .list:
                try container.decodeIfPresent([String].self, forKey: key).map(FieldValue.list)
            case .decimal, .integer, .rating:
                try container.decodeIfPresent(Decimal.self, forKey: key).map(FieldValue.number)
            case .flag: try container.decodeIfPresent(Bool.self, forKey: key).map(FieldValue.flag)
            }
        return try store.row(of: value)
    }

    private func bytes(_ key: JSONKey) throws -> Data {
        let digits = Array(try container.decode(String.self, forKey: key).utf8)
        let pairs = stride(from: 0, to: digits.count - digits.count % 2, by: 2).compactMap {
            UInt8(String(decoding: digits[$0..<($0 + 2)], as: UTF8.self), radix: 16)
        }
        guard pairs.count * 2 == digits.count else {
            throw DecodingError.dataCorruptedError(
                forKey: key,
                in: container,
                debugDescription: "no hexadecimal digits"
            )
        }
        return Data(pairs)
    }
}
