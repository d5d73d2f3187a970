package import Foundation

/// A picture of a store page, complete and in a format that browsers show.
package struct Picture: Hashable, Sendable {
    /// The raw value is the extension of file names.
    package enum Format: String, Sendable {
        case png, jpg, webp
    }

    package let format: Format
    package let bytes: Data

    /// Recognizes a PNG, JPEG or WebP file by its first and last bytes; nil for any other bytes.
    package init?(bytes: Data) {
        guard let format = Format(of: bytes) else { return nil }
        self.format = format
        self.bytes = bytes
    }
}

extension Picture.Format {
    /// A PNG file's signature, then the length (13) and the name of its first chunk (RFC 2083).
    private static let pngStart: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)

    /// The empty last chunk of a PNG file with its checksum.
    private static let pngEnd: [UInt8] =
        [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]

    /// The format that fits the first and last bytes. Nil if none fits, as for a truncated file or
    /// a file with appended bytes.
    fileprivate init?(of bytes: Data) {
        if bytes.starts(with: Self.pngStart), bytes.suffix(12).elementsEqual(Self.pngEnd) {
            self = .png
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]), bytes.count > 6,
            bytes.suffix(2).elementsEqual([0xFF, 0xD9])
        {
            self = .jpg
        } else if bytes.starts(with: "RIFF".utf8), bytes.count > 16,
            bytes.dropFirst(8).starts(with: "WEBPVP8".utf8),
            bytes.dropFirst(4).prefix(4).reversed().reduce(0, { $0 << 8 | Int($1) })
                == bytes.count - 8
        {
            self = .webp
        } else {
            return nil
        }
    }
}

/// The identity of a picture: the path of its URL without size and format. One picture may have
/// URLs with different hosts, sizes and formats.
package struct ArtworkID: Hashable, Sendable {
    package let path: String

    /// Restores the identity from the `path` of an earlier `ArtworkID`.
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

    /// The path of an `https` URL without percent-encoded or unusual characters, such as Apple's;
    /// nil for other URLs. A page has about twenty URLs, and `URLComponents` would be slower.
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
