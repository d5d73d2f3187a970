import Foundation
import StorefrontStub
import Testing

/// Files that messages may not be appended to.
struct ChannelFileTests {
    private let world: NotifiedWorld

    init() throws { world = try NotifiedWorld(apps: 1) }

    @Test func `a channel and the metrics cannot have one file`() async throws {
        try world.scratch.write(
            """
            groups: [{name: a, storefronts: [us], apps: [1]}]
            channels: {x: {file: both.prom}}
            rules: [{send: x}]
            """,
            to: "storewatch.yml"
        )
        let run = ["run", "--metrics", "./both.prom", "--endpoint", "http://127.0.0.1:1"]
        let refused = try await world.run(run, [:])
        #expect(refused.status == 64)
        #expect(refused.errors.contains("Channel x: "), "\(refused.errors)")
        #expect(refused.errors.contains("both.prom is the file of --metrics, too; name another."))
        #expect(!world.scratch.exists("both.prom"))
    }

    @Test(arguments: [
        "storewatch.yml", "./bin/../storewatch.yml", "link.yml", "hard.yml", "apps.csv",
        "linked.csv",
        "storewatch.sqlite", "archive.link", "storewatch.sqlite-wal", "storewatch.sqlite.lock",
        "Reports/news.html", "Reports/index.html", "Reports/feeds/all.xml", "foreign.txt",
        ".storewatch.yml.undo", "bin/../.storewatch.yml.undo", "hidden/.storewatch.yml.undo",
        ".storewatch.yml.0123456789abcdef.new", "bin", "bin/",
    ])
    func `a channel cannot append to a file that is something else`(file: String) async throws {
        let scratch = world.scratch
        try scratch.write(
            """
            groups: [{name: a, storefronts: [us], list: apps.csv}]
            channels: {x: {file: \(file)}}
            rules: [{send: x}]
            """,
            to: "storewatch.yml"
        )
        try scratch.write("1\n", to: "apps.csv")
        try scratch.write("other\n", to: "foreign.txt")
        try scratch.write("<html>", to: "Reports/news.html")
        try scratch.write("", to: "bin/empty")
        let manager = FileManager.default
        for (link, target) in [
            ("hidden", "."),
            ("link.yml", "storewatch.yml"), ("linked.csv", "apps.csv"),
            ("archive.link", "storewatch.sqlite"),
        ] {
            try manager.createSymbolicLink(
                atPath: scratch.path(link),
                withDestinationPath: scratch.path(target)
            )
        }
        try manager.linkItem(
            atPath: scratch.path("storewatch.yml"),
            toPath: scratch.path("hard.yml")
        )
        let list = try scratch.read("apps.csv") + scratch.read("storewatch.yml")
        try await world.stub { stub in
            let run = ["run", "--pace", "0", "--endpoint", stub.url]
            for command in [run, ["watchlist", "check"], ["notify"], ["notify", "--test", "x"]] {
                let outcome = try await scratch.ask(command)
                #expect(outcome.status == 64, "\(command) \(outcome.errors)")
                #expect(outcome.errors.contains("name another"), "\(outcome.errors)")
            }
            #expect(try await stub.requests().lookups == 0)
        }
        #expect(try scratch.read("apps.csv") + scratch.read("storewatch.yml") == list)
        #expect(!manager.fileExists(atPath: scratch.path("storewatch.sqlite")))
    }
}
