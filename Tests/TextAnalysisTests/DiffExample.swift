import Testing
import TextAnalysis

/// Two texts, and what their difference reads like.
struct DiffExample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let before: String
    let after: String
    let expected: String

    init(_ name: String, _ before: String, _ after: String, _ expected: String) {
        (testDescription, self.before, self.after, self.expected) = (name, before, after, expected)
    }

    var shown: String { TextDifference(from: before, to: after).plain(context: 9) }
}
