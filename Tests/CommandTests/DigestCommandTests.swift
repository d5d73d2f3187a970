import Foundation
import StorefrontStub
import Subprocess
import Testing

/// The news of nights, as the program prints it.
struct DigestCommandTests {
    private static let played = SharedNights { scratch in
        try write(to: scratch)
        return try await play(in: scratch)
    }

    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try Self.write(to: scratch)
    }

    private static func write(to scratch: Scratch) throws {
        let versions = [("2026-03-02", "1.0"), ("2026-03-03", "1.1"), ("2026-03-05", "1.2")]
        for (night, version) in versions {
            let price = night == "2026-03-03" ? "0.99" : "1.99"
            let first = result(1, version: version, ", \"price\": \(price), \"currency\": \"USD\"")
            try scratch.write(night: night, ["us": [first, result(2)], "kr": [first]])
        }
        try scratch.write(
            """
            report: {timezone: UTC}
            groups:
              - {name: Ours, storefronts: [us, kr], apps: [{id: 1, own: true, name: Orchard}]}
              - {name: Theirs, storefronts: us, apps: [2]}

            """,
            to: "storewatch.yml"
        )
    }

    /// Plays the nights, and returns the output for people.
    private static func play(
        in scratch: Scratch,
        _ more: String...
    ) async throws -> [Program.Outcome] {
        var outcomes: [Program.Outcome] = []
        try await scratch.stub(night: "2026-03-02") { stub in
            for night in ["2026-03-02", "2026-03-03", "2026-03-04", "2026-03-05"] {
                if night != "2026-03-04" { try await stub.serve(night: night) }
                let time = "\(night)T04:00:00Z"
                let more = ["--no-report"] + more
                outcomes.append(try await scratch.run(stub, at: time, json: false, more))
            }
        }
        return outcomes
    }

    @Test func `a brief has its lines, in text and in Markdown`() async throws {
        try await Self.played.copy(to: scratch)
        let options = [
            "digest", "--since", "2026-03-02", "--at", "2026-03-06T00:00:00Z", "--brief",
        ]
        let text = try await scratch.ask(options).output
        #expect(text.hasPrefix("Storewatch\nMon, 2 Mar 2026 – Thu, 5 Mar 2026 · "), "\(text)")
        #expect(text.contains("\n\nPrices\n  Orchard — "), "\(text)")
        let markdown = try await scratch.ask(options + ["--format", "markdown"]).output
        #expect(markdown.hasPrefix("# Storewatch\n\n"), "\(markdown)")
        #expect(markdown.contains("\n\n## Prices\n\n- **Orchard** "), "\(markdown)")
        let mail = try await scratch.ask(options + ["--format", "html"])
        #expect(mail.status == 64)
    }

    @Test func `a run prints the night's news`() async throws {
        let outcomes = try await Self.played.copy(to: scratch)
        #expect(outcomes.map(\.status) == [0, 0, 0, 0])
        #expect(outcomes[0].output.contains("Now watching 2 apps: Orchard, App 2\n"))
        #expect(
            outcomes[1].output.contains(
                """
                Storewatch: 1 release, 1 price cut · Tue, 3 Mar 2026

                Orchard  1.0 → 1.1 · $1.99 → $0.99 (−50%)  KR US

                """
            ),
            "\(outcomes[1].output)"
        )
        #expect(!outcomes[2].output.contains("Storewatch:"))
        #expect(outcomes.allSatisfy { $0.errors.isEmpty })
    }

    @Test func `what goes into a file or a pipe is not cut to the width of a terminal`()
        async throws
    {
        let name = "Orchard: The Quiet Game of Folding Paper Trees and Their Fruit"
        let list = try scratch.read("storewatch.yml")
        let named = list.replacing("name: Orchard", with: "name: \"\(name)\"")
        try scratch.write(named, to: "storewatch.yml")
        let outcomes = try await Self.play(in: scratch)
        #expect(
            outcomes[1].output.contains("\n\(name)  1.0 → 1.1 · $1.99"),
            "\(outcomes[1].output)"
        )
        let digest = ["digest", "--since", "2026-03-03"]
        let piped = try await scratch.ask(digest)
        #expect(piped.output.contains(name), "\(piped.output)")
        let narrow = try await Program.run(
            digest,
            in: scratch.folder,
            environment: .inherit.updating(["COLUMNS": "80"])
        )
        #expect(narrow.lines.allSatisfy { $0.count <= 80 } && !narrow.output.contains(name))
    }

    @Test func `a quiet night prints nothing with --quiet, and a loud one its news`() async throws {
        let outcomes = try await Self.play(in: scratch, "--quiet")
        #expect(outcomes[2].output.isEmpty)
        #expect(outcomes[3].output.contains("Orchard  1.1 → 1.2"))
        #expect(!outcomes[3].output.contains("Plan:"))
    }

    @Test func `--verbose prints the differences, and --json no news`() async throws {
        let verbose = try await Self.play(in: scratch, "--verbose")
        #expect(verbose[1].output.contains("  Price: $1.99 → $0.99 (−50%)"))
        let json = try await scratch.ask("digest", "--json")
        #expect(json.status == 64)
        #expect(json.errors.contains("storewatch changes --json"))
    }

    @Test func `a digest joins the nights of its period`() async throws {
        try await Self.played.copy(to: scratch)
        let digest = try await scratch.ask("digest", "--since", "2026-03-03")
        #expect(digest.status == 0, "\(digest.errors)")
        #expect(digest.output.contains("Tue, 3 Mar 2026 – Thu, 5 Mar 2026"))
        #expect(digest.output.contains("Orchard  1.0 → 1.1 → 1.2 · $1.99 → $0.99 → back to"))
        #expect(digest.output.contains("$1.99 after 2 nights"))
    }

    private static let periods = [
        ("3d", "Tue, 3 Mar 2026 – Thu, 5 Mar 2026"),
        ("2d", "Wed, 4 Mar 2026 – Thu, 5 Mar 2026"), ("1d", "Thu, 5 Mar 2026"),
        ("yesterday", "Wed, 4 Mar 2026 – Thu, 5 Mar 2026"), ("today", "Thu, 5 Mar 2026"),
        ("Wednesday", "Wed, 4 Mar 2026 – Thu, 5 Mar 2026"), ("thursday", "Thu, 5 Mar 2026"),
        ("2026-03-04", "Wed, 4 Mar 2026 – Thu, 5 Mar 2026"),
        ("7d", "Mon, 2 Mar 2026 – Thu, 5 Mar 2026"),
    ]

    @Test func `a period begins as people say it`() async throws {
        try await Self.played.copy(to: scratch)
        for (since, period) in Self.periods {
            let digest = try await scratch.ask([
                "digest", "--since", since, "--at", "2026-03-05T12:00:00Z",
            ])
            let words = digest.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(words.contains(" · \(period) "), "\(since): \(digest.output)")
        }
    }

    @Test(arguments: ["2026-03-05T12:00:00Z", "2026-03-06T03:00:00Z"])
    func `a digest of two days covers two nights before and after midnight`(
        time: String
    ) async throws {
        try await Self.played.copy(to: scratch)
        let digest = try await scratch.ask("digest", "--since", "2d", "--at", time)
        let words = digest.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains(" · Wed, 4 Mar 2026 – Thu, 5 Mar 2026 "), "\(digest.output)")
    }

    @Test func `a period that the archive does not hold is said`() async throws {
        try await Self.played.copy(to: scratch)
        let early = try await scratch.ask([
            "digest", "--since", "2026-01-01", "--until", "2026-02-01",
        ])
        #expect(early.status == 64)
        #expect(early.errors.contains("--until (2026-02-01) is before the first night, 2026-03-02"))
        let half = try await scratch.ask("digest", "--since", "2026-01-01")
        #expect(half.status == 0)
        #expect(half.output.contains("The archive begins on Mon, 2 Mar 2026"))
        let nonsense = try await scratch.ask("digest", "--since", "someday")
        #expect(nonsense.status == 64)
    }

    @Test func `a digest keeps to a group, to own apps and to a storefront`() async throws {
        try await Self.played.copy(to: scratch)
        let theirs = try await scratch.ask("digest", "--since", "2026-03-03", "--group", "Theirs")
        #expect(theirs.output.contains("No news"))
        let own = try await scratch.ask("digest", "--since", "2026-03-03", "--own")
        #expect(own.output.contains("Orchard"))
        let korea = try await scratch.ask("digest", "--since", "2026-03-03", "--storefront", "kr")
        #expect(!korea.output.contains(" US"))
        let unknown = try await scratch.ask("digest", "--group", "Their")
        #expect(unknown.status == 64)
        #expect(unknown.errors.contains("There is no group “Their”; did you mean “Theirs”?"))
        let quiet = try await scratch.ask([
            "digest", "--quiet", "--since", "2026-03-03", "--group", "Theirs",
        ])
        #expect(quiet.status == 0 && quiet.output.isEmpty)
    }

    @Test func `a digest of some apps counts what was not checked of them`() async throws {
        try await Self.played.copy(to: scratch)
        let run = ["run", "--endpoint", "http://127.0.0.1:1", "--pace", "0", "--no-report"]
        for night in ["2026-03-06", "2026-03-07"] {
            _ = try await scratch.ask(run + ["--at", "\(night)T04:00:00Z"])
        }
        func digest(_ options: String...) async throws -> String {
            let since = ["digest", "--since", "2026-03-05", "--at", "2026-03-07T12:00:00Z"]
            return try await scratch.ask(since + options).output
        }
        let all = try await digest()
        #expect(all.contains("2 of 3 nights were incomplete: 6 store listings were not checked."))
        #expect(try await digest("--app", "2").contains("2 store listings were not checked."))
    }

    @Test(arguments: [("markdown", "- **Orchard** "), ("html", "<strong><bdi>Orchard</bdi>")])
    func `a digest has other forms`(format: String, part: String) async throws {
        try await Self.played.copy(to: scratch)
        let digest = try await scratch.ask("digest", "--since", "2026-03-03", "--format", format)
        #expect(digest.output.contains(part), "\(digest.output)")
    }
}
