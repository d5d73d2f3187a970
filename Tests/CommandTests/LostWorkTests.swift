import Foundation
import GRDB
import Testing

/// Calls that would lose the user's work are refused, and explain what to do instead.
struct LostWorkTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch(watching: [1], in: "kr")
        try scratch.write(night: "2026-03-02", ["kr": [result(1)]])
    }

    @Test func `an environment variable does not turn an archive of whole nights into a shard's`()
        async throws
    {
        try await scratch.stub { stub in
            try await scratch.complete(stub, at: "2026-03-02T04:00:00Z")
            let run = ["run", "--at", "2026-03-03T04:00:00Z"]
            try await scratch.ask(run, at: stub, with: ["STOREWATCH_SHARD": "1/3"])
                .expect(64, saying: "unset STOREWATCH_SHARD")
            try await scratch.complete(stub, at: "2026-03-03T04:00:00Z")
            // A shard may begin with a copy of the whole nights.
            try FileManager.default.copyItem(
                atPath: scratch.path("storewatch.sqlite"),
                toPath: scratch.path("shard.sqlite")
            )
            let more = ["--shard", "1/3", "--archive", "shard.sqlite"]
            try await scratch.run(stub, at: "2026-03-04T04:00:00Z", more).expect(0)
        }
    }

    @Test func `a backup replaces only archives`() async throws {
        try await scratch.play(0..<1) { _ in [1: result(1)] }
        let watchlist = try scratch.read("storewatch.yml")
        try await DatabaseQueue(path: scratch.path("other.sqlite")).write { db in
            try db.execute(sql: "CREATE TABLE mine (note TEXT)")
        }
        for file in ["storewatch.yml", "other.sqlite"] {
            try await scratch.ask("archive", "backup", file, "--force")
                .expect(64, saying: "this is not an archive")
        }
        #expect(try scratch.read("storewatch.yml") == watchlist)
        #expect(try scratch.query("other.sqlite", "SELECT count(*) AS n FROM mine") == ["[n:0]"])
        for _ in 1...2 {
            try await scratch.succeed(["archive", "backup", "copy.sqlite", "--force"])
        }
    }

    @Test func `a new watchlist does not replace a link`() async throws {
        let link = scratch.path("link.yml")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "away.yml")
        let call = [
            "init", "--config", "link.yml", "--own", "1", "--storefront", "kr", "--offline",
        ]
        try await scratch.ask(call).expect(64, saying: "symbolic link")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "away.yml")
    }
}
