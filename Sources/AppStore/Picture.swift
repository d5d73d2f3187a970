package import Foundation

/// A picture of a store page, complete and in a format that browsers show.
package struct Picture: Hashable, Sendable {
    package enum Format: String, Sendable {
        case png, jpg, webp
    }

    package let format: Format
    package let bytes: Data

    /// - Returns: nil unless the bytes are a complete PNG, JPEG or WebP file of a size that can be
    ///   shown. The pixels are not decoded; only the structure of the file is checked.
    package init?(bytes: Data) {
        guard let outline = PictureOutline(Array(bytes)), outline.isShowable else { return nil }
        format = outline.format
        self.bytes = bytes
    }
}

/// A picture's URL without host, size and format, which do not distinguish pictures.
package struct ArtworkID: Hashable, Sendable {
    package let path: String

    /// Wraps a path that an earlier `ArtworkID` had.
    package init(path: String) { self.path = path }

    /// - Returns: nil for a text that is not a URL with a path.
    package init?(url: String) {
        guard let path = Self.plainPath(of: url) ?? URLComponents(string: url)?.path else {
            return nil
        }
        let parts = path.utf8.split(separator: UInt8(ascii: "/"))
        guard parts.count > 1 else { return nil }
        self.path = parts.dropLast().map { String(Substring($0)) }.joined(separator: "/")
    }

    /// The path of a URL that needs no decoding, like all of Apple's. A page has about twenty.
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
