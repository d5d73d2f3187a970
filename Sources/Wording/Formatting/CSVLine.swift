import AppStore

extension [String] {
    /// The cells as a line of a CSV file (RFC 4180), without its line break.
    package var csvLine: String { map(\.quoted).joined(separator: ",") }
}

extension String {
    /// The cell, quoted if necessary. Spreadsheets read a cell as a formula if it begins with `=`,
    /// `+`, `-` or `@`, even after white space or in full width, so an apostrophe precedes such
    /// cells (OWASP, "CSV Injection").
    fileprivate var quoted: String {
        let text = isFormula && Double(self) == nil ? "'\(self)" : self
        guard text.utf8.contains(where: ",\"\n\r".utf8.contains) else { return text }
        return "\"\(Escaping.csv(text))\""
    }

    private var isFormula: Bool {
        guard let first = unicodeScalars.first else { return false }
        // Compares scalars, because a sign with a combining mark is a different `Character`.
        let sign = unicodeScalars.first { !$0.properties.isWhitespace && !$0.isInvisible }
        return "\t\r\n".unicodeScalars.contains(first)
            || sign.map { "=+-@＝＋－＠".unicodeScalars.contains($0) } ?? false
    }
}

extension Escaping {
    fileprivate static let csv: Escaping = ["\"": "\"\""]
}

extension Unicode.Scalar {
    /// Whether the scalar is invisible: a control character, or a mark of direction or joining.
    fileprivate var isInvisible: Bool {
        [.control, .format].contains(properties.generalCategory)
    }
}
