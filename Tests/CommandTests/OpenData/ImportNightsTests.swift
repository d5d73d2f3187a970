import Foundation
import Testing

/// Nights and git histories of responses that `import` accepts.
struct ImportNightsTests {
    private let scratch: Scratch

    /// Three nights of three apps. The last app is not watched.
    init() throws {
        scratch = try Scratch()
        try scratch.write(
            "report: {timezone: UTC}\ngroups:\n  - {name: A, storefronts: [kr, us], apps: [1, com.example.a2]}\n",
            to: "storewatch.yml"
        )
        let nights = [("2026-03-02", "1.0"), ("2026-03-03", "2.0"), ("2026-03-04", "3.0")]
        for (night, version) in nights {
            let results = (1...3).map { result($0, version: version) }
            try scratch.write(
                night: night,
                ["kr": results, "us": night == "2026-03-04" ? [results[0]] : results]
            )
        }
    }

    /// Commits the nights, one commit each, with other files beside them.
    private func makeRepository() async throws {
        try scratch.write("no response", to: "repository/README.md")
        try await scratch.git(["init", "-q"])
        let nights = scratch.path("Nights")
        for night in try FileManager.default.contentsOfDirectory(atPath: nights).sorted() {
            for storefront in ["kr", "us"] {
                let body = try scratch.read("Nights/\(night)/\(storefront).json")
                try scratch.write(body, to: "repository/data/\(storefront).json")
            }
            try await scratch.git(["add", "-A"])
            try await scratch.git(["commit", "-q", "-m", night], at: "\(night)T04:00:00Z")
        }
    }

    private func changes(_ archive: String) async throws -> String {
        try await Program.run(["changes", "--json", "--archive", archive], in: scratch.folder)
            .output
    }

    /// Runs the nights against the stand-in.
    private func runNights() async throws {
        try await scratch.stub(night: "2026-03-02") { stub in
            for night in ["2026-03-02", "2026-03-03", "2026-03-04"] {
                try await stub.serve(night: night)
                let more = ["--archive", "run.sqlite", "--no-report"]
                #expect(try await scratch.run(stub, at: "\(night)T04:00:00Z", more).status == 0)
            }
        }
    }

    @Test func `imported changes send no messages`() async throws {
        let watchlist = try scratch.read("storewatch.yml")
        let rules = "channels: {log: {file: told.jsonl}}\nrules: [{send: log}]\n"
        try scratch.write(watchlist + rules, to: "storewatch.yml")
        try await scratch.succeed(["archive", "import", "Nights"])
        #expect(try await changes("storewatch.sqlite").contains("3.0"))
        #expect(!FileManager.default.fileExists(atPath: scratch.path("told.jsonl")))
    }

    @Test func `a repository without a commit is named as that`() async throws {
        try scratch.write("", to: "repository/.keep")
        try await scratch.git(["init", "-q"])
        let ended = try await Program.run(
            ["archive", "import", "repository", "--all"],
            in: scratch.folder
        )
        #expect(ended.status == 64)
        #expect(ended.errors.contains("git: this repository has no commits"), "\(ended.errors)")
    }

    @Test func `a git history may begin before its responses`() async throws {
        try scratch.write("a plan", to: "repository/plan.txt")
        try await scratch.git(["init", "-q"])
        try await scratch.git(["add", "-A"])
        try await scratch.git(["commit", "-q", "-m", "plan"], at: "2026-03-01T04:00:00Z")
        try await makeRepository()
        try await scratch.succeed(["archive", "import", "repository"])
        let nights = try await changes("storewatch.sqlite")
        #expect(nights.contains("3.0") && !nights.contains("2026-03-01"))
    }

    @Test func `nights and a git history tell the same changes as runs`() async throws {
        try await runNights()
        let told = try await changes("run.sqlite")
        #expect(told.contains(#""kind":"gone""#) && told.contains(#""after":"3.0""#))
        let nights = try await scratch.succeed([
            "archive", "import", "Nights", "--archive", "nights.sqlite",
        ])
        #expect(nights.lines.first == "Imported 3 nights: 12 changes of 4 listings.")
        #expect(nights.output.contains("2 listings are not on the watchlist"))
        #expect(try await changes("nights.sqlite") == told)
        try await makeRepository()
        try await scratch.succeed(["archive", "import", "repository", "--archive", "git.sqlite"])
        #expect(try await changes("git.sqlite") == told)
    }

    @Test func `every app is imported with --all, and no watchlist is needed`() async throws {
        try FileManager.default.removeItem(atPath: scratch.path("storewatch.yml"))
        let refused = try await Program.run(["archive", "import", "Nights"], in: scratch.folder)
        #expect(refused.status == 64 && refused.errors.contains("import all apps with --all"))
        #expect(!scratch.exists("storewatch.sqlite"))
        let all = try await scratch.succeed(["archive", "import", "Nights", "--all"])
        #expect(all.lines.first?.contains("of 6 listings") == true)
    }

    @Test func `a file for each app is a response about that app alone`() async throws {
        try scratch.write(
            #"{"resultCount": 1, "results": [\#(result(1))]}"#,
            to: "lone/2026-03-02/kr/1.json"
        )
        try scratch.write(result(1), to: "lone/2026-03-03/us/1.json")
        try await scratch.succeed(["archive", "import", "lone"])
        let words = """
            SELECT r.night, app, storefront, status FROM listingStatus JOIN listing ON id = listing
            JOIN run r ON number = run ORDER BY 1, 2, 3
            """
        let rows = try scratch.query("storewatch.sqlite", words)
        #expect(rows.filter { $0.contains(#"status:"unknown""#) }.count == rows.count - 2)
        #expect(rows.filter { $0.contains(#"status:"new""#) }.count == 2)
    }

    @Test func `nights that are there are skipped, and one before them is refused`() async throws {
        try await scratch.succeed(["archive", "import", "Nights"])
        let told = try await changes("storewatch.sqlite")
        let again = try await scratch.succeed(["archive", "import", "Nights"])
        #expect(again.output.contains("3 nights were already there."))
        let summary = try object(
            try await scratch.succeed(["archive", "import", "Nights", "--json"]).lines.last
        )
        #expect(summary["nights"] as? Int == 0 && summary["known"] as? Int == 3)
        try scratch.write(night: "2026-03-01", ["kr": [result(1)]])
        let early = try await Program.run(["archive", "import", "Nights"], in: scratch.folder)
        #expect(early.status == 64)
        #expect(early.errors.contains("night 2026-03-01 of the import is not in this archive"))
        try FileManager.default.removeItem(atPath: scratch.path("Nights/2026-03-01"))
        try scratch.write(night: "2026-03-05", ["kr": [result(1, version: "4.0")]])
        let more = try await scratch.succeed(["archive", "import", "Nights"])
        #expect(more.lines.first?.hasPrefix("Imported 1 night:") == true)
        #expect(try await changes("storewatch.sqlite").hasPrefix(told))
    }

    @Test func `a night without a readable answer is said, and ends with 2`() async throws {
        try scratch.write("garbage", to: "Nights/2026-03-05/kr.json")
        let ended = try await Program.run(["archive", "import", "Nights"], in: scratch.folder)
        #expect(ended.status == 2, "\(ended.errors)")
        #expect(ended.output.contains("Imported 4 nights:"))
        #expect(ended.output.contains("1 night failed: no response in it could be read."))
    }

    @Test(arguments: ["2001-01-01", "9000-01-01"])
    func `a night that cannot have been is refused`(date: String) async throws {
        try scratch.write(night: date, ["kr": [result(1)]])
        let refused = try await Program.run(["archive", "import", "Nights"], in: scratch.folder)
        #expect(refused.status == 64 && refused.errors.contains("it holds a night at \(date)"))
    }

    @Test(arguments: [
        "2026-02-30", "2026-03-05-1", "2026-03-05-0002", "2026-03-05-99999999999999999999",
    ])
    func `a folder whose name is no label of a night is refused`(name: String) async throws {
        try scratch.write(night: name, ["kr": [result(1)]])
        let refused = try await Program.run(["archive", "import", "Nights"], in: scratch.folder)
        #expect(refused.status == 64 && refused.errors.contains("\(name): there is no such date"))
    }

    @Test func `a pipe in the place of a response is refused, and not waited for`() async throws {
        let made = unsafe mkfifo(scratch.path("Nights/2026-03-04/jp.json"), 0o600)
        #expect(made == 0)
        let refused = try await Program.run(["archive", "import", "Nights"], in: scratch.folder)
        #expect(
            refused.status == 64 && refused.errors.contains("jp.json: this is not a regular file")
        )
    }

    @Test func `an import that is killed at any moment is completed by the next`() async throws {
        try await scratch.succeed(["archive", "import", "Nights", "--archive", "calm.sqlite"])
        for _ in 0..<8 {
            _ = try await Program.run(["archive", "import", "Nights"], in: scratch.folder) {
                program in
                try await Task.sleep(for: .milliseconds(.random(in: 0...120)))
                program.send(SIGKILL)
            }
        }
        try await scratch.succeed(["archive", "import", "Nights"])
        #expect(try await changes("storewatch.sqlite") == changes("calm.sqlite"))
    }

    @Test func `nothing that a repository holds is run, followed or asked for`() async throws {
        try await makeRepository()
        let marker = scratch.path("run-by-git")
        let settings = [
            "core.fsmonitor", "core.pager", "core.sshCommand", "gpg.program", "diff.external",
            "core.alternateRefsCommand",
        ]
        for setting in settings { try await scratch.git(["config", setting, "touch \(marker)"]) }
        try await scratch.git(["config", "log.showSignature", "true"])
        try await scratch.git(["config", "protocol.ext.allow", "always"])
        try await scratch.git(["config", "remote.origin.url", "ext::touch \(marker)"])
        try await scratch.git(["config", "remote.origin.promisor", "true"])
        try scratch.write(#"{"resultCount": 1, "results": [\#(result(7))]}"#, to: "secret.json")
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path("repository/data/jp.json"),
            withDestinationPath: scratch.path("secret.json")
        )
        try await scratch.git(["add", "-A"])
        try await scratch.git(["commit", "-q", "-m", "link"], at: "2026-03-05T04:00:00Z")
        try? FileManager.default.removeItem(atPath: marker)
        let all = try await scratch.succeed(["archive", "import", "repository", "--all"])
        #expect(all.lines.first?.contains("of 6 listings") == true)
        // A missing object is not fetched.
        let objects = scratch.path("repository/.git/objects")
        for path in try FileManager.default.subpathsOfDirectory(atPath: objects)
        where path.wholeMatch(of: /[0-9a-f]{2}\/[0-9a-f]{38}/) != nil {
            let size = try FileManager.default.attributesOfItem(atPath: "\(objects)/\(path)")[.size]
            if let size = size as? Int, size > 150 {
                try FileManager.default.removeItem(atPath: "\(objects)/\(path)")
            }
        }
        let lacking = try await Program.run(
            ["archive", "import", "repository", "--all", "--archive", "new.sqlite"],
            in: scratch.folder
        )
        #expect(lacking.status == 64, "\(lacking.output)")
        #expect(!FileManager.default.fileExists(atPath: marker))
    }
}
