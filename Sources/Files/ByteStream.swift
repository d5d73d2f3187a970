package import Foundation
import SystemPackage

/// A new file that is written in pieces.
package struct ByteStream: ~Copyable {
    fileprivate static let pieceSize = 256 << 10

    private let file: FileDescriptor
    private let path: String
    private var buffer: [UInt8] = []
    private var written = 0

    /// - Parameter path: The path for error messages.
    init(to entry: FolderEntry, of path: String) throws(SiteError) {
        do {
            file = try entry.open(FolderEntry.creating)
        } catch {
            throw .unwritable(path, "\(error)")
        }
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
            throw SiteError.unwritable(path, "\(error)")
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
        guard let one = try? open(Self.reading) else { return false }
        defer { try? one.close() }
        guard let two = try? other.open(Self.reading) else { return false }
        defer { try? two.close() }
        let size = ByteStream.pieceSize
        while true {
            guard let piece = try? Self.read(one, upTo: size),
                let same = try? Self.read(two, upTo: size), piece == same
            else { return false }
            if piece.isEmpty { return true }
        }
    }
}
