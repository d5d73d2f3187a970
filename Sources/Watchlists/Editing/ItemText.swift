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
        let id = app.reference.text.yaml
        let settings: [(key: String, value: String)] =
            [("id", id)]
            + (app.storefronts.map { [("storefronts", $0.yaml)] } ?? [])
            + (app.own ? [("own", "true")] : [])
            + (app.name.map { [("name", $0.yaml)] } ?? [])
            + (app.note.map { [("note", $0.yaml)] } ?? [])
        let comment = Self.comment(app.comment)
        guard settings.count > 1 else {
            self.init(lines: [id + comment], flow: id)
            return
        }
        let pairs = settings.map { "\($0.key): \($0.value)" }
        let braces = "{\(pairs.joined(separator: ", "))}"
        self.init(lines: [pairs[0] + comment] + pairs.dropFirst(), flow: braces)
        inBraces = braces + comment
    }

    /// A comment after a value, on its line; empty for nil.
    private static func comment(_ text: String?) -> String {
        let words = (text ?? "").unicodeScalars.split { $0.isInvisible || $0 == " " }
        guard !words.isEmpty else { return "" }
        return "  # " + words.map { String($0) }.joined(separator: " ")
    }

    init(ranking: Watchlist.FollowedRanking) {
        let named: [(key: String, value: String)] =
            switch ranking.source {
            case .keyword(let keyword): [("keyword", keyword.yaml)]
            case .chart(let chart):
                [("chart", chart.kind.rawValue)]
                    + (chart.category.map { [("category", $0.usualName.yaml)] } ?? [])
            }
        let settings =
            named
            + (ranking.storefronts.isEmpty ? [] : [("storefronts", ranking.storefronts.yaml)])
            + (ranking.device == .iphone ? [] : [("device", ranking.device.rawValue)])
        let pairs = settings.map { "\($0.key): \($0.value)" }
        let text = settings.count == 1 ? settings[0].value : "{\(pairs.joined(separator: ", "))}"
        self.init(lines: [text], flow: text)
    }

    init(group name: String, storefronts: [Storefront]?) {
        let pairs =
            ["name: \(name.yaml)"]
            + (storefronts.map { ["storefronts: \($0.yaml)"] } ?? []) + ["apps: []"]
        self.init(lines: pairs, flow: "{\(pairs.joined(separator: ", "))}")
    }
}

extension [Storefront] {
    package var yaml: String {
        Set(self) == Set(Storefront.all) ? "all" : "[\(map(\.code).joined(separator: ", "))]"
    }
}

extension Node {
    /// The value on one line, in a form that is valid within brackets.
    var flow: String {
        switch self {
        case .scalar(let scalar):
            let isNothing = scalar.style == .plain && String.nothing.contains(scalar.string)
            return isNothing ? "null" : scalar.string.yaml
        case .alias: return "null"
        case .sequence(let sequence):
            return "[\(sequence.map(\.flow).joined(separator: ", "))]"
        case .mapping(let mapping):
            let pairs = mapping.map { "\($0.key.flow): \($0.value.flow)" }
            return "{\(pairs.joined(separator: ", "))}"
        }
    }
}

extension String {
    /// Plain scalars that YAML reads as null.
    fileprivate static let nothing: Set = ["null", "Null", "NULL", "~", ""]

    /// Characters that have no meaning in YAML within a word, even in brackets.
    private static let harmless = Set("-_./+()&%!?'’–—".unicodeScalars)

    /// The text as a single value in YAML: plain if that is safe, else in quotes.
    var yaml: String {
        guard let first = unicodeScalars.first, first.isWord, last != " ",
            !Self.nothing.contains(self)
        else { return yamlInQuotes }
        let isPlain = unicodeScalars.allSatisfy {
            $0.isWord || $0 == " " || Self.harmless.contains($0)
        }
        return isPlain ? self : yamlInQuotes
    }

    var yamlInQuotes: String {
        let signs = unicodeScalars.map { scalar in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case _ where scalar.isInvisible: "\\U" + Self.hex(scalar.value)
            default: String(scalar)
            }
        }
        return "\"\(signs.joined())\""
    }

    private static func hex(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: 8 - digits.count) + digits
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
