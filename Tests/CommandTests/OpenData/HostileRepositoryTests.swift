import Foundation
import Subprocess
import SystemPackage
import Testing

extension Scratch {
    /// Runs git in the folder `repository`.
    ///
    /// - Parameter time: the author's date.
    /// - Returns: git's standard output without the last line break.
    @discardableResult
    func git(
        _ arguments: [String],
        at time: String? = nil,
        input: String = ""
    ) async throws -> String {
        var environment = Environment.inherit.updating([
            "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.com",
            "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@example.com",
            "GIT_CONFIG_GLOBAL": "/dev/null",
        ])
        if let time { environment = environment.updating(["GIT_AUTHOR_DATE": time]) }
        let ended = try await Subprocess.run(
            .name("git"),
            arguments: Arguments(["-C", path("repository")] + arguments),
            environment: environment,
            input: .string(input),
            output: .string(limit: 1 << 20),
            error: .string(limit: 1 << 16)
        )
        #expect(ended.terminationStatus.isSuccess, "\(ended.standardError)")
        return ended.standardOutput.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}

/// Git repositories on which `import` must neither hang nor run out of memory.
struct HostileRepositoryTests {
    private let scratch: Scratch

    init() async throws {
        scratch = try Scratch()
        try scratch.write("no response", to: "repository/README.md")
        try await scratch.git(["init", "-q"])
    }

    private func commitAll() async throws {
        try await scratch.git(["add", "-A"])
        try await scratch.git(["commit", "-q", "-m", "night"], at: "2026-03-02T04:00:00Z")
    }

    /// Commits a tree of the given depth, in which each folder contains twelve equal folders.
    private func commit(levels: Int, leaf: String) async throws {
        var tree = try await scratch.git(["mktree"], input: leaf)
        for _ in 0..<levels {
            let folders = (10..<22).map { "040000 tree \(tree)\t\($0)\n" }.joined()
            tree = try await scratch.git(["mktree"], input: folders)
        }
        let commit = try await scratch.git(
            ["commit-tree", "-m", "night", tree],
            at: "2026-03-02T04:00:00Z"
        )
        try await scratch.git(["update-ref", "HEAD", commit])
    }

    private func expectRefused(_ sentence: String) async throws {
        let ended = try await Program.run(
            ["archive", "import", "repository", "--all"],
            in: scratch.folder
        )
        #expect(ended.status == 64, "\(ended.output)")
        #expect(ended.errors.contains(sentence), "\(ended.errors)")
    }

    @Test func `a file beyond the limit is named with the limit`() async throws {
        try scratch.write(String(repeating: " ", count: 65 << 20), to: "repository/kr.json")
        try await commitAll()
        try await expectRefused("kr.json: this is too large to import; the limit is 64 MiB a file.")
    }

    @Test func `a night beyond the limit is refused before it is read`() async throws {
        let body = String(repeating: " ", count: 60 << 20)
        for app in 1...9 { try scratch.write(body, to: "repository/kr/\(app).json") }
        try await commitAll()
        try await expectRefused("this is too large to import; the limit is 512 MiB a night.")
    }

    @Test func `a small repository with millions of paths is refused`() async throws {
        let blob = try await scratch.git(["hash-object", "-w", "--stdin"], input: "{}")
        try await commit(levels: 7, leaf: "100644 blob \(blob)\tkr.json\n")
        try await expectRefused("more than 64 MiB")
    }

    @Test func `git may complain of thousands of missing folders`() async throws {
        try scratch.write(
            #"{"resultCount": 1, "results": [\#(result(1))]}"#,
            to: "repository/kr.json"
        )
        try await commitAll()
        let missing = (0..<5000).map { "/nowhere/at/all/\($0)/objects\n" }.joined()
        try scratch.write(missing, to: "repository/.git/objects/info/alternates")
        let ended = try await Program.run(
            ["archive", "import", "repository", "--all"],
            in: scratch.folder
        )
        #expect(ended.status == 0, "\(ended.errors)")
        #expect(ended.lines.first == "Imported 1 night: 1 change of 1 listing.")
    }

    @Test func `alternates that are a device or a pipe are refused at once`() async throws {
        try scratch.write("{}", to: "repository/kr.json")
        try await commitAll()
        let alternates = scratch.path("repository/.git/objects/info/alternates")
        for make in [
            {
                try FileManager.default.createSymbolicLink(
                    atPath: alternates,
                    withDestinationPath: "/dev/zero"
                )
            },
            { #expect(unsafe mkfifo(alternates, 0o600) == 0) },
        ] {
            try make()
            let ended = try await Program.run(
                ["archive", "import", "repository", "--all"],
                in: scratch.folder
            )
            #expect(ended.errors.contains(".git/objects/info/alternates is not a file"))
            #expect(ended.elapsed < .seconds(20))
            try FileManager.default.removeItem(atPath: alternates)
        }
    }

    @Test func `SIGTERM ends an import and the git that it waits for`() async throws {
        try await commit(levels: 20, leaf: "")
        let ended = try await Program.run(
            ["archive", "import", "repository", "--all"],
            in: scratch.folder
        ) {
            program in
            try await Task.sleep(for: .seconds(1))
            program.send(SIGTERM)
        }
        #expect(ended.errors.contains("The import was stopped"), "\(ended.errors)")
        #expect(ended.elapsed < .seconds(20))
        let folder = scratch.path("repository")
        let left = try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { name in
            let call = FileManager.default.contents(atPath: "/proc/\(name)/cmdline") ?? Data()
            return String(decoding: call, as: UTF8.self).contains(folder)
        }
        #expect(left.isEmpty)
    }
}
