package import Foundation

/// A picture of a store page, whole and of a kind that browsers show.
package struct Picture: Hashable, Sendable {
    package enum Format: String, Sendable {
        case png, jpg, webp
    }

    package let format: Format
    package let bytes: Data

    /// - Returns: nil unless the bytes are a whole PNG, JPEG or WebP picture of a size that can be
    ///   shown. Nothing is decoded: the parts are counted from the first byte to the last.
    package init?(bytes: Data) {
        guard let outline = PictureOutline(Array(bytes)), outline.isShowable else { return nil }
        format = outline.format
        self.bytes = bytes
    }
}

/// A picture's address without what never tells two pictures apart: host, size and format.
package struct ArtworkID: Hashable, Sendable {
    package let path: String

    /// One that was found before.
    package init(path: String) { self.path = path }

    /// - Returns: nil for a text that is no URL with a path.
    package init?(url: String) {
        guard let path = Self.plainPath(of: url) ?? URLComponents(string: url)?.path else {
            return nil
        }
        let parts = path.utf8.split(separator: UInt8(ascii: "/"))
        guard parts.count > 1 else { return nil }
        self.path = parts.dropLast().map { String(Substring($0)) }.joined(separator: "/")
    }

    /// The path of an address in which nothing needs decoding, as in all that Apple writes. There are
    /// some twenty of them to each page.
    private static func plainPath(of url: String) -> String? {
        guard let start = url.utf8.starts(with: scheme) ? url.utf8.dropFirst(scheme.count) : nil,
            let slash = start.firstIndex(of: UInt8(ascii: "/")), slash > start.startIndex
        else { return nil }
        return start.allSatisfy(isPlain) ? String(url[slash...]) : nil
    }

    private static let scheme = Array("https://".utf8)

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x2D...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
        default: false
        }
    }
}
