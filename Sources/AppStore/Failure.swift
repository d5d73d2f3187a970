/// Why a listing is unknown tonight.
package enum Reason: String, CaseIterable, Codable, Sendable {
    case throttled, network, timeout, server, badAnswer, badRequest, cancelled, notAsked
}

/// A lookup, or one result of it, that gave no information, and why.
package struct Failure: Error, Hashable, Sendable {
    package let reason: Reason
    /// One sentence for the report.
    package let detail: String

    package init(_ reason: Reason, _ detail: String) {
        self.reason = reason
        self.detail = detail
    }
}

extension Failure: CustomStringConvertible {
    package var description: String { "\(reason.rawValue): \(detail)" }
}
