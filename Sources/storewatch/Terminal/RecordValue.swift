import Foundation

enum RecordValue: Decodable {
    case none
    case flag(Bool)
    case number(Decimal)
    case text(String)
    case list([RecordValue])
    case object([String: RecordValue])

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .none
        } else if let flag = try? value.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? value.decode(Decimal.self) {
            self = .number(number)
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let list = try? value.decode([RecordValue].self) {
            self = .list(list)
        } else {
            self = .object(try value.decode([String: RecordValue].self))
        }
    }

    /// The text in a table's cell: the items of a list are separated by semicolons.
    var cell: String {
        switch self {
        case .none: ""
        case .flag(let flag): flag ? "true" : "false"
        case .number(let number): number.description
        case .text(let text): text
        case .list(let items): items.map(\.cell).joined(separator: "; ")
        case .object(let keys):
            keys.sorted { $0.key < $1.key }.map(\.value.cell).joined(separator: " ")
        }
    }

    /// The value at a path of keys, such as `after.rating`.
    func value(at path: String) -> RecordValue {
        path.split(separator: ".").reduce(self) { value, key in
            guard case .object(let keys) = value else { return .none }
            return keys[String(key), default: .none]
        }
    }
}
