import AppStore
import Files
import Foundation
import Glibc

/// A copy of a watchlist before its last edit, in a file next to the watchlist.
struct UndoCopy {
    /// The sentence that says what the edit did, for the output of `undo`.
    let sentence: String
    /// The hash of the watchlist after the edit.
    private let hashAfter: String
    /// The watchlist before the edit.
    let content: Data

    init(_ sentence: String, from before: Data, to after: Data) {
        self.sentence = sentence
        hashAfter = after.contentHash
        content = before
    }

    /// Reads the copy next to the watchlist at this path; nil if the copy is missing or damaged.
    init?(beside watchlist: String) {
        guard let bytes = try? sourceBytes(of: Self.path(beside: watchlist)),
            let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
            let head = try? JSONDecoder().decode([String: String].self, from: bytes[..<end]),
            let sentence = head["sentence"], let hashAfter = head["after"]
        else { return nil }
        (self.sentence, self.hashAfter) = (sentence, hashAfter)
        content = Data(bytes[(end + 1)...])
    }

    /// Whether the watchlist is unchanged since the edit, so that undoing loses no later change.
    func isLast(in watchlist: Data) -> Bool { watchlist.contentHash == hashAfter }

    /// Writes the copy with the watchlist's permissions, because both may contain secrets.
    func write(beside watchlist: String) throws {
        let file = URL(filePath: watchlist).resolvingSymlinksInPath()
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
        let mode = (attributes?[.posixPermissions] as? NSNumber)?.uint32Value
        let head = try ["sentence": sentence, "after": hashAfter].jsonLine
        let bytes = Data("\(head)\n".utf8) + content
        try AtomicFile.write(bytes, to: Self.path(beside: watchlist), mode: mode)
    }

    static func remove(beside watchlist: String) {
        unsafe unlink(path(beside: watchlist))
    }
}

extension UndoCopy {
    /// The path of the copy: next to the watchlist or, for a symbolic link, next to its target.
    private static func path(beside watchlist: String) -> String {
        let file = URL(filePath: watchlist).resolvingSymlinksInPath()
        return file.deletingLastPathComponent().appending(path: ".\(file.lastPathComponent).undo")
            .path
    }
}

extension Data {
    fileprivate var contentHash: String { ContentHash(of: self).hex }
}
