import Foundation
import Testing

@testable import Watchlists

/// Simultaneous edits by several programs, and undoing the last edit.
struct UndoTests {
    private static let text = "storefronts: kr\ngroups:\n  - name: A\n    apps:\n      - 1\n"

    private func add(_ number: Int64, at path: String) throws {
        var editor = try WatchlistEditor(at: path)
        try editor.apply([.add([NewApp(.app(number))], group: "A")], saying: "\(number)")
    }

    private func apps(at path: String) throws -> Set<Watchlist.Reference> {
        Set(try WatchlistFile(at: path).watchlist.groups[0].apps.map(\.reference))
    }

    @Test func `simultaneous edits are all made, and the last can be undone`() async throws {
        let folder = try UserFolder(["storewatch.yml": Self.text])
        let path = folder.watchlistPath
        try await withThrowingTaskGroup { group in
            for number in 100..<140 as Range<Int64> {
                group.addTask { try withEditLock(on: path) { try add(number, at: path) } }
            }
            try await group.waitForAll()
        }
        #expect(try apps(at: path).count == 41)
        let last = try WatchlistEditor.undo(at: path)
        #expect(try apps(at: path).count == 40)
        #expect(try !String(contentsOfFile: path, encoding: .utf8).contains(last))
        #expect(throws: Mistake("there is no edit of \(path) to undo")) {
            try WatchlistEditor.undo(at: path)
        }
    }

    @Test(arguments: ["", "{}\n", "{\"sentence\":\"7\"}\nstorefronts: kr\n", "no line break"])
    func `a damaged copy undoes nothing, and the next edit can be undone`(copy: String) throws {
        let folder = try UserFolder(["storewatch.yml": Self.text])
        let path = folder.watchlistPath
        try add(7, at: path)
        try folder.write(Data(copy.utf8), to: ".storewatch.yml.undo")
        let before = try Data(contentsOf: URL(filePath: path))
        #expect(throws: Mistake("there is no edit of \(path) to undo")) {
            try WatchlistEditor.undo(at: path)
        }
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
        try add(8, at: path)
        #expect(try WatchlistEditor.undo(at: path) == "8")
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
    }

    @Test func `a copy whose edit was never written undoes nothing`() throws {
        let folder = try UserFolder(["storewatch.yml": Self.text])
        let path = folder.watchlistPath
        try add(7, at: path)
        // A program that was killed after it had written the copy leaves these files.
        try folder.write(Data(Self.text.utf8), to: "storewatch.yml")
        #expect(throws: Mistake("there is no edit of \(path) to undo")) {
            try WatchlistEditor.undo(at: path)
        }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.text)
    }
}
