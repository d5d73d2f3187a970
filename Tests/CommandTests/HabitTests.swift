import Foundation
import StorefrontStub
import Testing

/// Conventions that people expect of any program in a shell.
struct HabitTests {
    private let scratch = Scratch()

    @Test(arguments: [
        ["chagnes"]: "did you mean “changes”?",
        ["frobnicate"]: "There is no command “frobnicate”; `storewatch --help` lists them.",
        ["-q", "backup", "x"]: "did you mean “archive backup”?",
        ["undo"]: "did you mean “watchlist undo”?",
        ["--archive", "x", "chages"]: "“chages”; did you mean “changes”?",
        ["-C", ".", "--json", "chages"]: "“chages”; did you mean “changes”?",
        ["archive", "bckup"]: "no command “archive bckup”; did you mean “archive backup”?",
        ["review", "frob"]: "`storewatch review --help` lists them.",
        ["changes", "--feld", "price"]:
            "Unknown option '--feld'. Did you mean '--field'? See `storewatch changes --help`.",
        ["run", "--suppressed"]: "Unknown option '--suppressed'. See `storewatch run --help`.",
        ["changes", "--storefront", "norwya"]: "did you mean “no”?",
        ["help", "nosuch"]: "There is no command “nosuch”;",
        ["help", "changes", "nosuch"]: "There is no command “changes nosuch”;",
        ["watchlist", "nosuch", "--help"]: "There is no command “watchlist nosuch”;",
    ])
    func `a misspelled command gets a suggestion`(arguments: [String], words: String) async throws {
        let ended = try await scratch.ask(arguments).expect(64, saying: words)
        #expect(ended.output.isEmpty, "\(ended.output)")
    }

    @Test func `help for what exists is printed`() async throws {
        for command in ["", "watchlist check", "options"] {
            let words = command.split(separator: " ").map(String.init)
            let ended = try await scratch.ask(["help"] + words, with: ["COLUMNS": "80"])
            #expect(try ended.output == Program.help(of: command).map(String.init))
        }
        try await scratch.ask("help", "help").expect(0, printing: "USAGE: storewatch")
    }

    @Test(arguments: [
        ["run", "--config", "missing.yml"], ["run", "--width", "0"],
        ["changes", "--storefront", "uk"], ["changes", "--since", "2026-02-30"],
        ["run", "--at", "2026-02-30T04:00:00Z"], ["run", "--reports", ""],
        ["changes", "--archive", "."], ["changes"], ["app", "1"], ["app", "x"],
        ["archive", "report"],
    ])
    func `a mistake in the usage is told, and ends with 64`(arguments: [String]) async throws {
        let outcome = try await scratch.ask(arguments).expect(64)
        #expect(outcome.errors.count > 10)
        #expect(outcome.output == "")
    }

    @Test(arguments: [
        ["changes", "--since", "gibberish"]: "changes", ["review", "explain"]: "review explain",
        ["watchlist", "check", "--pace", "x"]: "watchlist check",
    ])
    func `every mistake has the same form, and names the help`(
        arguments: [String],
        command: String
    ) async throws {
        let outcome = try await scratch.ask(arguments).expect(64)
        #expect(outcome.diagnostics.count == 1 && outcome.errors.hasPrefix("storewatch: error: "))
        #expect(outcome.errors.hasSuffix(" See `storewatch \(command) --help`.\n"))
    }

    @Test func `a missing folder of the archive is reported before any lookup`() async throws {
        try scratch.watch([1], in: "kr")
        try scratch.write(night: "2026-03-02", ["kr": []])
        try await scratch.stub { stub in
            let more = ["--archive", "nowhere/a.sqlite"]
            try await scratch.run(stub, at: "2026-03-02T04:00:00Z", more)
                .expect(64, saying: "create it first")
            #expect(try await stub.requests().lookups == 0)
        }
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func `each shell gets its script`(shell: String) async throws {
        try await scratch.ask("--generate-completion-script", shell)
            .expect(0, printing: "watchlist", "since")
    }

    @Test func `a list of an unwatched storefront names the storefront`() async throws {
        try scratch.watch([1], in: "us")
        let ended = try await scratch.ask("list", "--storefront", "norway")
        #expect(ended.output == "No apps in Norway.\n", "\(ended.errors)")
    }

    @Test func `the folder and the files of a command are named once`() async throws {
        try scratch.write("groups:\n  - name: a\n    apps: []\n", to: "place/storewatch.yml")
        try scratch.write("groups: [{name: b, apps: []}]\n", to: "other.yml")
        let place = scratch.path("place")
        let calls = [
            ["-C", place, "list"], ["list", "--directory", place],
            ["--directory=\(place)", "list"],
            ["--color", "never", "--log-level", "debug", "-C", place, "list"],
        ]
        for call in calls {
            let ended = try await Program.run(call, in: URL(filePath: "/"))
            #expect(ended.lines.first == "a", "\(ended.errors)")
        }
        let addition = ["-q", "-C", place, "add", "34", "--offline", "--storefront", "kr"]
        let added = try await scratch.ask(addition)
        #expect(added.status == 0 && added.output == "", "\(added.errors)")
        #expect(try scratch.read("place/storewatch.yml").contains("34"))
        let named = try await scratch.ask(["list"], with: ["STOREWATCH_CONFIG": "other.yml"])
        #expect(named.lines.first == "b", "\(named.errors)")
        try await scratch.ask("list", "-C", "nowhere").expect(64, saying: "nowhere: No such file")
        #expect(try await scratch.ask("-V").output == "1.0.0\n")
    }

    @Test func `output is as wide as the terminal`() async throws {
        let recent = try await RecentNights()
        for columns in [24, 50, 120] {
            let wide = try await recent.ask(["app", "1", "--color", "never"], columns: columns)
            let command = "stty cols \(columns); $PROGRAM app 1 --color never"
            let shown = try await terminal(command, in: recent).split(separator: "\r\n")
            #expect(shown.map(String.init) == wide.lines, "\(columns)")
        }
    }

    @Test func `a variable that names no time zone is warned of once`() async throws {
        let recent = try await RecentNights()
        try recent.scratch.edit { $0.replacing("report: {timezone: UTC}", with: "") }
        for arguments in [
            ["changes", "Paper Orchard"], ["app", "1"], ["status"], ["changes", "--prices"],
        ] {
            let ended = try await recent.scratch.ask(arguments, with: ["TZ": "Nowhere/Land"])
            #expect(ended.diagnostics.count { $0.contains("TZ names") } == 1, "\(ended.errors)")
        }
    }

    @Test func `Ctrl-C says at once what the run does`() async throws {
        let scratch = try Scratch(showing: [1], in: "kr")
        try await scratch.stub(faults: [Fault(.silent)]) { stub in
            let run = ["run", "--pace", "0"]
            let ended = try await scratch.ask(run, at: stub) { running in
                try await stub.lookups(1)
                running.send(SIGINT)
            }
            for words in ["Stopping: the run keeps what it has", "Press Ctrl-C again"] {
                #expect(ended.errors.contains(words), "\(ended.errors)")
            }
        }
    }

    /// Runs a command in a terminal, which script(1) provides.
    private func terminal(_ command: String, in recent: RecentNights) async throws -> String {
        try await recent.scratch.shell(
            "script -qec '\(command)' /dev/null </dev/null",
            with: ["PROGRAM": Program.storewatch.path, "TERM": "xterm", "NO_COLOR": nil]
        ).output
    }

    @Test func `a terminal gets colours, unless it wants none`() async throws {
        let recent = try await RecentNights()
        let shown = try await terminal("$PROGRAM changes", in: recent)
        #expect(shown.contains("\u{1B}[1mApp 1"))
        for plain in ["NO_COLOR=1 $PROGRAM changes", "TERM=dumb $PROGRAM changes"] {
            #expect(!(try await terminal(plain, in: recent)).contains("\u{1B}["))
        }
    }
}
