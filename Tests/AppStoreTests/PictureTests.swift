import AppStore
import Foundation
import Testing

/// Bytes are a picture only if they begin and end like one.
struct PictureTests {
    /// A big-endian number, as in PNG and JPEG files.
    private static func number(_ value: Int, _ length: Int = 4) -> [UInt8] {
        (0..<length).reversed().map { UInt8(value >> ($0 * 8) & 0xFF) }
    }

    private static func png(width: Int = 2, height: Int = 1, data: [UInt8] = [1, 2, 3]) -> [UInt8] {
        func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
            number(content.count) + Array(name.utf8) + content + [0, 0, 0, 0]
        }
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + chunk("IHDR", number(width) + number(height) + [8, 6, 0, 0, 0])
            + chunk("IDAT", data) + [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
    }

    private static func jpg(width: Int = 2, height: Int = 1) -> [UInt8] {
        [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xC2, 0, 11, 8]
            + number(height, 2) + number(width, 2)
            + [1, 1, 0x11, 0, 0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 0x3F, 0, 0x7F, 0xFF, 0xD9]
    }

    private static func webp(_ chunks: [(String, [UInt8])]) -> [UInt8] {
        var body = Array("WEBP".utf8)
        for (name, content) in chunks {
            body += Array(name.utf8) + number(content.count).reversed() + content
            if !content.count.isMultiple(of: 2) { body.append(0) }
        }
        return Array("RIFF".utf8) + number(body.count).reversed() + body
    }

    private static let lossy: [UInt8] = [0, 0, 0, 0x9D, 0x01, 0x2A, 2, 0, 1, 0, 7]
    private static let lossless: [UInt8] = [0x2F, 1, 0, 0, 0]
    private static let extended: [UInt8] = [0, 0, 0, 0, 1, 0, 0, 0, 0, 0]

    static let whole: [(String, [UInt8])] = [
        ("png", png()), ("jpg", jpg()), ("webp", webp([("VP8 ", lossy)])),
        ("webp", webp([("VP8L", lossless)])),
        ("webp", webp([("VP8X", extended), ("ALPH", [1]), ("VP8 ", lossy)])),
    ]

    @Test(arguments: whole)
    func `a whole picture is kept as it is`(format: String, bytes: [UInt8]) {
        let picture = Picture(bytes: Data(bytes))
        #expect(picture?.format.rawValue == format)
        #expect(picture?.bytes == Data(bytes))
    }

    @Test(arguments: whole)
    func `data that ends early or continues is not a picture, wherever it is cut`(
        format: String,
        bytes: [UInt8]
    ) {
        for length in bytes.indices {
            #expect(Picture(bytes: Data(bytes.prefix(length))) == nil, "\(format) of \(length)")
        }
        #expect(Picture(bytes: Data(bytes + [0x3C])) == nil)
    }

    @Test(arguments: [
        Array("<svg onload=alert(1)>".utf8), Array("GIF89a".utf8), [],
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0],
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0xFF, 0xD8, 0xFF, 0xE0],
        [0xFF, 0xD8, 0xFF, 0xD9], Array("RIFF....WEBPVP8 ".utf8),
    ])
    func `the first bytes alone are not a picture`(bytes: [UInt8]) {
        #expect(Picture(bytes: Data(bytes)) == nil)
    }

    @Test func `a picture that is a slice of other bytes is read from its own start`() {
        let bytes = Data([9, 9] + Self.png()).dropFirst(2)
        #expect(Picture(bytes: bytes)?.format == .png)
    }

    @Test func `the pictures of the showroom are whole`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let folder = root.appending(path: "Fixtures/Pictures")
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        for name in names where name.hasSuffix(".png") || name.hasSuffix(".jpg") {
            let bytes = try Data(contentsOf: folder.appending(path: name))
            #expect(Picture(bytes: bytes) != nil, "\(name)")
        }
    }
}
