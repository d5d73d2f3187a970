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
            let call = ["run", "--endpoint", stub.url, "--at", "2026-03-03T04:00:00Z"]
            let refused = try await Program.run(
                call,
                in: scratch.folder,
                environment: .inherit.updating(["STOREWATCH_SHARD": "1/3"])
            )
            #expect(refused.status == 64)
            #expect(refused.errors.contains("unset STOREWATCH_SHARD"), "\(refused.errors)")
            try await scratch.complete(stub, at: "2026-03-03T04:00:00Z")
            // A shard may begin with a copy of the whole nights.
            let copy = ["--shard", "1/3", "--archive", "shard.sqlite"]
            try FileManager.default.copyItem(
                atPath: scratch.path("storewatch.sqlite"),
                toPath: scratch.path("shard.sqlite")
            )
            let more = ["--at", "2026-03-04T04:00:00Z", "--endpoint", stub.url]
            let run = try await scratch.ask(["run"] + copy + more)
            #expect(run.status == 0, "\(run.errors)")
        }
    }

    @Test func `a backup replaces archives alone`() async throws {
        try await scratch.stub { try await scratch.complete($0, at: "2026-03-02T04:00:00Z") }
        let watchlist = try scratch.read("storewatch.yml")
        try await DatabaseQueue(path: scratch.path("other.sqlite")).write { db in
            try db.execute(sql: "CREATE TABLE mine (note TEXT)")
        }
        for file in ["storewatch.yml", "other.sqlite"] {
            let force = ["archive", "backup", file, "--force"]
            let refused = try await scratch.ask(force)
            #expect(refused.status == 64)
            #expect(refused.errors.contains("this is not an archive"), "\(refused.errors)")
        }
        #expect(try scratch.read("storewatch.yml") == watchlist)
        #expect(try scratch.query("other.sqlite", "SELECT count(*) AS n FROM mine") == ["[n:0]"])
        for _ in 1...2 {
            let call = ["archive", "backup", "copy.sqlite", "--force"]
            #expect(try await scratch.ask(call).status == 0)
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
