/// The reason why a listing's status is unknown.
package enum Reason: String, CaseIterable, Codable, Sendable {
    case throttled, network, timeout, server
    case badResponse = "badAnswer"
    case badRequest, cancelled, notAsked
}

extension Reason {
    /// The reason as words of a sentence: `bad request` for `badRequest`, and `bad response` for
    /// `badResponse`.
    package var words: String {
        guard self != .badResponse else { return "bad response" }
        return rawValue.replacing(/[A-Z]/) { " \($0.output.lowercased())" }
    }
}

/// A failed lookup, or one unusable result of a lookup.
package struct Failure: Error, Hashable, Sendable {
    package let reason: Reason
    /// One sentence for the report. It may quote a server's words, so it is cut to 300 characters.
    package let detail: String

    private static let maxLength = 300

    package init(_ reason: Reason, _ detail: String) {
        self.reason = reason
        self.detail = detail.excerpt(maxScalars: Self.maxLength)
    }
}

extension Failure: CustomStringConvertible {
    package var description: String { "\(reason.words): \(detail)" }
}
