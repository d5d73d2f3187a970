import Foundation
import StorefrontStub
import Testing

/// The folders that `--reports` can name, and their content after a run.
struct ReportsFolderTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch(watching: [1], in: "kr")
        try scratch.write(night: "2026-03-02", ["kr": [result(1)]])
        try scratch.write(night: "2026-03-03", ["kr": [result(1, version: "1.1")]])
    }

    /// Runs the second night after the first.
    private func runNights(
        _ more: [String] = [],
        between: () throws -> Void = {}
    ) async throws -> Program.Outcome {
        let stub = StubServer.Configuration(folder: scratch.folder.path, night: "2026-03-02")
        return try await StandIn.run(stub) { stub in
            let first = try await scratch.run(stub, at: "2026-03-02T04:00:00Z", more)
            #expect(first.status == 0, "\(first.errors)")
            try between()
            try await stub.serve(night: "2026-03-03")
            return try await scratch.run(stub, at: "2026-03-03T04:00:00Z", more)
        }
    }

    @Test func `the current folder is the site's, and stays the same folder`() async throws {
        let before = try FileManager.default.attributesOfItem(atPath: scratch.folder.path)
        let outcome = try await runNights(["--reports", "."])
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try scratch.read("index.html").contains("2026-03-03"))
        #expect(try scratch.read("run.json") == outcome.output)
        let after = try FileManager.default.attributesOfItem(atPath: scratch.folder.path)
        #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
    }

    @Test func `doctor names a folder that no site may be in`() async throws {
        let doctor = ["doctor", "--reports", "/", "--endpoint", "http://127.0.0.1:1"]
        let ill = try await scratch.ask(doctor)
        #expect(ill.status == 1)
        #expect(ill.output.contains("the root of the file system"))
    }

    @Test(arguments: ["/", "mine"])
    func `a folder that no site may be in is refused before anything is asked`(
        folder: String
    ) async throws {
        try scratch.write("mine", to: "mine/index.html")
        try await scratch.stub { stub in
            let more = ["--reports", folder]
            let outcome = try await scratch.run(stub, at: "2026-03-02T04:00:00Z", more)
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains("--reports \(folder): the "))
            #expect(try await stub.requests().lookups == 0)
        }
        #expect(try scratch.read("mine/index.html") == "mine")
        #expect(!FileManager.default.fileExists(atPath: scratch.path("storewatch.sqlite")))
    }

    @Test func `no file of the user's is where the report is written`() async throws {
        try await scratch.stub { stub in
            try await scratch.complete(stub, at: "2026-03-02T04:00:00Z")
            let lookups = try await stub.requests().lookups
            var files = try FileManager.default.contentsOfDirectory(atPath: scratch.path("Reports"))
            #expect(files.contains("run.json"))
            files += ["apps/mine", ".storewatch-0123456789abcdef/new"]
            for (index, file) in files.enumerated() {
                let option = ["archive", "metrics", "config"][index % 3]
                let more = ["--\(option)", "Reports/\(file)"]
                let outcome = try await scratch.run(stub, at: "2026-03-03T04:00:00Z", more)
                #expect(outcome.status == 64, "\(more)")
                let sentence = "--\(option) Reports/\(file): the report takes this name"
                #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
            }
            #expect(try await stub.requests().lookups == lookups)
        }
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path("link.sqlite"),
            withDestinationPath: "run.json"
        )
        for archive in ["run.json", "link.sqlite"] {
            for command in [["archive", "report"], ["doctor"]] {
                let arguments = command + ["--reports", ".", "--archive", archive]
                let outcome = try await scratch.ask(arguments)
                #expect(outcome.status != 0)
                #expect((outcome.errors + outcome.output).contains("the report takes this name"))
            }
        }
        let archive = ["changes", "--json", "--archive", "storewatch.sqlite"]
        #expect(try await scratch.ask(archive).lines.count == 1)
    }

    @Test func `a page that cannot be replaced is named, and the rest is published`() async throws {
        let outcome = try await runNights {
            try FileManager.default.removeItem(atPath: scratch.path("Reports/apps/1.html"))
            try scratch.write("mine", to: "Reports/apps/1.html/mine")
        }
        #expect(outcome.status == 74)
        #expect(outcome.errors.contains("apps/1.html (Is a directory)"))
        #expect(try scratch.read("Reports/index.html").contains("2026-03-03"))
        #expect(try scratch.read("Reports/run.json") == outcome.output)
        #expect(try scratch.read("Reports/apps/1.html/mine") == "mine")
        #expect(try await scratch.ask("archive", "report").status == 74)
        try FileManager.default.removeItem(atPath: scratch.path("Reports/apps/1.html"))
        #expect(try await scratch.ask("archive", "report").status == 0)
        #expect(try scratch.read("Reports/apps/1.html").contains("1.1"))
    }

    @Test func `two archives that publish into one folder leave the site of one of them`()
        async throws
    {
        let outcome = try await runNights()
        #expect(outcome.status == 0)
        try scratch.write(
            "groups: [{name: b, storefronts: [kr, us], apps: [1, 2]}]\n",
            to: "storewatch.yml"
        )
        let other = try await runNights(["--archive", "other.sqlite", "--reports", "other"])
        #expect(other.status == 0, "\(other.errors)")
        let archives = ["storewatch.sqlite", "other.sqlite"]
        let folder = scratch.folder
        for archive in archives {
            try await Self.report(archive, into: "\(archive).site", in: folder)
        }
        let sites = try archives.map { try files(in: "\($0).site") }
        for _ in 0..<6 {
            async let one: Void = Self.report(archives[0], into: "shared", in: folder)
            async let other: Void = Self.report(archives[1], into: "shared", in: folder)
            _ = try await (one, other)
            let shared = try files(in: "shared")
            #expect(sites.contains(shared), "\(shared.keys.sorted())")
        }
    }

    private static func report(
        _ archive: String,
        into reports: String,
        in folder: URL
    ) async throws {
        let arguments = [
            "archive", "report", "--archive", archive, "--reports", reports, "--quiet",
            "--fresh-site",
        ]
        let outcome = try await Program.run(arguments, in: folder)
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    private func files(in folder: String) throws -> [String: String] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: scratch.path(folder))
            .filter { $0.contains(".") && $0 != ".storewatch" }
        return Dictionary(
            uniqueKeysWithValues: try paths.map { ($0, try scratch.read("\(folder)/\($0)")) }
        )
    }
}
