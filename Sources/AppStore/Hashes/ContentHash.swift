private import CCrypto
package import Foundation

/// The first 128 bits of the SHA-256 of some bytes. Nobody can create two contents with equal
/// hashes.
package struct ContentHash: Hashable, Sendable {
    /// The first eight bytes, big-endian; `low` has the next eight.
    package let high: Int64
    package let low: Int64

    package init(high: Int64, low: Int64) {
        self.high = high
        self.low = low
    }

    package init(of bytes: some DataProtocol) {
        let content = Array(bytes)
        var hash = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
        // This is faster than libcrypto's one-call function, which takes 3 ms to look up an
        // implementation.
        var context = SHA256_CTX()
        let isDone =
            unsafe SHA256_Init(&context) == 1
            && SHA256_Update(&context, content, content.count) == 1
            && SHA256_Final(&hash, &context) == 1
        precondition(isDone, "libcrypto computes no SHA-256")
        high = hash.prefix(8).bigEndian
        low = hash.dropFirst(8).prefix(8).bigEndian
    }

    package var data: Data { Data(bytes) }

    package var hex: String { bytes.hex }

    private var bytes: [UInt8] {
        [high, low].flatMap { half in
            stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: half >> $0) }
        }
    }
}

extension Sequence<UInt8> {
    package var hex: String {
        map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// The 64-bit FNV-1a hash, which is the same in every run.
    @inlinable package var fnv: UInt64 {
        reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    fileprivate var bigEndian: Int64 {
        Int64(bitPattern: reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }
}

extension DataProtocol {
    /// The HMAC with SHA-256 (RFC 2104), which proves to a holder of the key that Storewatch sent
    /// the bytes.
    package func signature(key: Data) -> Data {
        let (content, secret) = (Array(self), Array(key))
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
