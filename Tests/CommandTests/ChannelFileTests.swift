import Foundation
import StorefrontStub
import Testing

/// Files that messages may not be appended to.
struct ChannelFileTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func watch(_ file: String) throws {
        try scratch.write(
            """
            groups: [{name: a, storefronts: [us], list: apps.csv}]
            channels: {x: {file: \(file)}}
            rules: [{send: x}]
            """,
            to: "storewatch.yml"
        )
    }

    @Test func `a channel and the metrics cannot have one file`() async throws {
        try watch("both.prom")
        try scratch.write("1\n", to: "apps.csv")
        let run = ["run", "--metrics", "./both.prom", "--endpoint", "http://127.0.0.1:1"]
        let refused = try await scratch.ask(run)
        #expect(refused.status == 64)
        #expect(refused.errors.contains("Channel x: "), "\(refused.errors)")
        #expect(refused.errors.contains("both.prom is the file of --metrics, too; name another."))
        #expect(!scratch.exists("both.prom"))
    }

    private static let files = [
        "storewatch.yml", "./bin/../storewatch.yml", "link.yml", "hard.yml", "apps.csv",
        "linked.csv",
        "storewatch.sqlite", "archive.link", "storewatch.sqlite-wal", "storewatch.sqlite.lock",
        "Reports/news.html", "Reports/index.html", "Reports/feeds/all.xml", "foreign.txt",
        ".storewatch.yml.undo", "bin/../.storewatch.yml.undo", "hidden/.storewatch.yml.undo",
        ".storewatch.yml.0123456789abcdef.new", "bin", "bin/",
    ]

    @Test func `a channel cannot append to a file that is something else`() async throws {
        let contents = ["apps.csv": "1\n", "foreign.txt": "other\n", "Reports/news.html": "<html>"]
        for (name, content) in contents { try scratch.write(content, to: name) }
        try scratch.write("", to: "bin/empty")
        try scratch.write(night: "2026-03-02", ["us": [result(1)]])
        let links = [
            "hidden": ".", "link.yml": "storewatch.yml", "linked.csv": "apps.csv",
            "archive.link": "storewatch.sqlite",
        ]
        for (link, target) in links {
            try FileManager.default.createSymbolicLink(
                atPath: scratch.path(link),
                withDestinationPath: scratch.path(target)
            )
        }
        for file in Self.files {
            try watch(file)
            try? FileManager.default.removeItem(atPath: scratch.path("hard.yml"))
            try FileManager.default.linkItem(
                atPath: scratch.path("storewatch.yml"),
                toPath: scratch.path("hard.yml")
            )
            let list = try scratch.read("storewatch.yml")
            try await expectRefusal(of: ["watchlist", "check"])
            if file == "apps.csv" {
                try await scratch.stub { stub in
                    try await expectRefusal(of: ["run", "--pace", "0", "--endpoint", stub.url])
                    #expect(try await stub.requests().lookups == 0)
                }
                try await expectRefusal(of: ["notify"])
                try await expectRefusal(of: ["notify", "--test", "x"])
            }
            #expect(try scratch.read("storewatch.yml") == list)
        }
        for (name, content) in contents { #expect(try scratch.read(name) == content) }
        #expect(!scratch.exists("storewatch.sqlite"))
    }

    private func expectRefusal(of command: [String]) async throws {
        let outcome = try await scratch.ask(command)
        #expect(outcome.status == 64, "\(command) \(outcome.errors)")
        #expect(outcome.errors.contains("name another"), "\(command) \(outcome.errors)")
    }
}
