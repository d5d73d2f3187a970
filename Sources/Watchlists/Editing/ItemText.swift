import AppStore

/// An item of a list as YAML.
struct ItemText {
    /// The item after a dash; further lines are indented like the first one's text.
    let lines: [String]
    /// The comments on lines above it.
    var above: [String] = []
    /// The comments on lines below it, with their indentation relative to the dash.
    var below: [String] = []
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
        let text = settings.count == 1 ? id : Self.inBraces(settings)
        self.init(lines: [text + Self.comment(app.comment)])
    }

    private static func inBraces(_ settings: [(key: String, value: String)]) -> String {
        "{\(settings.map { "\($0.key): \($0.value)" }.joined(separator: ", "))}"
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
        self.init(lines: [settings.count == 1 ? settings[0].value : Self.inBraces(settings)])
    }

    init(group name: String, storefronts: [Storefront]?) {
        let storefronts = storefronts.map { ["storefronts: \($0.yaml)"] } ?? []
        self.init(lines: ["name: \(name.yaml)"] + storefronts + ["apps: []"])
    }
}

extension [Storefront] {
    package var yaml: String {
        Set(self) == Set(Storefront.all) ? "all" : "[\(map(\.code).joined(separator: ", "))]"
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
