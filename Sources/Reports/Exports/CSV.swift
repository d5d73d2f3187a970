import AppStore

/// Lines of a CSV file, as RFC 4180 has it.
package enum CSV {
    /// The line without its end.
    package static func line(_ cells: [String]) -> String {
        cells.map(\.quoted).joined(separator: ",")
    }
}

extension String {
    /// Quoted if necessary. A spreadsheet takes a cell for a formula that begins with one of `=+-@`, after
    /// blanks or in full width too, so such a cell gets an apostrophe (OWASP, "CSV Injection").
    fileprivate var quoted: String {
        let text = isFormula && Double(self) == nil ? "'\(self)" : self
        guard text.utf8.contains(where: ",\"\n\r".utf8.contains) else { return text }
        return "\"\(Escaping.csv(text))\""
    }

    private var isFormula: Bool {
        guard let first = unicodeScalars.first else { return false }
        // The scalars, for a mark that joins the sign makes another character of both.
        let sign = unicodeScalars.first { !$0.properties.isWhitespace && !$0.isInvisible }
        return "\t\r\n".unicodeScalars.contains(first)
            || sign.map { "=+-@＝＋－＠".unicodeScalars.contains($0) } ?? false
    }
}

extension Escaping {
    fileprivate static let csv: Escaping = ["\"": "\"\""]
}

extension Unicode.Scalar {
    /// Whether nothing is drawn for it: a control, or a mark of direction or joining.
    fileprivate var isInvisible: Bool {
        [.control, .format].contains(properties.generalCategory)
    }
}
