package import Foundation

extension URL {
    /// Whether the URL has no port, or a port from 0 to 65535. For a number that is too long,
    /// Foundation reports no port, so the text is checked, too.
    package var hasValidPort: Bool {
        if let port { return UInt16(exactly: port) != nil }
        return absoluteString.prefixMatch(of: /[^:]+:\/\/[^\/?#]*:[0-9]+(?:[\/?#]|$)/) == nil
    }
}
