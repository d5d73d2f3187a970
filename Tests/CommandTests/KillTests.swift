import Foundation
import GRDB
import Glibc
import StorefrontStub
import TestSupport
import Testing

/// A run that is killed or terminated at any moment loses nothing: the next run completes it.
struct KillTests {
    /// The number of runs to kill, which `make soak` raises. A quarter as many are terminated in
    /// addition.
    private static let kills =
        ProcessInfo.processInfo.environment["STOREWATCH_KILLS"].flatMap { Int($0) } ?? 25

    private let scratch = Scratch()

    private func arguments(_ night: String, archive: String, _ stub: StandIn) -> [String] {
        [
            "run", "--config", Program.fixtures.appending(path: "storewatch.yml").path,
            "--archive", "\(archive).sqlite", "--reports", archive, "--pace", "0", "--width", "2",
            "--endpoint", stub.url, "--at", "\(night)T04:00:00+09:00",
        ]
    }

    @Test func `runs broken off at any moment leave no trace in the archive`() async throws {
        let nights = try FileManager.default
            .contentsOfDirectory(atPath: Program.fixtures.appending(path: "Nights").path).sorted()
        let kills = (Self.kills + nights.count - 1) / nights.count
        for night in nights {
            var served = StubServer.Configuration(folder: Program.fixtures.path, night: night)
            served.latency = .milliseconds(40)
            try await StandIn.run(served) { stub in
                let calm = arguments(night, archive: "calm", stub)
                #expect([0, 2].contains(try await scratch.ask(calm).status))
                let broken = arguments(night, archive: "broken", stub)
                try copyArchive(from: "broken", to: "before")
                for number in 0..<(kills + kills / 4) {
                    try await run(broken, until: number % 5 == 1 ? SIGTERM : SIGKILL)
                    // If the run ended before the signal, the archive is restored, because the next
                    // run would begin a new night.
                    if try await isOver(night) { try copyArchive(from: "before", to: "broken") }
                }
                let end = try await scratch.ask(broken)
                #expect([0, 2].contains(end.status), "\(end.errors)")
            }
        }
        let (broken, calm) = (try rows("broken.sqlite"), try rows("calm.sqlite"))
        #expect(broken == calm, "\(broken.difference(from: calm))")
        #expect(calm.count > 500)
    }

    /// Copies an archive that no process has open, with its write-ahead log.
    private func copyArchive(from source: String, to target: String) throws {
        for suffix in ["", "-wal", "-shm"] {
            let (from, to) = ("\(source).sqlite\(suffix)", "\(target).sqlite\(suffix)")
            try? scratch.remove(to)
            guard scratch.exists(from) else { continue }
            try FileManager.default.copyItem(atPath: scratch.path(from), toPath: scratch.path(to))
        }
    }

    /// Whether a night is complete, which it is not after a run was terminated.
    private func isOver(_ night: String) async throws -> Bool {
        guard scratch.exists("broken.sqlite") else { return false }
        return try await DatabaseQueue(path: scratch.path("broken.sqlite")).read { db in
            guard try db.tableExists("run") else { return false }
            let sql = """
                SELECT EXISTS (
                    SELECT 1 FROM run WHERE night = ? AND outcome IS NOT NULL AND cutShort IS NULL
                        AND NOT unpublished
                )
                """
            return try Bool.fetchOne(db, sql: sql, arguments: [night]) ?? false
        }
    }

    private func run(_ arguments: [String], until signal: Int32) async throws {
        let ended = try await scratch.ask(arguments) { running in
            try await Task.sleep(for: .milliseconds(.random(in: 0...300)))
            running.send(signal)
        }
        // The signal itself ends a run that does not handle signals yet. A run that is rendering
        // pages ends with 74.
        #expect([0, 1, 2, 74, signal].contains(ended.status), "\(ended.errors)")
        guard scratch.exists("broken.sqlite") else { return }
        let faults = try await DatabaseQueue(path: scratch.path("broken.sqlite")).read { db in
            try String.fetchAll(db, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
                + Row.fetchAll(db, sql: "PRAGMA foreign_key_check").map(\.description)
        }
        #expect(faults == [])
    }

    /// All rows of an archive, and the counts of unusual results in its responses.
    private func rows(_ archive: String) throws -> [String] {
        let oddities = "SELECT number, notApps, unasked, repeated, unmatched, wrongTypes FROM run"
        return try (ArchiveContent.queries + [oddities]).flatMap { try scratch.query(archive, $0) }
            .sorted()
    }

    /// A terminated run publishes the results that it has.
    @Test(arguments: [SIGKILL, SIGTERM])
    func `the next run requests only what is missing`(signal: Int32) async throws {
        let scratch = try Scratch(showing: [1], in: "de", "jp", "kr", "us")
        try await scratch.stub(faults: [Fault(.silent, .nth(3))]) { stub in
            let time = "2026-03-02T04:00:00Z"
            let ended = try await scratch.run(stub, at: time, ["--width", "1"]) { first in
                try await stub.lookups(3)
                first.send(signal)
            }
            if signal == SIGTERM {
                ended.expect(2, printing: #""cancelled":2"#)
                #expect(try scratch.read("Reports/index.html").contains("the run was ended"))
            }
            try await scratch.run(stub, at: time, ["--width", "1"])
                .expect(0, printing: #""new":4"#, #""run":1,"#)
            #expect(try await stub.requests().byStorefront == ["de": 1, "jp": 1, "kr": 2, "us": 1])
        }
    }

    @Test func `a run broken off the night before loses none of its changes`() async throws {
        let scratch = try Scratch(watching: [1], in: "[kr, us]")
        for (night, version) in ["2026-03-02": "1.0", "2026-03-03": "2.0"] {
            let results = [result(1, version: version)]
            try scratch.write(night: night, ["kr": results, "us": results])
        }
        try await scratch.stub(night: "2026-03-02", faults: [Fault(.silent, .nth(4))]) { stub in
            try await scratch.complete(stub, at: "2026-03-02T04:00:00Z")
            try await stub.serve(night: "2026-03-03")
            let narrow = ["--width", "1"]
            _ = try await scratch.run(stub, at: "2026-03-03T04:00:00Z", narrow) { broken in
                try await stub.lookups(4)
                broken.send(SIGKILL)
            }
            try await scratch.complete(stub, at: "2026-03-04T04:00:00Z")
        }
        let lines = try await scratch.ask("changes", "--field", "version", "--json").records
        let told = lines.map { "\($0["night"] ?? "") \($0["storefront"] ?? "")" }
        #expect(told == ["2026-03-03 kr", "2026-03-04 us"])
    }
}
