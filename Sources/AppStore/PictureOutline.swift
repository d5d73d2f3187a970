/// A picture's format and size, read from the structure of its file.
struct PictureOutline {
    let format: Picture.Format
    private let width: Int
    private let height: Int

    /// The maximum number of pixels, about ten times that of a picture on a store page. Decoded,
    /// such a picture takes 64 MiB of a browser's memory.
    private static let maxPixels = 1 << 24

    var isShowable: Bool {
        width > 0 && height > 0
            && width <= Self.maxPixels && height <= Self.maxPixels / width
    }

    /// - Returns: nil unless the parts of the file follow each other up to the last byte.
    init?(_ bytes: [UInt8]) {
        let bytes = ByteReader(bytes)
        guard let outline = Self.png(bytes) ?? Self.jpg(bytes) ?? Self.webp(bytes) else {
            return nil
        }
        self = outline
    }

    private init(_ format: Picture.Format, width: Int, height: Int) {
        self.format = format
        self.width = width
        self.height = height
    }

    /// Reads a signature and chunks from `IHDR` to an empty `IEND` at the end (RFC 2083).
    private static func png(_ bytes: ByteReader) -> PictureOutline? {
        guard bytes.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0),
            bytes.number(at: 8, length: 4) == 13, bytes.has("IHDR", at: 12),
            let width = bytes.number(at: 16, length: 4),
            let height = bytes.number(at: 20, length: 4)
        else { return nil }
        var start = 8
        var hasData = false
        while let length = bytes.number(at: start, length: 4) {
            let end = start + 12 + length
            guard end <= bytes.count else { return nil }
            if bytes.has("IEND", at: start + 4) {
                guard length == 0, hasData, end == bytes.count else { return nil }
                return PictureOutline(.png, width: width, height: height)
            }
            hasData = hasData || bytes.has("IDAT", at: start + 4)
            start = end
        }
        return nil
    }

    /// Reads the segments from the start-of-image marker to the start of the scan, one of which
    /// must be a frame. The last two bytes must be an end-of-image marker (ITU T.81, annex B).
    private static func jpg(_ bytes: ByteReader) -> PictureOutline? {
        guard bytes.has([0xFF, 0xD8], at: 0), bytes.has([0xFF, 0xD9], at: bytes.count - 2) else {
            return nil
        }
        var start = 2
        var frame: PictureOutline?
        while bytes.has([0xFF], at: start), let marker = bytes.number(at: start + 1, length: 1) {
            // Any number of 0xFF bytes may precede a marker.
            if marker == 0xFF {
                start += 1
                continue
            }
            guard let length = bytes.number(at: start + 2, length: 2), length >= 2 else {
                return nil
            }
            let end = start + 2 + length
            if marker == 0xDA { return end < bytes.count - 2 ? frame : nil }
            let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
            if isFrame, let height = bytes.number(at: start + 5, length: 2),
                let width = bytes.number(at: start + 7, length: 2)
            {
                frame = PictureOutline(.jpg, width: width, height: height)
            }
            start = end
        }
        return nil
    }

    /// Reads a RIFF file of the length that its header states, filled by its chunks. The first
    /// chunk holds the size (Google, "WebP Container Specification").
    private static func webp(_ bytes: ByteReader) -> PictureOutline? {
        guard bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8),
            bytes.lowFirst(at: 4, length: 4) == bytes.count - 8,
            let (width, height) = webpSize(bytes)
        else { return nil }
        var start = 12
        var hasImage = false
        while let length = bytes.lowFirst(at: start + 4, length: 4) {
            // A chunk of odd length is followed by a padding byte.
            let end = start + 8 + length + length % 2
            guard end <= bytes.count else { return nil }
            hasImage =
                hasImage || ["VP8 ", "VP8L", "ANMF"].contains { bytes.has($0, at: start) }
            start = end
        }
        guard hasImage, start == bytes.count else { return nil }
        return PictureOutline(.webp, width: width, height: height)
    }

    private static func webpSize(_ bytes: ByteReader) -> (width: Int, height: Int)? {
        if bytes.has("VP8X", at: 12), let width = bytes.lowFirst(at: 24, length: 3),
            let height = bytes.lowFirst(at: 27, length: 3)
        {
            return (width + 1, height + 1)
        }
        if bytes.has("VP8L", at: 12), bytes.has([0x2F], at: 20),
            let size = bytes.lowFirst(at: 21, length: 4)
        {
            return (size & 0x3FFF + 1, size >> 14 & 0x3FFF + 1)
        }
        if bytes.has("VP8 ", at: 12), bytes.has([0x9D, 0x01, 0x2A], at: 23),
            let width = bytes.lowFirst(at: 26, length: 2),
            let height = bytes.lowFirst(at: 28, length: 2)
        {
            return (width & 0x3FFF, height & 0x3FFF)
        }
        return nil
    }
}

/// Reads numbers and names at offsets that may lie beyond the end.
private struct ByteReader {
    private let bytes: [UInt8]
    var count: Int { bytes.count }

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func has(_ part: [UInt8], at place: Int) -> Bool {
        place >= 0 && place + part.count <= count && bytes[place...].starts(with: part)
    }

    func has(_ name: String, at place: Int) -> Bool { has(Array(name.utf8), at: place) }

    /// Reads a big-endian number.
    func number(at place: Int, length: Int) -> Int? {
        guard place >= 0, place + length <= count else { return nil }
        return bytes[place..<(place + length)].reduce(0) { $0 << 8 | Int($1) }
    }

    /// Reads a little-endian number.
    func lowFirst(at place: Int, length: Int) -> Int? {
        guard place >= 0, place + length <= count else { return nil }
        return bytes[place..<(place + length)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
