package import Foundation

extension Data {
    /// A complete JPEG picture of one pixel. Pictures differ only in their comments.
    package static func jpeg(comment: String) -> Data {
        let text = Array(comment.utf8.prefix(1_000))
        let length = UInt16(text.count + 2)
        let start: [UInt8] = [0xFF, 0xD8, 0xFF, 0xFE, UInt8(length >> 8), UInt8(length & 0xFF)]
        let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0]
        let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 0x3F, 0, 0x7F]
        return Data(start + text + frame + scan + [0xFF, 0xD9])
    }
}
