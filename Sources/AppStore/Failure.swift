/// The reason why a listing's status is unknown.
package enum Reason: String, CaseIterable, Codable, Sendable {
    case throttled, network, timeout, server, badResponse, badRequest, cancelled, notAsked
}

/// A failed lookup, or one unusable result of a lookup.
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
