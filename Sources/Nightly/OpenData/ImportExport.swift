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
        guard package.version <= DataPackage.currentVersion else { throw ImportError.newer(folder) }
        guard package.format == ExportFormat.ndjson.rawValue else {
            throw ImportError.notImportable(folder, format: package.format)
        }
        self.folder = folder
        self.package = package
    }

    /// Imports the export into an archive without runs, entirely or not at all. Nights are not
    /// judged again.
    func restore(into archive: Archive) throws -> Int {
        let nights = try archive.runCount()
        guard nights == 0 else { throw ImportError.notEmpty(archive.path, nights: nights) }
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
            else { throw ImportError.notPicture(path) }
        }
    }

    private func importRows(of file: DataPackage.File, _ importer: RowImporter) throws -> Int {
        let path = try path(of: file)
        let lines = try LineReader(at: path)
        var count = 0
        while let line = try lines.next() {
            if count.isMultiple(of: 1000) { try Task.checkCancellation() }
            count += 1
            do {
                try importer.insert(line)
            } catch let error as RowError {
                throw ImportError.row(path, line: count, reason: error.reason)
            }
        }
        guard count == file.rows else { throw ImportError.incomplete(path) }
        return count
    }

    /// The path of a file of the export, which must be in the folder and have the expected size.
    private func path(of file: DataPackage.File) throws -> String {
        let path = "\(folder)/\(file.path)"
        let names = file.path.split(separator: "/", omittingEmptySubsequences: false)
        guard !names.contains(where: { ["", ".", ".."].contains($0) }) else {
            throw ImportError.incomplete(path)
        }
        guard FileManager.default.fileExists(atPath: path) else { throw ImportError.missing(path) }
        let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
        guard size == file.bytes else { throw ImportError.incomplete(path) }
        return path
    }
}
