private import CCrypto
package import Foundation

/// The first 128 bits of the SHA-256 of some bytes: nobody can make two contents that share it.
package struct SHA256Digest: Hashable, Sendable {
    /// The first eight bytes as a big-endian number.
    package let high: Int64
    /// The next eight bytes as a big-endian number.
    package let low: Int64

    package init(of bytes: some DataProtocol) {
        let content = Array(bytes)
        var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
        let result = unsafe SHA256(content, content.count, &digest)
        precondition(unsafe result != nil, "libcrypto computes no SHA-256")
        high = digest.prefix(8).bigEndian
        low = digest.dropFirst(8).prefix(8).bigEndian
    }

    /// The 16 bytes that are kept.
    package var data: Data { Data(bytes) }

    /// The 16 bytes that are kept as 32 hexadecimal digits in lower case.
    package var hex: String {
        bytes.map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "0\(digits)" : digits
        }.joined()
    }

    private var bytes: [UInt8] {
        [high, low].flatMap { half in
            stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: half >> $0) }
        }
    }
}

extension Sequence<UInt8> {
    fileprivate var bigEndian: Int64 {
        Int64(bitPattern: reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }
}
