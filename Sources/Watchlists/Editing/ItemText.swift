import AppStore
import Yams

/// An item of a list as YAML.
struct ItemText {
    /// The item after a dash; further lines are indented like the first one's text.
    let lines: [String]
    /// The item within brackets.
    let flow: String
    /// The item in braces, which are valid after a dash too.
    var inBraces: String?

    var braced: ItemText { inBraces.map { ItemText(lines: [$0], flow: flow) } ?? self }
}

extension ItemText {
    init(app: NewApp) {
        let id = app.reference.yaml
        let settings: [(key: String, value: String)] =
            [("id", id)]
            + (app.storefronts.map { [("storefronts", $0.yaml)] } ?? [])
            + (app.own ? [("own", "true")] : [])
            + (app.name.map { [("name", YAMLText.scalar($0))] } ?? [])
            + (app.note.map { [("note", YAMLText.scalar($0))] } ?? [])
        let comment = YAMLText.comment(app.comment)
        guard settings.count > 1 else {
            self.init(lines: [id + comment], flow: id)
            return
        }
        let pairs = settings.map { "\($0.key): \($0.value)" }
        let braces = "{\(pairs.joined(separator: ", "))}"
        self.init(lines: [pairs[0] + comment] + pairs.dropFirst(), flow: braces)
        inBraces = braces + comment
    }

    init(group name: String, storefronts: [Storefront]?) {
        let pairs =
            ["name: \(YAMLText.scalar(name))"]
            + (storefronts.map { ["storefronts: \($0.yaml)"] } ?? []) + ["apps: []"]
        self.init(lines: pairs, flow: "{\(pairs.joined(separator: ", "))}")
    }
}

extension Watchlist.Reference {
    fileprivate var yaml: String {
        switch self {
        case .id(let id): id.description
        case .bundle(let bundle): YAMLText.scalar(bundle)
        }
    }
}

extension [Storefront] {
    package var yaml: String {
        Set(self) == Set(Storefront.all) ? "all" : "[\(map(\.code).joined(separator: ", "))]"
    }
}

/// Writes texts as YAML.
enum YAMLText {
    /// Plain scalars that YAML reads as null.
    private static let empty: Set = ["null", "Null", "NULL", "~", ""]

    /// A value on one line, in a form that is valid within brackets.
    static func flow(_ node: Node) -> String {
        switch node {
        case .scalar(let scalar):
            let isNothing = scalar.style == .plain && empty.contains(scalar.string)
            return isNothing ? "null" : self.scalar(scalar.string)
        case .alias: return "null"
        case .sequence(let sequence):
            return "[\(sequence.map(flow).joined(separator: ", "))]"
        case .mapping(let mapping):
            let pairs = mapping.map { "\(flow($0.key)): \(flow($0.value))" }
            return "{\(pairs.joined(separator: ", "))}"
        }
    }

    /// Characters that have no meaning in YAML within a word, even in brackets.
    private static let harmless = Set("-_./+()&%!?'’–—".unicodeScalars)

    /// A text as a single value: plain if that is safe, else in quotes.
    static func scalar(_ text: String) -> String {
        let scalars = Array(text.unicodeScalars)
        guard let first = scalars.first, let last = scalars.last, first.isWord, last != " ",
            !empty.contains(text), !isDocumentMark(text)
        else { return quoted(text) }
        let isPlain = scalars.allSatisfy { $0.isWord || $0 == " " || harmless.contains($0) }
        return isPlain ? text : quoted(text)
    }

    private static func isDocumentMark(_ text: String) -> Bool {
        text.hasPrefix("---") || text.hasPrefix("...")
    }

    static func quoted(_ text: String) -> String {
        let signs = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case _ where scalar.isInvisible: "\\U" + hex(scalar.value)
            default: String(scalar)
            }
        }
        return "\"\(signs.joined())\""
    }

    private static func hex(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }

    /// A comment after a value, on its line; empty for nil.
    static func comment(_ text: String?) -> String {
        let words = (text ?? "").unicodeScalars.split { $0.isInvisible || $0 == " " }
        guard !words.isEmpty else { return "" }
        return "  # " + words.map { String($0) }.joined(separator: " ")
    }
}

extension Unicode.Scalar {
    fileprivate var isWord: Bool {
        properties.isAlphabetic || properties.numericType != nil && !isInvisible
    }

    /// Whether the character is invisible, forbidden in YAML, or a line break there.
    fileprivate var isInvisible: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .format, .surrogate, .unassigned,
            .privateUse:
            true
        default: value == 0xFEFF
        }
    }
}
