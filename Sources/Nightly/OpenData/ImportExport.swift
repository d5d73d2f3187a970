import Archives
import Foundation

/// An export to be imported into an archive.
struct ExportedArchive {
    private let folder: String
    private let package: DataPackage

    /// - Returns: nil for a folder without an export.
    init?(at folder: String) throws {
        let path = "\(folder)/\(DataPackage.file)"
        guard let bytes = FileManager.default.contents(atPath: path),
            let package = DataPackage(reading: Array(bytes))
        else { return nil }
        guard package.version <= DataPackage.currentVersion else {
            throw NightError(
                "\(folder): a newer version of Storewatch made this export; use that version."
            )
        }
        guard package.format == ExportFormat.ndjson.rawValue else {
            let format = package.format.uppercased()
            throw NightError(
                "\(folder): only exports in NDJSON can be imported, and this one is in \(format)."
            )
        }
        self.folder = folder
        self.package = package
    }

    /// Imports the export into an archive without runs, entirely or not at all. Nights are not
    /// judged again.
    func restore(into archive: Archive) throws -> Int {
        let nights = try archive.runCount()
        guard nights == 0 else {
            throw NightError(
                """
                \(archive.path): this archive holds \(nights) nights, but an export is only imported into an empty one; name \
                another file with --archive. Nothing was imported.
                """
            )
        }
        var count = 0
        try archive.importing { transaction in
            try importPictures(transaction)
            for table in ExportTable.all {
                guard let importer = transaction.importer(of: table) else { continue }
                for file in package.files where file.table == table.name {
                    count += try importRows(of: file, importer)
                }
            }
        }
        return count
    }

    private func importPictures(_ archive: Archive.Transaction) throws {
        let start = "\(DataPackage.pictures)/"
        for file in package.files where file.path.hasPrefix(start) {
            let path = try path(of: file)
            guard let bytes = FileManager.default.contents(atPath: path),
                try archive.importPicture(bytes, named: String(file.path.dropFirst(start.count)))
            else {
                throw NightError(
                    "\(path): the picture does not match its name. Nothing was imported."
                )
            }
        }
    }

    private func importRows(
        of file: DataPackage.File,
        _ insert: (Data) throws -> Void
    ) throws -> Int {
        let path = try path(of: file)
        let lines = try LineReader(at: path)
        var count = 0
        while let line = try lines.next() {
            if count.isMultiple(of: 1000) { try Task.checkCancellation() }
            count += 1
            do {
                try insert(line)
            } catch let error as RowError {
                throw NightError(
                    "\(path):\(count):1: error: This is not a row of an export: \(error.reason). Nothing was imported."
                )
            }
        }
        guard count == file.rows else { throw changed(path) }
        return count
    }

    /// The path of a file of the export, which must be in the folder and have the expected size.
    private func path(of file: DataPackage.File) throws -> String {
        let path = "\(folder)/\(file.path)"
        let names = file.path.split(separator: "/", omittingEmptySubsequences: false)
        guard !names.contains(where: { ["", ".", ".."].contains($0) }) else { throw changed(path) }
        guard FileManager.default.fileExists(atPath: path) else {
            throw NightError(
                "\(path): this file of the export is missing; export again. Nothing was imported."
            )
        }
        let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
        guard size == file.bytes else { throw changed(path) }
        return path
    }

    private func changed(_ path: String) -> NightError {
        NightError(
            "\(path): the file has changed since the export; export again. Nothing was imported."
        )
    }
}

/// Reads a file line by line, in constant memory.
private final class LineReader {
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
