import Testing
import TextAnalysis

/// Two texts and their expected difference.
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

extension TextDifference {
    /// The passages as plain text.
    func plain(context: Int) -> String {
        passages(context: context).map { passage in
            switch passage {
            case .omitted(1): "… 1 line the same"
            case .omitted(let count): "… \(count) lines the same"
            case .line(let line): line.plain
            }
        }.joined(separator: "\n")
    }
}
