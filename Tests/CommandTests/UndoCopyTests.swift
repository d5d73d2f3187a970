import Foundation
import Testing

/// Something other than a file is at the path of the watchlist's copy for `undo`.
struct UndoCopyTests {
    private let scratch = Scratch()

    init() throws {
        let list = "storefronts: [us]\ngroups:\n  - name: A\n    apps: []\n"
        try scratch.write(list, to: "storewatch.yml")
    }

    private func expectUnreadable() async throws {
        try await scratch.ask("watchlist", "undo")
            .expect(64, saying: "this copy from before the last edit is damaged")
    }

    @Test func `a copy that is a folder cannot be read, and stops an edit`() async throws {
        try scratch.write("", to: ".storewatch.yml.undo/file")
        try await expectUnreadable()
        try await scratch.ask("add", "2", "--offline").expect(74)
        #expect(try !scratch.read("storewatch.yml").contains("2"))
    }

    @Test func `a copy that is a pipe is not waited for`() async throws {
        #expect(unsafe mkfifo(scratch.path(".storewatch.yml.undo"), 0o600) == 0)
        try await expectUnreadable()
    }
}
