import AppStore
import Foundation
import History

extension Notice {
    /// Appends the message to a file as a line of JSON.
    ///
    /// - Parameter isRepeated: whether the file may already contain the line.
    func append(to path: String, isRepeated: Bool) -> DeliveryOutcome {
        do {
            let line = Data("\(try json)\n".utf8)
            guard try Self.isRegular(path) else {
                return .refused(
                    "\(path) is not a file that lines can be added to; name another one."
                )
            }
            if isRepeated, hasLine(in: path) { return .delivered }
            if !FileManager.default.fileExists(atPath: path) {
                try Data().write(to: URL(filePath: path), options: .withoutOverwriting)
            }
            let file = try FileHandle(forWritingTo: URL(filePath: path))
            defer { try? file.close() }
            // A writer that was killed may have left an incomplete line, which is ended here.
            let end = try file.seekToEnd()
            do {
                try file.write(
                    contentsOf: (try Self.endsLine(path, end) ? Data() : Data("\n".utf8)) + line
                )
                try file.synchronize()
            } catch {
                try? file.truncate(atOffset: end)
                throw error
            }
            return .delivered
        } catch {
            return .refused("\(path) could not be written. \(error.sentence)")
        }
    }

    /// Whether the path leads to a regular file, or to nothing yet. Opening a pipe would block.
    private static func isRegular(_ path: String) throws -> Bool {
        guard FileManager.default.fileExists(atPath: path) else { return true }
        let file = URL(filePath: path).resolvingSymlinksInPath().path
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        return attributes[.type] as? FileAttributeType == .typeRegular
    }

    /// Whether a complete line of the file has the message's key. An incomplete line, which a full
    /// disk may have cut off, does not count.
    private func hasLine(in path: String) -> Bool {
        guard let content = FileManager.default.contents(atPath: path) else { return false }
        let newline = UInt8(ascii: "\n")
        let whole = content[..<(content.lastIndex(of: newline) ?? content.startIndex)]
        let mark = Data("\"key\":\"\(key)\"".utf8)
        return whole.split(separator: newline).contains { line in
            line.range(of: mark) != nil && line.last == UInt8(ascii: "}")
        }
    }

    /// Whether a file is empty or ends with a line break.
    ///
    /// - Parameter end: the length of the file in bytes.
    private static func endsLine(_ path: String, _ end: UInt64) throws -> Bool {
        guard end > 0 else { return true }
        let file = try FileHandle(forReadingFrom: URL(filePath: path))
        defer { try? file.close() }
        try file.seek(toOffset: end - 1)
        return try file.readToEnd() == Data("\n".utf8)
    }
}
