package import TextAnalysis

/// A line of an edited text: kept, removed, added or edited, or how many kept ones are left out.
package enum DigestLine: Sendable {
    case line(TextDifference.Line)
    /// `… 3 lines the same`
    case omitted(String)

    /// With a sign before it, and marks around removed and added words.
    package var plain: String {
        switch self {
        case .omitted(let words): words
        case .line(let line): line.plain
        }
    }
}
