import Foundation
import Glibc
import StorefrontStub
import Testing

/// Commands that edit the watchlist, against the stub and its five nights. They preserve links,
/// permissions, list files and changes made by hand.
struct EditingTests {
    private static let watchlist = """
        # 우리의 목록
        storefronts: [kr, us]\r
        groups:
          - name: Our apps   # the best
            apps:
              - {id: 9000000003, own: true}

          - name: 경쟁사
            # one by one
            apps:
              - {id: 9000000001, name: Moonbank}   # a bank
              - com.example.inkcrow

        # the end
        """

    private let scratch = Scratch()

    init() throws {
        try scratch.watch(Self.watchlist)
    }

    /// Expects the watchlist with one of its lines replaced.
    private func expect(_ line: String, becomes lines: String) throws {
        #expect(Self.watchlist.contains(line))
        #expect(try scratch.read("storewatch.yml") == Self.watchlist.replacing(line, with: lines))
    }

    @Test func `add looks an app up and writes its line; undo takes it back`() async throws {
        try await StandIn.fixtures { stub in
            try await scratch.ask("add", "Paper Orchard", at: stub).expect(
                0,
                printing: "Added Paper Orchard (9000000007), by Two Kettles",
                "to “경쟁사”, for KR and US."
            )
            let line = "      - com.example.inkcrow"
            try expect(line, becomes: "\(line)\n      - 9000000007  # Paper Orchard")
            let undone = try await scratch.ask("watchlist", "undo")
            #expect(undone.output == "Undid: Added Paper Orchard (9000000007) to “경쟁사”.\n")
            #expect(try scratch.read("storewatch.yml") == Self.watchlist)
            try await scratch.ask("watchlist", "undo").expect(64)
        }
    }

    @Test func `a name needs no quotes, and a silent store is reported`() async throws {
        try await StandIn.fixtures { stub in
            let found = try await scratch.ask("search", "paper", "orchard", at: stub)
            #expect(found.output.contains("9000000007"), "\(found.errors)")
        }
        let silent = ["--endpoint", "http://127.0.0.1:1"]
        try await scratch.ask(["add", "Paper Orchard"] + silent)
            .expect(1, saying: "The store did not respond. The connection failed")
    }

    @Test func `an own app is added to the group of own apps`() async throws {
        try await StandIn.fixtures { stub in
            let link = "<https://apps.apple.com/us/app/x/id9000000004?mt=8>"
            let call = ["add", link, "--own", "--storefront", "jp,kr"]
            try await scratch.ask(call, at: stub).expect(0)
            try expect(
                "own: true}",
                becomes: """
                    own: true}
                          - {id: 9000000004, storefronts: [jp, kr], own: true}  # かさの妖精 - 雨の通知
                    """
            )
        }
    }

    private static let refusals = [
        ["add", "9000000099"]: "No app for “9000000099” is sold in South Korea or the US;",
        ["add", "nothing of the kind"]: "No app for “nothing of the kind” is sold",
        ["add", "a"]: "“a” may mean several apps; give an ID:",
        ["add", "9000000007", "--group", "경쟁"]: "There is no group “경쟁”;",
        ["add", "Moonbank", "--offline"]: "--offline takes IDs, bundle IDs and links",
        ["add", "https://example.com/app/id1"]: "is not on the App Store",
        ["remove", "Inkcrow"]:
            "No app here is called “Inkcrow”; `storewatch list` shows them all. An app has only",
        ["remove", "9000000007"]: "App 9000000007 is not on the watchlist.",
        ["remove", "9000000003", "--group", "경쟁사"]: "is not in the group “경쟁사”.",
        ["remove", "Moonbank", "--group", "Our apps"]:
            "(9000000001) is not in the group “Our apps”.",
        ["remove", "Moonbank", "--group", "Games"]:
            "There is no group “Games”; there are “Our apps”, “경쟁사”.\n",
        ["watchlist", "move", "Moonbank", "--to", "Games"]:
            "for a new one, write “- name: \"Games\" ⏎   apps: []” by hand.",
        ["watchlist", "move", "Moonbank", "--to", "경쟁사", "--group", "Our apps"]:
            "Moonbank (9000000001) is not in the group “Our apps”.",
        ["watchlist", "move", "Moonbank", "--to", "경쟁사"]: "is already in “경쟁사”.",
        ["watchlist", "move", "Moonbank", "--to", "Our app"]: "did you mean “Our apps”?",
        ["watchlist", "undo"]: "There is no edit of storewatch.yml to undo.",
    ]

    @Test func `an impossible edit is reported, and writes nothing`() async throws {
        try await StandIn.fixtures { stub in
            for (arguments, words) in Self.refusals {
                let outcome = try await scratch.ask(arguments, at: stub).expect(64, saying: words)
                #expect(outcome.output == "", "\(arguments)")
                #expect(try scratch.names() == ["storewatch.yml"], "\(arguments)")
                #expect(try scratch.read("storewatch.yml") == Self.watchlist, "\(arguments)")
            }
        }
    }

    @Test func `remove and move are one edit each`() async throws {
        let moved = try await scratch.ask("watchlist", "move", "Moonbank", "--to", "Our apps")
        #expect(moved.output == "Moved Moonbank (9000000001) to “Our apps”.\n", "\(moved.errors)")
        let line = "own: true}\n      - {id: 9000000001, name: Moonbank}   # a bank\n"
        #expect(try scratch.read("storewatch.yml").contains(line))
        try await scratch.ask("remove", "com.example.inkcrow").expect(0)
        #expect(try scratch.read("storewatch.yml").contains("    apps: []\n\n# the end"))
        #expect(try await scratch.ask("watchlist", "undo").status == 0)
        #expect(try scratch.read("storewatch.yml").contains("      - com.example.inkcrow\n\n"))
    }

    @Test func `offline, no requests are made`() async throws {
        try await StandIn.fixtures { stub in
            let call = ["add", "id12345", "org.example.x", "--offline"]
            try await scratch.ask(call, at: stub).expect(0)
            let line = "      - com.example.inkcrow"
            try expect(line, becomes: "\(line)\n      - 12345\n      - org.example.x")
            #expect(try await stub.requests().lookups == 0)
        }
    }

    @Test func `a developer's apps are added that are not watched yet`() async throws {
        try await StandIn.fixtures { stub in
            let link = "https://apps.apple.com/us/developer/studio/id9100000003"
            let added = try await scratch.ask("add", "--developer", link, "--json", at: stub)
                .expect(0)
            let lines = try added.records
            #expect(lines.map { $0["added"] as? Bool } == [true, false])
            #expect(lines.map { $0["own"] as? Bool } == [false, true])
            #expect(lines.map { $0["app"] as? Int } == [9_000_000_004, 9_000_000_003])
            #expect(lines.map { $0["entry"] as? String } == ["9000000004", "9000000003"])
            #expect(lines.map { $0["group"] as? String } == ["경쟁사", "Our apps"])
        }
    }

    @Test func `a link stays a link, and permissions stay`() async throws {
        let (file, target) = (scratch.path("storewatch.yml"), scratch.path("real/list.yml"))
        try scratch.write(Self.watchlist, to: "real/list.yml")
        try scratch.remove("storewatch.yml")
        try scratch.link("storewatch.yml", to: target)
        #expect(unsafe chmod(target, 0o640) == 0)
        #expect(try await scratch.ask("remove", "Moonbank").status == 0)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file) == target)
        #expect(try !scratch.read("real/list.yml").contains("9000000001"))
        let names = try scratch.names(in: "real")
        #expect(names == [".list.yml.undo", "list.yml"])
        // Only the watchlist's owner may read the copy, because the copy contains lines of the
        // watchlist.
        for name in names {
            let mode = try scratch.attributes(of: "real/\(name)")[.posixPermissions]
            #expect((mode as? NSNumber)?.intValue == 0o640, "\(name)")
        }
        #expect(try await scratch.ask("watchlist", "undo").status == 0)
        #expect(try scratch.read("real/list.yml") == Self.watchlist)
    }

    @Test func `changes made by hand after an edit are not undone`() async throws {
        try await scratch.ask("remove", "Moonbank").expect(0)
        try scratch.edit { "\($0)\n# mine" }
        let text = try scratch.read("storewatch.yml")
        try await scratch.ask("watchlist", "undo")
            .expect(64, saying: "was changed by hand after this edit: Removed Moonbank")
        #expect(try scratch.read("storewatch.yml") == text)
    }

    @Test func `an app in a list file is left to the file's owner`() async throws {
        let text = "storefronts: kr\ngroups:\n  - name: A\n    list: l.txt\n"
        try scratch.watch(text)
        try scratch.write("# ours\n12\n", to: "l.txt")
        let outcome = try await scratch.ask("remove", "12")
        #expect(outcome.errors.hasPrefix("l.txt:2:1: error: the app is in this list file"))
        #expect(try scratch.read("storewatch.yml") == text)
    }

    @Test(arguments: ["9000000001", "com.example.inkcrow", "9000000013"])
    func `an app that is watched already is no error`(app: String) async throws {
        try await StandIn.fixtures { stub in
            let watched = "is already watched in “경쟁사”"
            let alone = try await scratch.ask("add", app, at: stub)
                .expect(0, printing: "\(watched) for KR and US, at storewatch")
            #expect(alone.output.hasSuffix("Nothing to add.\n"))
            #expect(try scratch.read("storewatch.yml") == Self.watchlist)
            try await scratch.ask("add", app, "9000000007", at: stub)
                .expect(0, printing: "(9000000007), by Two Kettles", watched)
            try await scratch.ask("add", app, "--storefront", "kr,jp", at: stub)
                .expect(0, printing: "to “경쟁사”, for JP.\n", "\(watched) for KR, at storewatch")
            #expect(try scratch.read("storewatch.yml").contains("storefronts: [jp]"))
        }
    }

    @Test func `an app that is named twice is added once`() async throws {
        try await StandIn.fixtures { stub in
            try await scratch.ask("add", "9000000007", "Paper Orchard", at: stub)
                .expect(0, printing: "(9000000007), by Two Kettles")
            let text = try scratch.read("storewatch.yml")
            #expect(text.matches(of: /9000000007/).count == 1, "\(text)")
        }
    }

    @Test(arguments: [["--offline"], []])
    func `an app is not both own and a competitor's`(more: [String]) async throws {
        try scratch.remove("storewatch.yml")
        try await StandIn.fixtures { stub in
            let words = ["init", "--own", "9000000007", "--competitor", "id9000000007"] + more
            try await scratch.ask(words, at: stub)
                .expect(64, saying: "is named twice; name it once")
        }
        #expect(try scratch.names().isEmpty)
    }
}
