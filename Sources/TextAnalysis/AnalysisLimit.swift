extension String {
    /// The most bytes of a text that are compared and classified. Apple allows 4,000 characters in notes
    /// and descriptions, of up to 4 bytes; answers may hold four times as many, and archives of earlier
    /// versions any number.
    private static let maxAnalysed = 16_000

    /// Whether all of it may be compared and classified.
    var isAnalysable: Bool { utf8.count <= Self.maxAnalysed }

    /// The beginning of the text, as far as it is classified.
    var analysed: String {
        isAnalysable ? self : String(self[..<utf8.index(startIndex, offsetBy: Self.maxAnalysed)])
    }

    /// The lines behind what is classified.
    var unanalysedLines: [Substring] {
        guard !isAnalysable else { return [] }
        let rest = self[utf8.index(startIndex, offsetBy: Self.maxAnalysed)...]
        return rest.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isSpacing) }
    }
}
