import Foundation

/// Reads a file line by line, in constant memory.
final class LineReader {
    private static let pieceSize = 256 << 10

    private let file: FileHandle
    private var buffer = Data()
    private var isAtEnd = false

    init(at path: String) throws {
        file = try FileHandle(forReadingFrom: URL(filePath: path))
    }

    deinit { try? file.close() }

    /// The next line without its line break; nil after the last line.
    func next() throws -> Data? {
        var searched = 0
        while true {
            let start = buffer.startIndex
            if let end = buffer[(start + searched)...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { buffer = buffer[(end + 1)...] }
                return buffer[start..<end]
            }
            searched = buffer.count
            guard !isAtEnd else {
                defer { buffer = Data() }
                return buffer.isEmpty ? nil : buffer
            }
            let piece = try file.read(upToCount: Self.pieceSize) ?? Data()
            isAtEnd = piece.isEmpty
            buffer = Data(buffer) + piece
        }
    }
}
