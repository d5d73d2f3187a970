import Foundation
import Testing

/// The path of the copy from before the last edit is not a file.
struct UndoCopyTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write(
            "storefronts: [us]\ngroups:\n  - name: A\n    apps: []\n",
            to: "storewatch.yml"
        )
    }

    private func expectUnreadable() async throws {
        let undone = try await scratch.ask("watchlist", "undo")
        #expect(undone.status == 64)
        #expect(
            undone.errors.contains("this copy from before the last edit is damaged"),
            "\(undone.errors)"
        )
    }

    @Test func `a copy that is a folder cannot be read, and stops an edit`() async throws {
        try FileManager.default.createDirectory(
            atPath: scratch.path(".storewatch.yml.undo"),
            withIntermediateDirectories: false
        )
        try await expectUnreadable()
        let added = try await scratch.ask("add", "2", "--offline")
        #expect(added.status == 74)
        #expect(try !scratch.read("storewatch.yml").contains("2"))
    }

    @Test func `a copy that is a pipe is not waited for`() async throws {
        #expect(unsafe mkfifo(scratch.path(".storewatch.yml.undo"), 0o600) == 0)
        try await expectUnreadable()
    }
}
