/// An error or warning of libxml2 about a text that it parsed.
package struct Complaint: Hashable, Sendable, CustomStringConvertible {
    package let line: Int
    package let message: String

    package var description: String { "line \(line): \(message)" }
}
