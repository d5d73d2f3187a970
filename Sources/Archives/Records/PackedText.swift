internal import CZlib
import Foundation

/// A long text in packed form: the length of its UTF-8 in four bytes, then a zlib stream.
struct PackedText {
    let text: String
    let bytes: Data

    /// The minimum size in bytes of a text to pack. Shorter texts gain little, and stay readable in
    /// the file.
    private static let minBytes = 200
    /// The maximum size of an unpacked text in bytes, which bounds what a damaged length can
    /// allocate.
    private static let maxBytes = 64 << 20

    /// - Returns: nil if packing does not make the text smaller.
    init?(packing text: String) {
        let source = Array(text.utf8)
        guard source.count >= Self.minBytes, source.count <= Self.maxBytes else { return nil }
        var packed = [UInt8](repeating: 0, count: source.count)
        var length = uLongf(packed.count)
        let status = unsafe compress2(
            &packed,
            &length,
            source,
            uLong(source.count),
            Z_BEST_COMPRESSION
        )
        guard status == Z_OK, length + 4 < source.count else { return nil }
        self.text = text
        bytes = Data(UInt32(source.count).bytes + packed.prefix(Int(length)))
    }

    /// - Returns: nil if the bytes are not a packed text.
    init?(_ bytes: Data) {
        guard bytes.count > 4 else { return nil }
        let count = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        guard count <= Self.maxBytes else { return nil }
        let packed = Array(bytes.dropFirst(4))
        var source = [UInt8](repeating: 0, count: count)
        var length = uLongf(count)
        let status = unsafe uncompress(&source, &length, packed, uLong(packed.count))
        guard status == Z_OK, Int(length) == count,
            let text = String(validating: source, as: UTF8.self)
        else { return nil }
        self.text = text
        self.bytes = bytes
    }
}

extension UInt32 {
    fileprivate var bytes: [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> $0) }
    }
}
