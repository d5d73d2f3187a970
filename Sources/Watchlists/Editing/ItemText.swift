import AppStore

/// The YAML of one item of a list, with the comments around it.
struct ItemText {
    /// The item itself: one line of YAML, without the dash.
    let line: String
    /// The comments on the lines above the item.
    var above: [String] = []
    /// The comments on the lines below the item, with their indentation relative to the dash.
    var below: [String] = []
}

extension ItemText {
    init(app: NewApp) {
        let id = app.reference.text.yaml
        var settings = ["id: \(id)"]
        if let storefronts = app.storefronts { settings.append("storefronts: \(storefronts.yaml)") }
        if app.own { settings.append("own: true") }
        if let name = app.name { settings.append("name: \(name.yaml)") }
        if let note = app.note { settings.append("note: \(note.yaml)") }
        let text = settings.count == 1 ? id : "{\(settings.joined(separator: ", "))}"
        self.init(line: text + Self.comment(app.comment))
    }

    /// The text as a comment that follows a value on its line; empty for nil.
    private static func comment(_ text: String?) -> String {
        let words = (text ?? "").unicodeScalars.split { $0.needsEscape || $0 == " " }
        guard !words.isEmpty else { return "" }
        return "  # " + words.map { String($0) }.joined(separator: " ")
    }
}

extension [Storefront] {
    /// The storefronts as a list in YAML, or `all`.
    package var yaml: String {
        Set(self) == Set(Storefront.all) ? "all" : "[\(map(\.code).joined(separator: ", "))]"
    }
}

extension String {
    /// Unquoted texts that YAML reads as null.
    fileprivate static let nullTexts: Set = ["null", "Null", "NULL", "~", ""]

    /// Characters without a special meaning within an unquoted YAML text, even in brackets.
    private static let harmless = Set("-_./+()&%!?'’–—".unicodeScalars)

    /// The text as a YAML value: unquoted if that is safe, otherwise in quotes.
    var yaml: String {
        guard let first = unicodeScalars.first, first.isWord, last != " ",
            !Self.nullTexts.contains(self)
        else { return quotedYAML }
        let isPlain = unicodeScalars.allSatisfy {
            $0.isWord || $0 == " " || Self.harmless.contains($0)
        }
        return isPlain ? self : quotedYAML
    }

    private var quotedYAML: String {
        let signs = unicodeScalars.map { scalar in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case _ where scalar.needsEscape: "\\U" + Self.hex(scalar.value)
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
        properties.isAlphabetic || properties.numericType != nil && !needsEscape
    }

    /// Whether the character must be escaped, because it is invisible, a line break or forbidden in
    /// YAML.
    fileprivate var needsEscape: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .format, .surrogate, .unassigned,
            .privateUse:
            true
        default: value == 0xFEFF
        }
    }
}
