import Crypto
package import Foundation

/// Shows to who shares a key that some bytes come from us.
package enum Signature {
    /// HMAC with SHA-256 (RFC 2104).
    package static func sha256(of bytes: some DataProtocol, key: Data) -> Data {
        Data(HMAC<SHA256>.authenticationCode(for: bytes, using: SymmetricKey(data: key)))
    }
}
