import Files
import Foundation

/// Edits a watchlist on disk: reads the file, changes and checks its text, and writes it
/// atomically. Callers hold the lock of `withEditLock`.
package struct WatchlistEditor {
    package private(set) var file: WatchlistFile
    private let path: String
    private var content: Data

    /// - Throws: the watchlist's mistakes, because a watchlist with mistakes cannot be edited.
    package init(at path: String) throws(WatchlistMistakes) {
        file = try WatchlistFile(at: path)
        self.path = path
        content = (try? sourceBytes(of: path)) ?? Data()
    }

    /// The watchlist's text without its byte order mark; edits keep the mark.
    private var text: String {
        String(decoding: content.dropFirst(mark.count), as: UTF8.self)
    }

    private var mark: Data {
        let mark = Data([0xEF, 0xBB, 0xBF])
        return content.starts(with: mark) ? mark : Data()
    }

    /// Applies the edits together, so that `undo` reverts them together.
    ///
    /// - Parameter sentence: a description of the edits, which `undo` repeats.
    package mutating func apply(
        _ edits: [WatchlistEdit],
        saying sentence: String
    ) throws {
        let (text, file) = try edited(by: edits)
        let new = mark + Data(text.utf8)
        guard (try? sourceBytes(of: path)) == content else {
            throw Mistake(
                "another program changed \(path) in the meantime; nothing was written. Try again"
            )
        }
        // The copy is written before the edit, so that every edit can be undone.
        try UndoCopy(sentence, from: content, to: new).write(beside: path)
        try AtomicFile.rewrite(path, with: new)
        (content, self.file) = (new, file)
    }

    private func edited(
        by edits: [WatchlistEdit]
    ) throws -> (text: String, file: WatchlistFile) {
        var edited = (text: text, file: file)
        for edit in edits { edited = try edit.applied(to: edited.text, of: edited.file, at: path) }
        return edited
    }

    /// Reverts the last edit, and returns its description.
    package static func undo(at path: String) throws -> String {
        // If the program ended between the copy and the edit, there is nothing to undo.
        guard let content = try? sourceBytes(of: path), let copy = UndoCopy(beside: path),
            copy.content != content
        else { throw Mistake("there is no edit of \(path) to undo") }
        guard copy.isLast(in: content) else {
            throw Mistake(
                """
                the watchlist \(path) was changed by hand after this edit: \(copy.sentence) Undo it by hand
                """
            )
        }
        try AtomicFile.rewrite(path, with: copy.content)
        UndoCopy.remove(beside: path)
        return copy.sentence
    }
}
