package import Foundation

extension URL {
    /// Whether the URL has no port, or one from 0 to 65535. Foundation has no port if the
    /// number is too long.
    package var hasPossiblePort: Bool {
        if let port { return UInt16(exactly: port) != nil }
        return absoluteString.prefixMatch(of: /[^:]+:\/\/[^\/?#]*:[0-9]+(?:[\/?#]|$)/) == nil
    }
}
