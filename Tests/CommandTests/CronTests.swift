import Foundation
import Subprocess
import Testing

/// The lines for crontabs that documents and commands show work when cron runs them.
struct CronTests {
    private let scratch = Scratch()

    /// Runs the command of a line in the environment that cron provides.
    private func cron(_ line: String) async throws -> Program.Outcome {
        let command = try #require(line.firstMatch(of: /15 4 \* \* \*  (.+)/)?.1)
        return try await Program.run(
            ["-c", String(command)],
            in: URL(filePath: "/"),
            program: URL(filePath: "/bin/sh"),
            environment: .custom(["PATH": "/usr/bin:/bin", "HOME": scratch.folder.path])
        )
    }

    @Test func `the README's line finds the program and the folder`() async throws {
        let line = try Program.text(of: "README.md")
            .replacing("/usr/bin", with: Program.folder.path)
            .replacing("/srv/storewatch", with: scratch.folder.path)
        try await cron(line).expect(64, saying: "storewatch init")
    }

    @Test func `a program that was called by a link is called by the link`() async throws {
        let link = scratch.path("bin/storewatch")
        try scratch.write("", to: "bin/empty")
        try scratch.link("bin/storewatch", to: Program.storewatch.path)
        for command in ["bin/storewatch", "PATH=bin:$PATH storewatch", link] {
            let list = "\(command.count).yml"
            try await scratch.shell("\(command) init --offline --own 1 --config \(list)")
                .expect(0, printing: "&& \(link) run")
        }
    }

    @Test func `the line that init prints runs a night`() async throws {
        try scratch.write(night: "2026-03-02", ["kr": [result(1)]])
        let name = "a user's 100% folder"
        let folder = scratch.folder.appending(path: name)
        try scratch.write("", to: "\(name)/empty")
        try await scratch.stub { stub in
            let files = ["--config", "my list.yml", "--reports", "Site", "--endpoint", stub.url]
            let start = ["init", "--offline", "--own", "1", "--storefront", "kr"] + files
            let printed = try await Program.run(start, in: folder).expect(0)
            try await cron(printed.output).expect(0)
            #expect(scratch.exists("\(name)/Site/index.html"))
        }
    }
}
