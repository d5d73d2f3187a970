import Foundation
import StorefrontStub
import Testing

/// Archives in operation: wrong clocks, damage, empty files, readers without permissions.
struct OperatorTests {
    private let scratch: Scratch
    private var archive: URL { scratch.folder.appending(path: "storewatch.sqlite") }

    init() throws {
        let settings = "report: {timezone: UTC}"
        scratch = try Scratch(showing: Array(1...40), in: "kr", settings: settings)
    }

    /// A time shortly after the current time, which the program takes for the current time.
    private var now: String { Date.now.addingTimeInterval(600).formatted(.iso8601) }

    @Test func `after a run with a fast clock, work continues from a backup`() async throws {
        try await scratch.stub { stub in
            try await scratch.complete(stub, at: "2026-03-02T04:00:00Z")
            try await scratch.ask(["archive", "backup", "backup.sqlite"]).expect(0)
            try await scratch.complete(stub, at: "2099-01-01T04:00:00Z")
            try await scratch.ask("run", at: stub)
                .expect(64, saying: "2099-01-01T04:00:00Z", "put a backup from before that run")
            let fix = "put a backup from before that night"
            try await scratch.ask("doctor", at: stub)
                .expect(1, printing: "a night of 2099-01-01", fix)
            try putBackInPlace()
            try await scratch.complete(stub, at: now)
        }
        try await expectTwoCompleteNights(at: now)
    }

    /// Follows the advice of `doctor`: moves the archive away, and puts the backup in its place.
    private func putBackInPlace() throws {
        for suffix in ["", "-wal", "-shm"] where scratch.exists("storewatch.sqlite\(suffix)") {
            try scratch.remove("storewatch.sqlite\(suffix)")
        }
        try FileManager.default.moveItem(
            at: scratch.folder.appending(path: "backup.sqlite"),
            to: archive
        )
    }

    private func expectTwoCompleteNights(at time: String) async throws {
        let status = try await scratch.ask("status", "--at", time)
        #expect(status.lines.count { $0.hasPrefix("complete  ") } == 2, "\(status.output)")
    }

    @Test func `a damaged archive ends a run, and work continues from a backup`() async throws {
        try await scratch.stub { stub in
            try await scratch.complete(stub, at: "2026-03-02T04:00:00Z")
            try await scratch.ask(["archive", "backup", "backup.sqlite"]).expect(0)
            let damaged = try damage()
            let lookups = try await stub.requests().lookups
            try await scratch.run(stub, at: "2026-03-03T04:00:00Z")
                .expect(1, saying: "this archive is damaged")
            #expect(try await stub.requests().lookups == lookups)
            #expect(try Data(contentsOf: archive) == damaged)
            try await scratch.ask("doctor", at: stub)
                .expect(1, printing: "put a backup in its place")
            try await scratch.ask("archive", "backup", "backup.sqlite", "--force")
                .expect(1, saying: "is not sound")
            try putBackInPlace()
            try await scratch.complete(stub, at: "2026-03-03T04:00:00Z")
        }
        try await expectTwoCompleteNights(at: "2026-03-03T05:00:00Z")
    }

    /// Overwrites a page of the archive, and returns the content of the damaged file.
    private func damage() throws -> Data {
        let root =
            "SELECT (rootpage - 1) * 4096 AS n FROM sqlite_schema WHERE name = 'changeByListing'"
        let row = try #require(scratch.query("storewatch.sqlite", root).first)
        let page = try #require(Int(row.filter(\.isNumber)))
        var bytes = try Data(contentsOf: archive)
        bytes.replaceSubrange(page..<page + 4096, with: Data(repeating: 0xA5, count: 4096))
        try bytes.write(to: archive)
        return bytes
    }

    @Test func `an empty file gets an archive, and a foreign file is refused`() async throws {
        try scratch.write("", to: "storewatch.sqlite")
        try await scratch.ask("changes").expect(64, saying: "there is no archive in this file")
        try await scratch.stub { stub in
            try await scratch.run(stub, at: "2026-03-02T04:00:00Z")
                .expect(0, saying: "contains no archive; a new one is created in it")
            try scratch.write("Dear diary", to: "diary.sqlite")
            let more = ["--archive", "diary.sqlite"]
            try await scratch.run(stub, at: "2026-03-02T04:00:00Z", more).expect(64)
            #expect(try scratch.read("diary.sqlite") == "Dear diary")
        }
    }

    @Test func `an unreadable TZ is reported if the watchlist names no zone`() async throws {
        func ask(_ words: String...) async throws -> Program.Outcome {
            let endpoint = ["--endpoint", "http://127.0.0.1:1"]
            return try await scratch.ask(words + endpoint, with: ["TZ": "KST-9"])
        }
        let said = "TZ names the unknown time zone “KST-9”"
        #expect(try await !ask("watchlist", "check").errors.contains(said))
        #expect(try await !ask("doctor").output.contains(said))
        try scratch.watch([1], in: "kr")
        try await ask("watchlist", "check").expect(0, saying: said)
        try await ask("doctor").expect(1, printing: said)
    }

    /// The superuser may write everywhere, so the test runs the command as a different user.
    @Test(.enabled(if: getuid() == 0, "only the superuser may run a program as somebody else"))
    func `a user with read permission can read the archive, and leaves no files`() async throws {
        try await scratch.complete(["2026-03-02"])
        let files = FileManager.default
        for suffix in ["-wal", "-shm"] { try? scratch.remove("storewatch.sqlite\(suffix)") }
        try files.setAttributes([.posixPermissions: 0o444], ofItemAtPath: archive.path)
        try files.setAttributes([.posixPermissions: 0o555], ofItemAtPath: scratch.folder.path)
        let before = try scratch.names()
        let reader = "exec setpriv --reuid=54321 --clear-groups \"$0\""
        for command in ["changes", "app 1", "status --at 2026-03-02T05:00:00Z", "app 1 --history"] {
            let outcome = try await scratch.shell("\(reader) \(command)").expect(0)
            #expect(!outcome.output.isEmpty)
        }
        #expect(try scratch.names() == before)
        try await scratch.shell("TMPDIR=/nonexistent \(reader) changes")
            .expect(1, saying: "name another folder with TMPDIR")
        try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: scratch.folder.path)
    }
}
