import Foundation

/// What the first bytes of an SQLite file say of its size (<https://www.sqlite.org/fileformat.html>).
struct DatabaseHeader {
    private static let length = 100
    private static let magic = Data("SQLite format 3\0".utf8)
    /// A file that claims more is none of ours.
    private static let largest: UInt64 = 1 << 40

    private let path: String
    private let bytes: Data

    /// - Returns: nil for what is no SQLite file.
    init?(of path: String) throws {
        let file = try FileHandle(forReadingFrom: URL(filePath: path))
        defer { try? file.close() }
        guard let bytes = try file.read(upToCount: Self.length), bytes.count == Self.length,
            bytes.starts(with: Self.magic)
        else { return nil }
        (self.path, self.bytes) = (path, bytes)
    }

    /// How many bytes the file had when SQLite wrote it last.
    private var size: UInt64 { pageSize * number(at: 28, bytes: 4) }

    private var pageSize: UInt64 {
        let size = number(at: 16, bytes: 2)
        return size == 1 ? 65_536 : max(size, 512)
    }

    private func number(at offset: Int, bytes count: Int) -> UInt64 {
        bytes.dropFirst(offset).prefix(count).reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Gives the file its size again, with zeros for the pages that were cut off. SQLite refuses the whole
    /// of a file that is too short, but only the rows of a page that is none.
    func fill() throws {
        let file = try FileHandle(forWritingTo: URL(filePath: path))
        defer { try? file.close() }
        let end = try file.seekToEnd()
        guard end < size, size <= Self.largest else { return }
        // What is left of a page would be read as rows that never were.
        try file.truncate(atOffset: end - end % pageSize)
        try file.truncate(atOffset: size)
    }
}
