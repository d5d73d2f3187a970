import AppStore
import Foundation
import Testing

@testable import Watchlists

/// Simultaneous edits by several programs, and undoing the last edit.
struct UndoTests {
    private static let text = "storefronts: kr\ngroups:\n  - name: A\n    apps:\n      - 1\n"

    private func add(_ number: Int64, at path: String) throws {
        var editor = try WatchlistEditor(at: path)
        let app = try #require(AppID(number))
        try editor.apply([.add([NewApp(.id(app))], group: "A")], saying: "\(number)")
    }

    private func apps(at path: String) throws -> Set<Watchlist.Reference> {
        Set(try WatchlistFile(at: path).watchlist.groups[0].apps.map(\.reference))
    }

    @Test func `edits at once are made one after the other, and the last can be undone`()
        async throws
    {
        let folder = try UserFolder(["storewatch.yml": Self.text])
        let path = folder.watchlistPath
        try await withThrowingTaskGroup { group in
            for number in 100..<140 as Range<Int64> {
                group.addTask { try await withEditLock(on: path) { try add(number, at: path) } }
            }
            try await group.waitForAll()
        }
        #expect(try apps(at: path).count == 41)
        let last = try WatchlistEditor.undo(at: path)
        #expect(try apps(at: path).count == 40)
        #expect(try !String(contentsOfFile: path, encoding: .utf8).contains(last))
        #expect(throws: EditError.nothingToUndo(path)) { try WatchlistEditor.undo(at: path) }
    }

    @Test func `an edit that takes too long is an error for those who wait`() async throws {
        let folder = try UserFolder(["storewatch.yml": Self.text])
        let path = folder.watchlistPath
        let (held, holding) = AsyncStream.makeStream(of: Void.self)
        let release = DispatchSemaphore(value: 0)
        let holder = Task {
            try await withEditLock(on: path) {
                holding.yield()
                release.wait()
            }
        }
        for await _ in held { break }
        await #expect(throws: EditError.busy(path)) {
            try await withEditLock(on: path, patience: .milliseconds(50)) {}
        }
        release.signal()
        try await holder.value
    }

    @Test(arguments: ["", "{}\n", "{\"sentence\":\"7\"}\nstorefronts: kr\n", "no line break"])
    func `a damaged copy is an error, and nothing is written`(copy: String) throws {
        let folder = try UserFolder(["storewatch.yml": Self.text])
        let path = folder.watchlistPath
        try add(7, at: path)
        try folder.write(Data(copy.utf8), to: ".storewatch.yml.undo")
        let before = try Data(contentsOf: URL(filePath: path))
        let error = #expect(throws: EditError.self) { try WatchlistEditor.undo(at: path) }
        #expect(error?.description.contains(".storewatch.yml.undo:1:1: this copy") == true)
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
        // The next edit can be undone again.
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
        #expect(throws: EditError.nothingToUndo(path)) { try WatchlistEditor.undo(at: path) }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.text)
    }
}
