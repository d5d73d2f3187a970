package import Foundation

extension URL {
    /// Whether the URL has no port, or a port from 0 to 65535. The text is checked, too, because
    /// Foundation reports no port for a number that is too long.
    package var hasValidPort: Bool {
        if let port { return UInt16(exactly: port) != nil }
        return absoluteString.prefixMatch(of: /[^:]+:\/\/[^\/?#]*:[0-9]+(?:[\/?#]|$)/) == nil
    }
}
