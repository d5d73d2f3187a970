extension String {
    /// The maximum number of bytes of a text to compare and classify: Apple allows 4,000 characters
    /// of up to 4 bytes in notes and descriptions. A response may still hold 64,000 bytes, and an
    /// old archive any number.
    private static let maxAnalysedBytes = 16_000

    var isAnalysable: Bool { utf8.count <= Self.maxAnalysedBytes }

    var analysed: String {
        isAnalysable
            ? self : String(self[..<utf8.index(startIndex, offsetBy: Self.maxAnalysedBytes)])
    }
}
