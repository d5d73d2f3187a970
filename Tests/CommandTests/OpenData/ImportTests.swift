import Foundation
import Testing

/// The files that `import` accepts and refuses.
struct ImportTests {
    private let open: OpenArchive

    init() async throws { open = try await OpenArchive() }

    private func refused(_ arguments: String..., saying reason: String) async throws {
        let outcome = try await Program.run(
            ["archive", "import"] + arguments,
            in: open.scratch.folder
        )
        #expect(outcome.status == 64, "\(outcome.output)")
        #expect(outcome.errors.contains(reason), "\(outcome.errors)")
    }

    @Test func `an export is refused by an archive that holds nights`() async throws {
        try await open.succeed("archive", "export", "one")
        let before = try open.query("storewatch.sqlite", "SELECT * FROM run")
        try await refused(
            "one",
            saying:
                "storewatch.sqlite: this archive holds 5 nights, but an export is only imported into an empty one"
        )
        #expect(try open.query("storewatch.sqlite", "SELECT * FROM run") == before)
    }

    @Test func `what is no whole export is refused with its place`() async throws {
        try await open.succeed("archive", "export", "csv", "--format", "csv")
        try await refused("csv", "--archive", "new.sqlite", saying: "only exports in NDJSON")
        try await refused("nothing", saying: "nothing: this is not an export, a folder of nights")
        try await open.succeed("archive", "export", "one")
        let file = "one/changes/2026-03.ndjson"
        let text = try open.scratch.read(file)
        // The file keeps its length, so that the row itself is invalid.
        try open.scratch.write(text.replacing(#""run":2"#, with: #""run":9"#), to: file)
        try await refused("one", "--archive", "new.sqlite", saying: "2026-03.ndjson:")
        let archive = try open.query("new.sqlite", "SELECT count(*) AS n FROM run")
        #expect(archive == ["[n:0]"])
        try open.scratch.write(String(text.dropLast(10)), to: file)
        try await refused("one", "--archive", "new.sqlite", saying: "has changed since the export")
        try FileManager.default.removeItem(atPath: open.scratch.path(file))
        try await refused("one", "--archive", "new.sqlite", saying: "of the export is missing")
        try open.scratch.write(text, to: file)
        try await open.succeed("archive", "import", "one", "--archive", "new.sqlite")
    }

    @Test(arguments: [
        (#""night":"2026-03-02""#, #""night":"../../../X""#),
        (#""night":"2026-03-02""#, #""night":"2026-02-30""#),
    ])
    func `a run whose night is no date is refused`(valid: String, invalid: String) async throws {
        try await open.succeed("archive", "export", "one")
        let text = try open.scratch.read("one/runs.ndjson")
        #expect(text.contains(valid))
        try open.scratch.write(text.replacing(valid, with: invalid), to: "one/runs.ndjson")
        try await refused("one", "--archive", "new.sqlite", saying: "`night` cannot be read")
    }

    @Test func `a run whose night is not the date of its time is refused`() async throws {
        try await open.succeed("archive", "export", "one")
        let text = try open.scratch.read("one/runs.ndjson")
        let moved = text.replacing(#""night":"2026-03-02""#, with: #""night":"2025-03-02""#)
        #expect(moved != text)
        try open.scratch.write(moved, to: "one/runs.ndjson")
        try await refused("one", "--archive", "new.sqlite", saying: "more than a day from `at`")
    }

    @Test func `a file outside of the export is not read`() async throws {
        try await open.succeed("archive", "export", "one")
        let package = try open.scratch.read("one/datapackage.json")
        try open.scratch.write("{}\n", to: "secret.ndjson")
        try open.scratch.write(
            package.replacing(#""path" : "runs.ndjson""#, with: #""path" : "../secret.ndjson""#),
            to: "one/datapackage.json"
        )
        try await refused(
            "one",
            "--archive",
            "new.sqlite",
            saying: "secret.ndjson: the file has changed"
        )
    }

    @Test func `an import that is killed at any moment has everything or nothing`() async throws {
        try await open.succeed("archive", "export", "one")
        for _ in 0..<10 {
            let ended = try await Program.run(
                ["archive", "import", "one", "--archive", "new.sqlite"],
                in: open.scratch.folder
            ) { program in
                try await Task.sleep(for: .milliseconds(.random(in: 0...400)))
                program.send(SIGKILL)
            }
            if ended.status == 0 { break }
            #expect(ended.status == SIGKILL, "\(ended.errors)")
            guard open.scratch.exists("new.sqlite") else { continue }
            let tables = "SELECT count(*) AS n FROM sqlite_schema WHERE name = 'run'"
            guard try open.query("new.sqlite", tables) != ["[n:0]"] else { continue }
            let runs = try open.query("new.sqlite", "SELECT count(*) AS n FROM run")
            #expect(["[n:0]", "[n:5]"].contains(runs[0]))
            if runs == ["[n:5]"] { break }
        }
        _ = try await open.storewatch("archive", "import", "one", "--archive", "new.sqlite")
        try await open.succeed("archive", "export", "two", "--archive", "new.sqlite")
        #expect(try open.files("one") == open.files("two"))
    }
}
