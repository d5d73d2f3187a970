/// An error that prevents the stub from starting or from reading its fixtures.
package struct StubError: Error, CustomStringConvertible {
    package let description: String
    /// Whether the user must correct the command line.
    package let isUsage: Bool

    static func usage(_ description: String) -> StubError {
        StubError(description: description, isUsage: true)
    }

    static func unreadableNight(_ path: String, reason: String) -> StubError {
        StubError(description: "\(path): \(reason)", isUsage: false)
    }
}
