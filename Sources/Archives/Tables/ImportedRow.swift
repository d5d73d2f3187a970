import AppStore
import Foundation
import GRDB

/// A row of an export: the values of the columns that an import fills, in their order.
struct ImportedRow: DecodableWithConfiguration {
    enum Value {
        case none
        case integer(Int64)
        case real(Double)
        case text(String)
        case bytes(Data)
        /// A value that is stored as a row of the table `value`.
        case field(FieldValue)
        /// A field that Apple did not send.
        case nothing
    }

    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ name: String) { stringValue = name }
        init?(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { nil }
    }

    let values: [Value]

    init(from decoder: any Decoder, configuration table: ExportTable) throws {
        let row = try Row(
            container: decoder.container(keyedBy: Name.self),
            hasUnread: table.columns.contains { $0.name == "unread" }
        )
        values = try table.storedColumns.map { try row.value(of: $0) }
    }
}

extension ImportedRow {
    /// Whether the date of a run's night is the date of its time in some time zone; true for rows
    /// of other tables.
    func hasNightOfItsTime(in table: ExportTable) -> Bool {
        guard let label = text("night", in: table),
            let time = text("at", in: table).flatMap(Date.init(utc:))
        else { return true }
        let date = Night(label: Night.date(of: time, in: .gmt))
        return abs(Night(label: label).days(since: date)) <= 1
    }

    private func text(_ name: String, in table: ExportTable) -> String? {
        let index = table.storedColumns.firstIndex { $0.name == name }
        guard let index, case .text(let text) = values[index] else { return nil }
        return text
    }
}

extension ExportTable {
    var storedColumns: [ExportColumn] { columns.filter { $0.stored != nil } }
}

extension ImportedRow {
    /// A decoder of the columns of one line.
    private struct Row {
        let container: KeyedDecodingContainer<Name>
        /// Fields with unknown values.
        let unread: Set<String>

        init(container: KeyedDecodingContainer<Name>, hasUnread: Bool) throws {
            self.container = container
            unread =
                hasUnread ? Set(try container.decode([String].self, forKey: Name("unread"))) : []
        }

        func value(of column: ExportColumn) throws -> Value {
            let key = Name(column.name)
            switch column.kind {
            case .integer:
                return try container.decodeIfPresent(Int64.self, forKey: key).map(Value.integer)
                    ?? .none
            case .real:
                return try container.decodeIfPresent(Double.self, forKey: key).map(Value.real)
                    ?? .none
            case .text:
                guard let text = try container.decodeIfPresent(String.self, forKey: key) else {
                    return column.storesMissingAsEmpty ? .text("") : .none
                }
                guard column.isValid?(text) ?? true else {
                    throw DecodingError.dataCorruptedError(
                        forKey: key,
                        in: container,
                        debugDescription: "no text that the archive may hold"
                    )
                }
                return .text(text)
            case .digits: return .bytes(try bytes(key))
            case .list: return .none
            case .page(let storage):
                // A field that is younger than the export is unknown.
                guard container.contains(key), !unread.contains(column.name) else { return .none }
                return try field(key, storage).map(Value.field) ?? .nothing
            case .value(let name):
                let subject = try container.decodeIfPresent(String.self, forKey: Name(name))
                guard let field = subject.flatMap(Field.init) else { return .none }
                return try self.field(key, field.entry.storage).map(Value.field) ?? .none
            }
        }

        private func field(_ key: Name, _ storage: FieldStorage) throws -> FieldValue? {
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
        }

        private func bytes(_ key: Name) throws -> Data {
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
}

extension ImportedRow {
    /// The arguments of the statement that inserts the row.
    func arguments(_ store: ValueStore) throws -> StatementArguments {
        StatementArguments(
            try values.map { value -> (any DatabaseValueConvertible)? in
                switch value {
                case .none: nil
                case .integer(let number): number
                case .real(let number): number
                case .text(let text): text
                case .bytes(let bytes): bytes
                case .field(let value): try store.row(of: value) as Int64
                case .nothing: ValueStore.nothing
                }
            }
        )
    }
}
