internal import CZlib
import Foundation

/// Long texts in packed form: the length of the text's UTF-8 in four bytes, then a zlib stream.
extension String {
    /// The minimum size in bytes of a text to pack. Packing shorter texts saves little, and
    /// unpacked texts are readable in the file.
    private static let minPackedBytes = 200
    /// The maximum size of an unpacked text in bytes, which limits the memory that a damaged length
    /// can request.
    private static let maxPackedBytes = 64 << 20

    /// The packed text; nil if packing does not make the text smaller.
    var packed: Data? {
        let source = Array(utf8)
        guard (Self.minPackedBytes...Self.maxPackedBytes).contains(source.count) else { return nil }
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
        return Data(UInt32(source.count).bytes + packed.prefix(Int(length)))
    }

    /// - Returns: nil if the bytes are not a packed text.
    init?(unpacking bytes: Data) {
        guard bytes.count > 4 else { return nil }
        let count = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        guard count <= Self.maxPackedBytes else { return nil }
        let packed = Array(bytes.dropFirst(4))
        var source = [UInt8](repeating: 0, count: count)
        var length = uLongf(count)
        let status = unsafe uncompress(&source, &length, packed, uLong(packed.count))
        guard status == Z_OK, Int(length) == count else { return nil }
        self.init(validating: source, as: UTF8.self)
    }
}

extension UInt32 {
    fileprivate var bytes: [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> $0) }
    }
}
