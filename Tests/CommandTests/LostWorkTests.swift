import Foundation
import GRDB
import StorefrontStub
import Subprocess
import Testing

/// Calls that would lose the user's work are refused, and explain what to do instead.
struct LostWorkTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch(watching: [1], in: "kr")
        try scratch.write(night: "2026-03-02", ["kr": [result(1)]])
    }

    @Test func `an archive of whole nights becomes no shard by a variable`() async throws {
        try await scratch.stub { stub in
            try await scratch.complete(stub, at: "2026-03-02T04:00:00Z")
            let refused = try await Program.run(
                ["run", "--endpoint", stub.url, "--at", "2026-03-03T04:00:00Z"],
                in: scratch.folder,
                environment: .inherit.updating(["STOREWATCH_SHARD": "1/3"])
            )
            #expect(refused.status == 64)
            #expect(refused.errors.contains("unset STOREWATCH_SHARD"), "\(refused.errors)")
            try await scratch.complete(stub, at: "2026-03-03T04:00:00Z")
            // A shard may begin with a copy of the whole nights.
            try FileManager.default.copyItem(
                atPath: scratch.path("storewatch.sqlite"),
                toPath: scratch.path("shard.sqlite")
            )
            let more = ["--shard", "1/3", "--archive", "shard.sqlite"]
            let run = try await scratch.run(stub, at: "2026-03-04T04:00:00Z", more)
            #expect(run.status == 0, "\(run.errors)")
        }
    }

    @Test func `a backup replaces archives alone`() async throws {
        try await scratch.play(0..<1) { _ in [1: result(1)] }
        let watchlist = try scratch.read("storewatch.yml")
        try await DatabaseQueue(path: scratch.path("other.sqlite")).write { db in
            try db.execute(sql: "CREATE TABLE mine (note TEXT)")
        }
        for file in ["storewatch.yml", "other.sqlite"] {
            let refused = try await scratch.ask("archive", "backup", file, "--force")
            #expect(refused.status == 64)
            #expect(refused.errors.contains("this is not an archive"), "\(refused.errors)")
        }
        #expect(try scratch.read("storewatch.yml") == watchlist)
        #expect(try scratch.query("other.sqlite", "SELECT count(*) AS n FROM mine") == ["[n:0]"])
        for _ in 1...2 {
            try await scratch.succeed(["archive", "backup", "copy.sqlite", "--force"])
        }
    }

    @Test func `a watchlist is not begun in the place of a link`() async throws {
        let link = scratch.path("link.yml")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "away.yml")
        let call = [
            "init", "--config", "link.yml", "--own", "1", "--storefront", "kr", "--offline",
        ]
        let refused = try await scratch.ask(call)
        #expect(refused.status == 64)
        #expect(refused.errors.contains("symbolic link"), "\(refused.errors)")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "away.yml")
    }
}
