extension String {
    /// The maximum number of bytes of a text that are compared and classified. Apple allows 4,000
    /// characters of up to 4 bytes in notes and descriptions; responses may hold four times as
    /// many, and archives of earlier versions any number.
    private static let maxAnalysedBytes = 16_000

    /// Whether the whole text may be compared and classified.
    var isAnalysable: Bool { utf8.count <= Self.maxAnalysedBytes }

    /// The beginning of the text that is classified.
    var analysed: String {
        isAnalysable
            ? self : String(self[..<utf8.index(startIndex, offsetBy: Self.maxAnalysedBytes)])
    }

    /// The non-blank lines after the classified part.
    var unanalysedLines: [Substring] {
        guard !isAnalysable else { return [] }
        let rest = self[utf8.index(startIndex, offsetBy: Self.maxAnalysedBytes)...]
        return rest.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isSpacing) }
    }
}
