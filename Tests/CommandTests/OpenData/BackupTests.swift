import Foundation
import Testing

/// The files that `archive backup` writes.
struct BackupTests {
    private let scratch = Scratch()

    /// SQLite would apply the foreign log to the backup, and destroy both files.
    @Test(arguments: ["-wal", "-journal"])
    func `a backup is refused the name of a database with a log`(suffix: String) async throws {
        try await scratch.playNights(0..<1)
        try scratch.write("somebody's", to: "copy.sqlite\(suffix)")
        try await scratch.ask("archive", "backup", "copy.sqlite", "--force")
            .expect(64, saying: "copy.sqlite\(suffix) is part of another database")
        #expect(!scratch.exists("copy.sqlite"))
        #expect(try scratch.read("copy.sqlite\(suffix)") == "somebody's")
    }

    @Test func `a backup that is made while a night runs is a whole archive`() async throws {
        let scratch = try Scratch(showing: [1], in: "kr", "us", "jp")
        try await scratch.stub(latency: .seconds(1)) { stub in
            let more = ["--width", "1", "--no-report"]
            try await scratch.run(stub, at: "2026-03-02T04:00:00Z", more) { _ in
                try await stub.lookups(2)
                try await scratch.ask(["archive", "backup", "early.sqlite"]).expect(0)
            }.expect(0)
        }
        try await scratch.ask(["archive", "backup", "late.sqlite"]).expect(0)
        let ok = ["[integrity_check:\"ok\"]"]
        #expect(try scratch.query("early.sqlite", "PRAGMA integrity_check") == ok)
        let count = try scratch.query("late.sqlite", "SELECT count(*) AS n FROM snapshot")
        #expect(count == ["[n:3]"])
    }

    @Test func `a backup replaces a file only by force, and the archive never`() async throws {
        try await scratch.playNights(0..<3)
        try await scratch.ask(["archive", "backup", "copy.sqlite"]).expect(0)
        let copy = try scratch.files(".")["copy.sqlite"]
        try await scratch.playNights(3..<5)
        for (file, reason) in [
            ("copy.sqlite", "replace it with --force"),
            ("storewatch.sqlite", "this is the archive itself"),
            ("none/copy.sqlite", "this folder does not exist"),
        ] {
            try await scratch.ask("archive", "backup", file).expect(64, saying: reason)
        }
        #expect(try scratch.files(".")["copy.sqlite"] == copy)
        try await scratch.ask(["archive", "backup", "copy.sqlite", "--force"]).expect(0)
        #expect(try scratch.query("copy.sqlite", "SELECT count(*) AS n FROM run") == ["[n:5]"])
        #expect(try !scratch.names().contains { $0.hasPrefix(".") })
    }

    /// Links to other files, including a file that does not exist yet.
    @Test(arguments: [
        "elsewhere/none.sqlite", "elsewhere/there.sqlite", "storewatch.sqlite", "link.sqlite",
    ])
    func `a backup follows no link`(target: String) async throws {
        try await scratch.playNights(0..<2)
        try scratch.write("", to: "elsewhere/there.sqlite")
        let before = try (scratch.files("elsewhere"), scratch.files(".")["storewatch.sqlite"])
        try scratch.link("link.sqlite", to: scratch.path(target))
        for force in [[], ["--force"]] {
            let backup = ["archive", "backup", "link.sqlite"] + force
            try await scratch.ask(backup).expect(64, saying: "link.sqlite: this is a symbolic link")
        }
        // SQLite leaves its own files next to the archive.
        #expect(try scratch.files("elsewhere") == before.0)
        #expect(try scratch.files(".")["storewatch.sqlite"] == before.1)
    }

    @Test func `a backup goes through a link to its folder`() async throws {
        try await scratch.playNights(0..<2)
        try scratch.write("", to: "elsewhere/empty")
        try scratch.link("backups", to: scratch.path("elsewhere"))
        try await scratch.ask(["archive", "backup", "backups/a.sqlite"]).expect(0)
        #expect(scratch.exists("elsewhere/a.sqlite"))
    }

    @Test func `a backup that is killed leaves the file before it`() async throws {
        try await scratch.playNights(0..<60)
        try await scratch.ask(["archive", "backup", "copy.sqlite"]).expect(0)
        let copy = try scratch.files(".")["copy.sqlite"]
        for _ in 0..<10 {
            let backup = ["archive", "backup", "copy.sqlite", "--force"]
            _ = try await scratch.ask(backup) { program in
                try await Task.sleep(for: .milliseconds(.random(in: 0...60)))
                program.send(SIGKILL)
            }
            #expect(try scratch.files(".")["copy.sqlite"] == copy)
        }
    }
}
