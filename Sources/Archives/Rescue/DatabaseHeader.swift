import Foundation

/// The first bytes of an SQLite file, which state its size
/// (<https://www.sqlite.org/fileformat.html>).
struct DatabaseHeader {
    private static let length = 100
    static let magic = Data("SQLite format 3\0".utf8)
    private static let pageCountOffset = 28

    private let path: String
    private let bytes: Data

    /// - Returns: nil if the file is not an SQLite database.
    init?(of path: String) throws {
        let file = try FileHandle(forReadingFrom: URL(filePath: path))
        defer { try? file.close() }
        guard let bytes = try file.read(upToCount: Self.length), bytes.count == Self.length,
            bytes.starts(with: Self.magic)
        else { return nil }
        (self.path, self.bytes) = (path, bytes)
    }

    private var pageSize: UInt64 {
        let size = number(at: 16, bytes: 2)
        return size == 1 ? 65_536 : max(size, 512)
    }

    private func number(at offset: Int, bytes count: Int) -> UInt64 {
        bytes.dropFirst(offset).prefix(count).reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Writes the file's actual number of pages into the header. If the header states more pages,
    /// SQLite refuses the whole file; otherwise, it refuses only the rows of missing pages.
    func correctPageCount() throws {
        let file = try FileHandle(forWritingTo: URL(filePath: path))
        defer { try? file.close() }
        let count = try file.seekToEnd() / pageSize
        guard (1...UInt64(UInt32.max)).contains(count),
            count != number(at: Self.pageCountOffset, bytes: 4)
        else { return }
        // A part of a page at the end would be read as rows that never existed.
        try file.truncate(atOffset: count * pageSize)
        try file.seek(toOffset: UInt64(Self.pageCountOffset))
        let digits = (0..<4).map { UInt8(truncatingIfNeeded: count >> (24 - 8 * $0)) }
        try file.write(contentsOf: Data(digits))
    }
}
