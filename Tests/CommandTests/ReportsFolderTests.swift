import Foundation
import Nightly
import StorefrontStub
import Testing

/// The folders that `--reports` can name, and their content after a run.
struct ReportsFolderTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch(showing: [1], in: "kr")
        try scratch.write(night: "2026-03-03", ["kr": [result(1, version: "1.1")]])
    }

    /// Runs the second night after the first.
    private func runNights(
        _ more: [String] = [],
        between: () throws -> Void = {}
    ) async throws -> Program.Outcome {
        try await scratch.stub(night: "2026-03-02") { stub in
            try await scratch.run(stub, at: "2026-03-02T04:00:00Z", more).expect(0)
            try between()
            try await stub.serve(night: "2026-03-03")
            return try await scratch.run(stub, at: "2026-03-03T04:00:00Z", more)
        }
    }

    @Test func `the current folder is the site's, and stays the same folder`() async throws {
        let before = try scratch.attributes(of: ".")
        let outcome = try await runNights(["--reports", "."]).expect(0)
        #expect(try scratch.read("index.html").contains("2026-03-03"))
        #expect(try scratch.read("run.json") == outcome.output)
        let after = try scratch.attributes(of: ".")
        #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
    }

    @Test func `doctor names a folder that no site may be in`() async throws {
        try await scratch.ask("doctor", "--reports", "/", "--endpoint", "http://127.0.0.1:1")
            .expect(1, printing: "the root of the file system")
    }

    @Test(arguments: ["/", "mine"])
    func `a folder that no site may be in is refused early`(folder: String) async throws {
        try scratch.write("mine", to: "mine/index.html")
        try await scratch.stub { stub in
            let more = ["--reports", folder]
            try await scratch.run(stub, at: "2026-03-02T04:00:00Z", more)
                .expect(64, saying: "--reports \(folder): the ")
            #expect(try await stub.requests().lookups == 0)
        }
        #expect(try scratch.read("mine/index.html") == "mine")
        #expect(!scratch.exists("storewatch.sqlite"))
    }

    @Test func `the report is not written over a user's file`() async throws {
        try await scratch.stub { stub in
            try await scratch.complete(stub, at: "2026-03-02T04:00:00Z", hasReport: true)
            let lookups = try await stub.requests().lookups
            for (option, file) in [
                ("--archive", "Reports/run.json"), ("--metrics", "Reports/apps/mine"),
                ("--config", "Reports/.storewatch-0123456789abcdef/new"),
            ] {
                try await scratch.run(stub, at: "2026-03-03T04:00:00Z", [option, file])
                    .expect(64, saying: "\(option) \(file): the report takes this name")
            }
            #expect(try await stub.requests().lookups == lookups)
        }
        let site = scratch.path("Reports")
        let files = try scratch.names(in: "Reports")
        #expect(files.contains("run.json"))
        for file in files {
            #expect(throws: NightError.self, "\(file)") {
                try checkNames(["--archive": "\(site)/\(file)"], in: site)
            }
        }
        try scratch.link("link.sqlite", to: "run.json")
        for archive in ["run.json", "link.sqlite"] {
            for command in [["archive", "report"], ["doctor"]] {
                let names = ["--reports", ".", "--archive", archive]
                let outcome = try await scratch.ask(command + names)
                #expect(outcome.status != 0)
                #expect((outcome.errors + outcome.output).contains("the report takes this name"))
            }
        }
        #expect(try await scratch.ask("changes", "--json").lines.count == 1)
    }

    @Test func `a page that cannot be replaced is named, and the rest is published`() async throws {
        let outcome = try await runNights {
            try scratch.remove("Reports/apps/1.html")
            try scratch.write("mine", to: "Reports/apps/1.html/mine")
        }
        outcome.expect(74, saying: "apps/1.html (Is a directory)")
        #expect(try scratch.read("Reports/index.html").contains("2026-03-03"))
        #expect(try scratch.read("Reports/run.json") == outcome.output)
        #expect(try scratch.read("Reports/apps/1.html/mine") == "mine")
        try await scratch.ask("archive", "report").expect(74)
        try scratch.remove("Reports/apps/1.html")
        try await scratch.ask(["archive", "report"]).expect(0)
        #expect(try scratch.read("Reports/apps/1.html").contains("1.1"))
    }

    @Test func `the site of another archive is replaced only on demand`() async throws {
        try await runNights().expect(0)
        let site = try scratch.files("Reports")
        try await scratch.play(0..<1, into: "other.sqlite") { _ in [1: result(1)] }
        let report = ["archive", "report", "--archive", "other.sqlite"]
        try await scratch.ask(report).expect(64, saying: "replace that site with --fresh-site")
        #expect(try scratch.files("Reports") == site)
        try await scratch.ask(report + ["--fresh-site"]).expect(0, printing: "2025-01-01")
        #expect(try scratch.read("Reports/index.html").contains("2025-01-01"))
    }
}
