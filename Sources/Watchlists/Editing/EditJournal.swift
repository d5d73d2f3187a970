import AppStore
import Digests
import Foundation
import Publishing

/// The last edits of a watchlist, each with what it takes to undo it: a file beside the watchlist.
struct EditJournal {
    /// One edit: at an offset, in bytes, some gave way to others.
    struct Entry: Codable, Hashable {
        /// What the edit did, as a sentence.
        let sentence: String
        let offset: Int
        let removed: Data
        let inserted: Data
        /// Of the whole file, before the edit and after it.
        let before: String
        let after: String
    }

    /// Older edits are forgotten.
    static let most = 100

    private let path: String
    /// The watchlist's permissions: its lines are in the journal, too.
    private let mode: mode_t?
    private(set) var entries: [Entry]

    /// - Parameter watchlist: its path; behind a symbolic link, the journal is beside the file itself.
    init(beside watchlist: String) {
        let file = URL(filePath: watchlist).resolvingSymlinksInPath()
        path =
            file.deletingLastPathComponent().appending(path: ".\(file.lastPathComponent).undo").path
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
        mode = (attributes?[.posixPermissions] as? NSNumber)?.uint32Value
        let decoder = JSONDecoder()
        let lines = (try? Data(contentsOf: URL(filePath: path)))?.split(
            separator: UInt8(ascii: "\n")
        )
        // An entry that cannot be read ends what can be undone.
        entries = Array(
            (lines ?? []).reversed().lazy.map { try? decoder.decode(Entry.self, from: $0) }
                .prefix { $0 != nil }.compactMap(\.self).reversed()
        )
    }

    /// Forgets the edits that were noted, and of which the file knows nothing: the program ended between.
    mutating func settle(on content: Data) {
        let digest = content.digest
        while let last = entries.last, last.after != digest, last.before == digest {
            entries.removeLast()
        }
    }

    mutating func note(_ sentence: String, from old: Data, to new: Data) throws(SiteError) {
        let start = zip(old, new).prefix { $0 == $1 }.count
        let most = min(old.count, new.count) - start
        let end = zip(old.reversed(), new.reversed()).prefix(most).prefix { $0 == $1 }.count
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
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let lines = entries.suffix(Self.most).compactMap { try? encoder.encode($0) }
        let content = lines.flatMap { $0 + [UInt8(ascii: "\n")] }
        try AtomicFile.write(Data(content), to: path, mode: mode)
    }
}

extension EditJournal.Entry {
    /// The content before the edit.
    func undone(from content: Data) -> Data {
        let rest = content.dropFirst(offset + inserted.count)
        return Data(content.prefix(offset)) + removed + rest
    }
}

extension Data {
    var digest: String { SHA256Digest(of: self).hex }
}
