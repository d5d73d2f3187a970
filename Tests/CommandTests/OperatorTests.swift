import Foundation
import StorefrontStub
import Subprocess
import Testing

/// Archives in operation: wrong clocks, damage, empty files, readers without permissions.
struct OperatorTests {
    private let scratch: Scratch
    private var archive: URL { scratch.folder.appending(path: "storewatch.sqlite") }

    init() throws {
        scratch = try Scratch()
        try scratch.write(night: "2026-03-02", ["kr": (1...40).map { result($0) }])
        let apps = (1...40).map(String.init).joined(separator: ", ")
        try scratch.write(
            "report: {timezone: UTC}\ngroups: [{name: a, storefronts: kr, apps: [\(apps)]}]\n",
            to: "storewatch.yml"
        )
    }

    /// A time shortly after now, as the current time for the program.
    private var now: String { Date.now.addingTimeInterval(600).formatted(.iso8601) }

    @Test func `after a run of a clock that ran ahead, a backup from before it leads on`()
        async throws
    {
        try await scratch.stub { stub in
            try await scratch.complete(stub, at: "2026-03-02T04:00:00Z")
            try await scratch.succeed(["archive", "backup", "backup.sqlite"])
            try await scratch.complete(stub, at: "2099-01-01T04:00:00Z")
            let refused = try await scratch.ask("run", at: stub)
            #expect(refused.status == 64)
            #expect(refused.errors.contains("2099-01-01T04:00:00Z"))
            #expect(refused.errors.contains("put a backup from before that run"))
            let doctor = try await scratch.ask("doctor", at: stub)
            #expect(doctor.status == 1 && doctor.output.contains("a night of 2099-01-01"))
            #expect(doctor.output.contains("put a backup from before that night"))
            try putBackInPlace()
            try await scratch.complete(stub, at: now)
        }
        let status = try await scratch.ask("status", "--at", now)
        #expect(status.lines.count { $0.contains("complete  night") } == 2, "\(status.output)")
    }

    /// Follows `doctor`: moves the archive away, and puts its backup in its place.
    private func putBackInPlace() throws {
        let files = FileManager.default
        for suffix in ["", "-wal", "-shm"] where files.fileExists(atPath: archive.path + suffix) {
            try files.removeItem(atPath: archive.path + suffix)
        }
        try files.moveItem(at: scratch.folder.appending(path: "backup.sqlite"), to: archive)
    }

    @Test func `a damaged archive ends a run before anything is asked, and its backup leads on`()
        async throws
    {
        try await scratch.stub { stub in
            try await scratch.complete(stub, at: "2026-03-02T04:00:00Z")
            try await scratch.succeed(["archive", "backup", "backup.sqlite"])
            let root =
                "SELECT (rootpage - 1) * 4096 AS n FROM sqlite_schema WHERE name = 'changeByListing'"
            let row = try #require(scratch.query("storewatch.sqlite", root).first)
            let page = try #require(Int(row.filter(\.isNumber)))
            var bytes = try Data(contentsOf: archive)
            bytes.replaceSubrange(page..<page + 4096, with: Data(repeating: 0xA5, count: 4096))
            try bytes.write(to: archive)
            let lookups = try await stub.requests().lookups
            let run = try await scratch.run(stub, at: "2026-03-03T04:00:00Z")
            #expect(run.status == 1)
            #expect(run.errors.contains("this archive is damaged"))
            #expect(try await stub.requests().lookups == lookups)
            #expect(try Data(contentsOf: archive) == bytes)
            let doctor = try await scratch.ask("doctor", at: stub)
            #expect(doctor.status == 1 && doctor.output.contains("put a backup in its place"))
            let backup = try await scratch.ask("archive", "backup", "backup.sqlite", "--force")
            #expect(backup.status == 1 && backup.errors.contains("is not sound"))
            try putBackInPlace()
            try await scratch.complete(stub, at: "2026-03-03T04:00:00Z")
        }
        let status = try await scratch.ask("status", "--at", "2026-03-03T05:00:00Z")
        #expect(status.lines.count { $0.contains("complete  night") } == 2, "\(status.output)")
    }

    @Test func `an empty archive is said to be empty, and no archive is taken for one`()
        async throws
    {
        try scratch.write("", to: "storewatch.sqlite")
        let changes = try await scratch.ask("changes")
        #expect(changes.status == 64 && changes.errors.contains("there is no archive in this file"))
        try await scratch.stub { stub in
            let run = try await scratch.run(stub, at: "2026-03-02T04:00:00Z")
            #expect(run.status == 0)
            #expect(run.errors.contains("contains no archive; a new one is created in it"))
            try scratch.write("Dear diary", to: "diary.sqlite")
            let more = ["--archive", "diary.sqlite"]
            let diary = try await scratch.run(stub, at: "2026-03-02T04:00:00Z", more)
            #expect(diary.status == 64)
            #expect(try scratch.read("diary.sqlite") == "Dear diary")
        }
    }

    @Test func `an unreadable TZ is reported if the watchlist names no zone`()
        async throws
    {
        func check(_ command: String...) async throws -> Program.Outcome {
            try await Program.run(
                command + ["--endpoint", "http://127.0.0.1:1"],
                in: scratch.folder,
                environment: .inherit.updating(["TZ": "KST-9"])
            )
        }
        let said = "TZ names the unknown time zone “KST-9”"
        #expect(try await !check("watchlist", "check").errors.contains(said))
        let zoned = try await check("doctor")
        #expect(!zoned.output.contains(said), "\(zoned.output)")
        try scratch.write("groups: [{name: a, storefronts: kr, apps: [1]}]\n", to: "storewatch.yml")
        let checked = try await check("watchlist", "check")
        #expect(checked.status == 0)
        #expect(checked.errors.contains(said), "\(checked.errors)")
        let zoneless = try await check("doctor")
        #expect(zoneless.status == 1)
        #expect(zoneless.output.contains(said), "\(zoneless.output)")
    }

    /// The superuser may write everywhere, so another user reads.
    @Test(.enabled(if: getuid() == 0, "only the superuser may run a program as somebody else"))
    func `who may only read reads, and leaves nothing behind`() async throws {
        try await scratch.stub { stub in
            try await scratch.complete(stub, at: "2026-03-02T04:00:00Z")
        }
        let files = FileManager.default
        for suffix in ["-wal", "-shm"] { try? files.removeItem(atPath: archive.path + suffix) }
        try files.setAttributes([.posixPermissions: 0o444], ofItemAtPath: archive.path)
        try files.setAttributes([.posixPermissions: 0o555], ofItemAtPath: scratch.folder.path)
        let before = try files.contentsOfDirectory(atPath: scratch.folder.path).sorted()
        for command in ["changes", "app 1", "status --at 2026-03-02T05:00:00Z", "app 1 --history"] {
            let outcome = try await Program.run(
                [
                    "-c", "exec setpriv --reuid=54321 --clear-groups \"$0\" \(command)",
                    Program.storewatch.path,
                ],
                in: scratch.folder,
                program: URL(filePath: "/bin/sh")
            )
            #expect(outcome.status == 0, "\(command): \(outcome.errors)")
            #expect(!outcome.output.isEmpty)
        }
        #expect(try files.contentsOfDirectory(atPath: scratch.folder.path).sorted() == before)
        let lost = try await Program.run(
            [
                "-c",
                "TMPDIR=/nonexistent exec setpriv --reuid=54321 --clear-groups \"$0\" changes",
                Program.storewatch.path,
            ],
            in: scratch.folder,
            program: URL(filePath: "/bin/sh")
        )
        #expect(lost.status == 1)
        #expect(lost.errors.contains("name another folder with TMPDIR"), "\(lost.errors)")
        try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: scratch.folder.path)
    }
}
