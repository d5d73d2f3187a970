import AppStore
import Files
import Foundation

/// The last edits of a watchlist, each with the data to undo it, in a file next to the watchlist.
struct EditJournal {
    /// One edit, which replaced bytes at an offset in bytes.
    struct Entry: Codable, Hashable {
        /// The edit as a sentence.
        let sentence: String
        let offset: Int
        let removed: Data
        let inserted: Data
        /// The digest of the whole file before the edit.
        let before: String
        /// The digest of the whole file after the edit.
        let after: String
    }

    /// The maximum number of remembered edits.
    static let maxEntries = 100

    private let path: String
    /// The watchlist's permissions. The journal has the same, because it contains lines of the
    /// watchlist.
    private let mode: mode_t?
    /// The edits in the lines after the last unreadable line.
    private(set) var entries: [Entry]
    private let damagedLine: Int?

    /// Whether a path leads to a file that edits write next to a watchlist: the journal, or a new
    /// version before it replaces the old one.
    static func owns(_ path: String, beside watchlist: String) -> Bool {
        let file = URL(filePath: watchlist).resolvingSymlinksInPath()
        let target = URL(filePath: path)
        return [target, target.resolvingSymlinksInPath()].contains { target in
            let folder = target.deletingLastPathComponent().resolvingSymlinksInPath()
            return folder.path == file.deletingLastPathComponent().path
                && target.lastPathComponent.hasPrefix(".\(file.lastPathComponent).")
        }
    }

    /// - Parameter watchlist: the watchlist's path; if it is a symbolic link, the journal is next
    ///   to the link's target.
    init(beside watchlist: String) {
        let file = URL(filePath: watchlist).resolvingSymlinksInPath()
        path =
            file.deletingLastPathComponent().appending(path: ".\(file.lastPathComponent).undo").path
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
        mode = (attributes?[.posixPermissions] as? NSNumber)?.uint32Value
        guard let content = try? sourceBytes(of: path) else {
            entries = []
            damagedLine = FileManager.default.fileExists(atPath: path) ? 1 : nil
            return
        }
        let decoder = JSONDecoder()
        let lines = content.split(separator: UInt8(ascii: "\n"))
        let decoded = lines.map { try? decoder.decode(Entry.self, from: $0) }
        entries = Array(decoded.reversed().prefix { $0 != nil }.compactMap(\.self).reversed())
        damagedLine = entries.count < decoded.count ? decoded.count - entries.count : nil
    }

    /// The last edit, to be undone.
    func last() throws(EditError) -> Entry? {
        if entries.isEmpty, let damagedLine { throw damage(atLine: damagedLine) }
        return entries.last
    }

    /// The content before the last edit, checked against its digest.
    func undone(from content: Data) throws(EditError) -> Data {
        guard let last = entries.last, let undone = last.undone(from: content) else {
            throw damage(atLine: (damagedLine ?? 0) + entries.count)
        }
        return undone
    }

    private func damage(atLine line: Int) -> EditError {
        .damagedJournal(SourcePosition(file: path, line: line, column: 1))
    }

    /// Forgets the edits that were noted but not written, because the program ended in between.
    mutating func settle(on content: Data) {
        let digest = content.digest
        while let last = entries.last, last.after != digest, last.before == digest {
            entries.removeLast()
        }
    }

    mutating func note(_ sentence: String, from old: Data, to new: Data) throws(SiteError) {
        let start = zip(old, new).prefix { $0 == $1 }.count
        let maximum = min(old.count, new.count) - start
        let end = zip(old.reversed(), new.reversed()).prefix(maximum).prefix { $0 == $1 }.count
        entries.append(
            Entry(
                sentence: sentence,
                offset: start,
                removed: Data(old.dropFirst(start).dropLast(end)),
                inserted: Data(new.dropFirst(start).dropLast(end)),
                before: old.digest,
                after: new.digest
            )
        )
        try write()
    }

    mutating func forgetLast() throws(SiteError) {
        entries.removeLast()
        try write()
    }

    private func write() throws(SiteError) {
        let lines = entries.suffix(Self.maxEntries).compactMap { try? $0.jsonLine + "\n" }
        try AtomicFile.write(Data(lines.joined().utf8), to: path, mode: mode)
    }
}

extension EditJournal.Entry {
    /// The content before the edit; nil if the entry is damaged.
    fileprivate func undone(from content: Data) -> Data? {
        guard offset >= 0, offset <= content.count - inserted.count else { return nil }
        let rest = content.dropFirst(offset + inserted.count)
        let undone = Data(content.prefix(offset)) + removed + rest
        return undone.digest == before ? undone : nil
    }
}

extension Data {
    var digest: String { SHA256Digest(of: self).hex }
}
