import Foundation
import Testing

/// The files that `export` writes.
struct ExportTests {
    private let open: OpenArchive

    init() async throws { open = try await OpenArchive() }

    @Test func `an export that is imported into an empty archive exports the same bytes`()
        async throws
    {
        try await open.succeed("archive", "export", "one")
        try await open.succeed("archive", "import", "one", "--archive", "copy.sqlite")
        try await open.succeed("archive", "export", "two", "--archive", "copy.sqlite")
        let (one, two) = (try open.files("one"), try open.files("two"))
        #expect(one.count > 30)
        #expect(one.keys.contains { $0.hasPrefix("pictures/") })
        #expect(one["firstResponses/2026-03.ndjson"]?.isEmpty == false)
        #expect(try open.scratch.read("one/rankings.ndjson").contains("top-free/6007"))
        #expect(try open.scratch.read("one/positions.ndjson").contains("9000000003"))
        #expect(Set(one.keys) == Set(two.keys))
        for (path, bytes) in one { #expect(two[path] == bytes, "\(path)") }
        for command in [
            ["changes", "--json"], ["status"], ["app", "--history", "9000000003", "--json"],
        ] {
            let one = try await Program.run(command, in: open.scratch.folder)
            let two = try await Program.run(
                command + ["--archive", "copy.sqlite"],
                in: open.scratch.folder
            )
            #expect(one.output == two.output && one.status == two.status)
        }
    }

    @Test(arguments: ["ndjson", "csv", "sqlite"])
    func `an export of the same archive writes nothing again`(format: String) async throws {
        try await open.succeed("archive", "export", "one", "--format", format)
        let first = try open.files("one")
        let again = try await open.succeed("archive", "export", "one", "--format", format, "--json")
        #expect(try object(again.lines.last)["written"] as? Int == 0)
        #expect(try open.files("one") == first)
    }

    @Test func `an export counts the same rows in each format`() async throws {
        var counts: Set<Int> = []
        for format in ["ndjson", "csv", "sqlite"] {
            let told = try await open.succeed(
                "archive",
                "export",
                format,
                "--format",
                format,
                "--json"
            )
            counts.insert(try #require(try object(told.lines.last)["rows"] as? Int))
        }
        #expect(counts.count == 1 && counts != [0], "\(counts)")
    }

    @Test func `an export in another format leaves nothing of the one before`() async throws {
        try await open.succeed("archive", "export", "one")
        try await open.succeed("archive", "export", "one", "--format", "csv")
        try await open.succeed("archive", "export", "two", "--format", "csv")
        #expect(try open.files("one") == open.files("two"))
    }

    @Test func `the changes of an export are those that changes prints`() async throws {
        try await open.succeed("archive", "export", "one")
        let printed = try await open.succeed("changes", "--json").lines.map(object)
            .filter { $0["kind"] as? String != "event" }
        let exported = try open.scratch.read("one/changes/2026-03.ndjson")
            .split(separator: "\n").map { try object(String($0)) }
        #expect(exported.count > 50)
        let keys = [
            "run", "at", "night", "app", "storefront", "name", "kind", "field", "before", "after",
        ]
        let lines = { (rows: [[String: Any]]) in
            Dictionary(
                uniqueKeysWithValues: rows.map { row in
                    ("\(row["id"] ?? "")", keys.map { "\(row[$0] ?? "")" })
                }
            )
        }
        #expect(lines(exported) == lines(printed))
    }

    @Test func `views of the archive, tables of SQLite, lines and documents name the same columns`()
        async throws
    {
        try await open.succeed("archive", "export", "lines")
        try await open.succeed("archive", "export", "tables", "--format", "sqlite")
        let package = try object(open.scratch.read("lines/datapackage.json"))
        let resources = try #require(package["resources"] as? [[String: Any]])
        let document = try String(
            contentsOf: Program.root.appending(path: "Documentation/open-data.md"),
            encoding: .utf8
        )
        #expect(resources.count == 26)
        for resource in resources {
            let name = try #require(resource["name"] as? String)
            let schema = try #require(resource["schema"] as? [String: Any])
            let fields = try #require(schema["fields"] as? [[String: Any]])
            let columns = fields.compactMap { $0["name"] as? String }
            let sql = "SELECT group_concat(name, ' ') AS names FROM pragma_table_info('\(name)')"
            let expected = ["[names:\"\(columns.joined(separator: " "))\"]"]
            #expect(try open.query("storewatch.sqlite", sql) == expected)
            #expect(try open.query("tables/storewatch.sqlite", sql) == expected)
            #expect(document.contains("## `\(name)`"))
            for field in fields {
                let row =
                    "| `\(field["name"] ?? "")` | \(field["type"] ?? "") | \(field["description"] ?? "") |"
                #expect(document.contains(row), "\(name): \(row)")
            }
        }
    }

    @Test func `the archive's views have the rows of the export`() async throws {
        try await open.succeed("archive", "export", "tables", "--format", "sqlite")
        for name in ["changes", "snapshots", "listings", "pages", "groups", "apps", "storefronts"] {
            let sql = "SELECT count(*) AS n FROM \(name)"
            let rows = try open.query("storewatch.sqlite", sql)
            #expect(rows == (try open.query("tables/storewatch.sqlite", sql)) && rows != ["[n:0]"])
        }
        let sql = "SELECT status, count(*) AS n FROM snapshots GROUP BY status ORDER BY status"
        let words =
            "SELECT status, count(*) AS n FROM listingStatus WHERE status <> 'unknown' GROUP BY status ORDER BY status"
        #expect(
            try open.query("tables/storewatch.sqlite", sql)
                == open.query("storewatch.sqlite", words)
        )
        // Long texts are plain.
        let long =
            "SELECT count(*) AS n FROM pages WHERE typeof(description) = 'text' AND length(description) > 200"
        #expect(try open.query("tables/storewatch.sqlite", long) != ["[n:0]"])
    }

    @Test func `a CSV row quotes texts and leaves out what is not there`() async throws {
        try await open.succeed("archive", "export", "one", "--format", "csv")
        let rows = try open.scratch.read("one/runs.csv").split(separator: "\n")
        #expect(rows.count == 6)
        #expect(rows[0].hasPrefix("run,at,night,watchlist,outcome,cutShort,seconds,"))
        #expect(rows[1].hasPrefix(#"1,"2026-03-01T19:00:00Z","2026-03-02",1,"complete",,"#))
        let changes = try open.scratch.read("one/changes/2026-03.csv")
        #expect(changes.contains(#""[""https://"#))
    }

    @Test func `a folder with other files is refused, and stays as it is`() async throws {
        try open.scratch.write("mine", to: "one/notes.txt")
        let outcome = try await open.storewatch("archive", "export", "one")
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains("one: the folder contains notes.txt and is not an export"))
        #expect(try open.files("one") == ["notes.txt": Data("mine".utf8)])
    }

    @Test func `an export that is killed at any moment leaves the old files or the new ones`()
        async throws
    {
        try await open.succeed("archive", "export", "calm")
        try await open.succeed("archive", "export", "one")
        let calm = try open.files("calm")
        for _ in 0..<12 {
            try? FileManager.default.removeItem(atPath: open.scratch.path("one/runs.ndjson"))
            let ended = try await Program.run(
                ["archive", "export", "one"],
                in: open.scratch.folder
            ) {
                program in
                try await Task.sleep(for: .milliseconds(.random(in: 0...150)))
                program.send(SIGKILL)
            }
            #expect([0, SIGKILL].contains(ended.status), "\(ended.errors)")
            for (path, bytes) in try open.files("one") where !path.hasPrefix(".storewatch-export") {
                #expect(calm[path] == bytes, "\(path)")
            }
        }
        try await open.succeed("archive", "export", "one")
        #expect(try open.files("one") == calm)
    }
}
