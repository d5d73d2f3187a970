package import Foundation

/// A picture of a store page, known to be one by its first bytes.
package struct Picture: Hashable, Sendable {
    package enum Format: String, Sendable {
        case png, jpg, webp
    }

    package let format: Format
    package let bytes: Data

    /// - Returns: nil unless the bytes begin as a PNG, a JPEG or a WebP picture does.
    package init?(bytes: Data) {
        guard let format = Format(firstBytes: bytes.prefix(12)) else { return nil }
        self.format = format
        self.bytes = bytes
    }
}

extension Picture.Format {
    fileprivate init?(firstBytes: Data) {
        let bytes = Array(firstBytes)
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpg
        } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).elementsEqual("WEBP".utf8) {
            self = .webp
        } else {
            return nil
        }
    }
}

/// A picture's address without what never tells two pictures apart: host, size and format.
package struct ArtworkID: Hashable, Sendable {
    package let path: String

    /// One that was found before.
    package init(path: String) { self.path = path }

    /// - Returns: nil for a text that is no URL with a path.
    package init?(url: String) {
        guard let path = URLComponents(string: url)?.path else { return nil }
        let parts = path.split(separator: "/")
        guard parts.count > 1 else { return nil }
        self.path = parts.dropLast().joined(separator: "/")
    }
}
