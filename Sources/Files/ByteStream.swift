package import Foundation
import Glibc
import SystemPackage

/// A new file that is written in pieces.
package struct ByteStream: ~Copyable {
    private static let pieceSize = 256 << 10

    private let file: FileDescriptor
    private let path: String
    private var buffer: [UInt8] = []
    private var written = 0

    /// - Parameter path: The path for error messages.
    init(to entry: FolderEntry, of path: String) throws(FolderError) {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let descriptor = unsafe openat(entry.folder.descriptor, entry.name, flags, 0o666)
        guard descriptor >= 0 else { throw .unwritable(path, "\(Errno(rawValue: errno))") }
        file = FileDescriptor(rawValue: descriptor)
        self.path = path
        buffer.reserveCapacity(Self.pieceSize)
    }

    deinit { try? file.close() }

    /// Appends a line and a newline.
    package mutating func write(line: some DataProtocol) throws {
        write(bytes: line)
        buffer.append(UInt8(ascii: "\n"))
        if buffer.count >= Self.pieceSize { try flush() }
    }

    package mutating func write(bytes: some DataProtocol) {
        for region in bytes.regions { buffer.append(contentsOf: region) }
    }

    private mutating func flush() throws {
        try Task.checkCancellation()
        do {
            try file.writeAll(buffer)
        } catch {
            throw FolderError.unwritable(path, "\(error)")
        }
        written += buffer.count
        buffer.removeAll(keepingCapacity: true)
    }

    /// - Returns: The length of the file in bytes.
    mutating func finish() throws -> Int {
        try flush()
        return written
    }
}

extension FolderEntry {
    /// Whether both entries are files with the same bytes. They are compared in pieces.
    func isSame(as other: FolderEntry) -> Bool {
        guard let one = FileReader(self), let two = FileReader(other) else { return false }
        while true {
            guard let piece = try? one.next(), let same = try? two.next(), piece == same else {
                return false
            }
            if piece.isEmpty { return true }
        }
    }
}

/// Reads a file in pieces.
private final class FileReader {
    private static let pieceSize = 256 << 10
    private let file: FileDescriptor

    init?(_ entry: FolderEntry) {
        let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
        let descriptor = unsafe openat(entry.folder.descriptor, entry.name, flags)
        guard descriptor >= 0 else { return nil }
        file = FileDescriptor(rawValue: descriptor)
    }

    deinit { try? file.close() }

    /// The next piece, of full size except for the last one; empty at the end of the file.
    func next() throws -> [UInt8] { try FolderEntry.read(file, most: Self.pieceSize) }
}
