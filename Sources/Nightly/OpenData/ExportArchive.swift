package import Archives
import Files
import Foundation

package enum ExportFormat: String, CaseIterable, Sendable {
    case ndjson, csv, sqlite
}

package struct ExportSummary: Encodable, Sendable {
    /// The number of rows in all tables.
    package let rows: Int
    package let files: Int
    /// The files that are new, or differ from those of the previous export.
    package let written: Int
}

/// Writes all tables of an archive into a folder, for other programs to read. Files with the same
/// content are not replaced.
package func export(
    _ archive: Archive,
    to folder: String,
    as format: ExportFormat
) throws -> ExportSummary {
    let staged = try StagedFolder(at: folder, marker: DataPackage.file)
    let before = staged.bytes(of: DataPackage.file).flatMap { DataPackage(reading: $0) }
    var package = DataPackage(format: format)
    var rows = 0
    if format == .sqlite {
        try staged.write(DataPackage.database) { rows = try archive.exportTables(to: $0) }
        package.files = [.init(path: DataPackage.database, table: nil, bytes: nil, rows: nil)]
        try staged.write("metadata.json", text: ExportTable.datasetteMetadata)
    } else {
        try staged.writeTables(of: archive, format, into: &package)
        try staged.writePictures(of: archive, into: &package)
        rows = package.files.compactMap(\.rows).reduce(0, +)
    }
    try staged.write("README.md", text: format.guide)
    let described = ["README.md"] + (format == .sqlite ? ["metadata.json"] : [])
    package.files += described.map { .init(path: $0, table: nil, bytes: nil, rows: nil) }
    // The package is written last, because it lists all other files.
    try staged.write(DataPackage.file, text: package.json)
    let written = try staged.publish(removing: before?.files.map(\.path) ?? [])
    return ExportSummary(
        rows: rows,
        files: package.files.count + 1,
        written: written
    )
}

extension StagedFolder {
    fileprivate func write(_ name: String, text: String) throws {
        _ = try write(name) { stream in stream.write(bytes: Array(text.utf8)) }
    }

    fileprivate func writeTables(
        of archive: Archive,
        _ format: ExportFormat,
        into package: inout DataPackage
    ) throws {
        try archive.export(format == .csv ? .csv : .ndjson) { part in
            let table = part.table.name
            let name = part.name.map { "\(table)/\($0)" } ?? table
            let path = "\(name).\(format.rawValue)"
            let (bytes, rows) = try write(path) { stream in
                if let header = part.header { try stream.write(line: Array(header.utf8)) }
                return try part.eachLine { line in try stream.write(line: line) }
            }
            // The rarer tables have no rows in most months.
            guard rows > 0 || part.name == nil else { return try dropLast() }
            package.files.append(.init(path: path, table: table, bytes: bytes, rows: rows))
        }
    }

    fileprivate func writePictures(
        of archive: Archive,
        into package: inout DataPackage
    ) throws {
        try archive.exportPictures { name, picture in
            let path = "\(DataPackage.pictures)/\(name)"
            let (bytes, _) = try write(path) { stream in stream.write(bytes: picture) }
            package.files.append(.init(path: path, table: nil, bytes: bytes, rows: nil))
        }
    }
}
