package import TextAnalysis

/// A line of an edited text, or the number of unchanged lines that are left out.
package enum DigestLine: Sendable {
    case line(TextDifference.Line)
    /// A note about unchanged lines that are left out, such as `… 3 lines the same`.
    case omitted(String)

    /// Plain text with a leading sign, and with marks around removed and added words.
    package var plain: String {
        switch self {
        case .omitted(let words): words
        case .line(let line): line.plain
        }
    }
}
