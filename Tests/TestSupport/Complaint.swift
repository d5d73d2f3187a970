/// What libxml2 had to say about a text that it read.
package struct Complaint: Hashable, Sendable, CustomStringConvertible {
    package let line: Int
    package let message: String

    package var description: String { "line \(line): \(message)" }
}
