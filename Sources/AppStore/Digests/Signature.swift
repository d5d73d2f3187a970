private import CCrypto
package import Foundation

/// Signatures that prove to the holder of a shared key that bytes come from Storewatch.
package enum Signature {
    /// HMAC with SHA-256 (RFC 2104).
    package static func sha256(of bytes: some DataProtocol, key: Data) -> Data {
        let (content, secret) = (Array(bytes), Array(key))
        var code = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
        let result = unsafe HMAC(
            EVP_sha256(),
            secret,
            Int32(secret.count),
            content,
            content.count,
            &code,
            nil
        )
        precondition(unsafe result != nil, "libcrypto computes no HMAC")
        return Data(code)
    }
}
