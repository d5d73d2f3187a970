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
        guard let path = URLComponents(string: url)?.path else { return nil }
        let parts = path.split(separator: "/")
        guard parts.count > 1 else { return nil }
        self.path = parts.dropLast().joined(separator: "/")
    }
}
