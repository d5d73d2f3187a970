extension String {
    /// The maximum number of bytes of a text to compare and classify. Apple allows 4,000 characters
    /// of up to 4 bytes in notes and descriptions. Responses may hold four times that length, and
    /// archives from earlier versions any length.
    private static let maxAnalysedBytes = 16_000

    var isAnalysable: Bool { utf8.count <= Self.maxAnalysedBytes }

    var analysed: String {
        isAnalysable
            ? self : String(self[..<utf8.index(startIndex, offsetBy: Self.maxAnalysedBytes)])
    }
}
