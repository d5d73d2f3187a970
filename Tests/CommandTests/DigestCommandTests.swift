import Testing

/// The news of several nights, as `storewatch digest` prints it.
struct DigestCommandTests {
    private static let played = SharedNights { scratch in
        try await play(in: scratch, naming: "Orchard") { _ in [] }
    }

    private let scratch = Scratch()
    /// The output of the runs of the nights.
    private let outcomes: [Program.Outcome]

    init() async throws {
        outcomes = try await Self.played.copy(to: scratch)
    }

    /// Plays four nights, and returns their output for people.
    ///
    /// - Parameters:
    ///   - name: the user's name for the first app.
    ///   - options: additional options of each run.
    private static func play(
        in scratch: Scratch,
        naming name: String,
        options: (String) -> [String]
    ) async throws -> [Program.Outcome] {
        let versions = ["2026-03-02": "1.0", "2026-03-03": "1.1", "2026-03-05": "1.2"]
        for (night, version) in versions {
            let price = night == "2026-03-03" ? "0.99" : "1.99"
            let first = result(1, version: version, ", \"price\": \(price), \"currency\": \"USD\"")
            try scratch.write(night: night, ["us": [first, result(2)], "kr": [first]])
        }
        try scratch.watch(
            """
            report: {timezone: UTC}
            groups:
              - {name: Ours, storefronts: [us, kr], apps: [{id: 1, own: true, name: "\(name)"}]}
              - {name: Theirs, storefronts: us, apps: [2]}

            """
        )
        var outcomes: [Program.Outcome] = []
        try await scratch.stub(night: "2026-03-02") { stub in
            for night in ["2026-03-02", "2026-03-03", "2026-03-04", "2026-03-05"] {
                if night != "2026-03-04" { try await stub.serve(night: night) }
                let time = "\(night)T04:00:00Z"
                let more = ["--no-report"] + options(night)
                outcomes.append(try await scratch.run(stub, at: time, json: false, more))
            }
        }
        return outcomes
    }

    private func digest(_ options: String...) async throws -> Program.Outcome {
        try await scratch.ask(["digest", "--since"] + options)
    }

    @Test func `a brief has its lines, in text and in Markdown`() async throws {
        let options = [
            "digest", "--since", "2026-03-02", "--at", "2026-03-06T00:00:00Z", "--brief",
        ]
        let text = try await scratch.ask(options).output
        #expect(text.hasPrefix("Storewatch\nMon, 2 Mar 2026 – Thu, 5 Mar 2026 · "), "\(text)")
        #expect(text.contains("\n\nPrices\n  Orchard — "), "\(text)")
        let markdown = try await scratch.ask(options + ["--format", "markdown"]).output
        #expect(markdown.hasPrefix("# Storewatch\n\n"), "\(markdown)")
        #expect(markdown.contains("\n\n## Prices\n\n- **Orchard** "), "\(markdown)")
        try await scratch.ask(options + ["--format", "html"]).expect(64)
    }

    @Test(arguments: ["2026-03-09T03:00:00Z", "2026-03-05T12:00:00Z", "2026-03-02T12:00:00Z"])
    func `a brief since Monday is about the last week on a Monday`(at time: String) async throws {
        let period = "Mon, 2 Mar 2026 – Thu, 5 Mar 2026"
        for since in ["monday", "week"] {
            let options = ["digest", "--since", since, "--at", time, "--brief"]
            let text = try await scratch.ask(options).output
            #expect(text.hasPrefix("Storewatch\n\(period) · "), "\(text)")
        }
        let whole = try await scratch.ask(["digest", "--since", "monday", "--at", time])
        // On Monday, 9 March, the archive has no night since Monday.
        #expect(whole.status == (time.hasPrefix("2026-03-09") ? 64 : 0), "\(whole)")
    }

    @Test func `on a Monday after a week without nights a brief is about that day`() async throws {
        try await scratch.stub(night: "2026-03-05") { stub in
            _ = try await scratch.run(stub, at: "2026-03-16T04:00:00Z", ["--no-report"])
        }
        let options = ["digest", "--since", "monday", "--at", "2026-03-16T12:00:00Z", "--brief"]
        let text = try await scratch.ask(options).output
        #expect(text.hasPrefix("Storewatch\nMon, 16 Mar 2026 · "), "\(text)")
    }

    @Test func `a run prints the night's news`() {
        #expect(outcomes.map(\.status) == [0, 0, 0, 0])
        #expect(outcomes[0].output.contains("Now watching 2 apps: Orchard, App 2\n"))
        let news = """
            Storewatch: 1 release, 1 price cut · Tue, 3 Mar 2026

            Orchard  1.0 → 1.1 · $1.99 → $0.99 (−50%)  KR US

            """
        #expect(outcomes[1].output.contains(news), "\(outcomes[1].output)")
        #expect(!outcomes[2].output.contains("Storewatch:"))
        #expect(outcomes.allSatisfy { $0.errors.isEmpty })
    }

    @Test func `--quiet prints only news, a digest details, and no line is cut`() async throws {
        let name = "Orchard: The Quiet Game of Folding Paper Trees and Their Fruit"
        let scratch = Scratch()
        let outcomes = try await Self.play(in: scratch, naming: name) { night in
            night < "2026-03-04" ? [] : ["--quiet"]
        }
        #expect(outcomes[1].output.contains("\n\(name)  1.0 → 1.1 · $1.99"))
        let call = ["digest", "--since", "2026-03-03"]
        try await scratch.ask(call + ["--until", "2026-03-03", "--verbose"])
            .expect(0, printing: "  Price: $1.99 → $0.99 (−50%)")
        #expect(outcomes[2].output.isEmpty)
        #expect(outcomes[3].output.contains("\(name)  1.1 → 1.2"), "\(outcomes[3].output)")
        #expect(!outcomes[3].output.contains("Plan:"))
        try await scratch.ask(call).expect(0, printing: name)
        let narrow = try await scratch.ask(call, with: ["COLUMNS": "80"])
        #expect(narrow.lines.allSatisfy { $0.count <= 80 } && narrow.output.contains(name))
    }

    @Test func `a digest joins the nights of its period`() async throws {
        try await digest("2026-03-03").expect(
            0,
            printing: "Tue, 3 Mar 2026 – Thu, 5 Mar 2026",
            "Orchard  1.0 → 1.1 → 1.2 · $1.99 → $0.99 → back to",
            "$1.99 after 2 days"
        )
        try await self.digest("2026-01-01")
            .expect(0, printing: "The archive begins on Mon, 2 Mar 2026")
    }

    private static let periods = [
        "3d": "Tue, 3 Mar 2026 – Thu, 5 Mar 2026", "2d": "Wed, 4 Mar 2026 – Thu, 5 Mar 2026",
        "1d": "Thu, 5 Mar 2026", "yesterday": "Wed, 4 Mar 2026 – Thu, 5 Mar 2026",
        "today": "Thu, 5 Mar 2026", "Wednesday": "Wed, 4 Mar 2026 – Thu, 5 Mar 2026",
        "thursday": "Thu, 5 Mar 2026", "2026-03-04": "Wed, 4 Mar 2026 – Thu, 5 Mar 2026",
        "7d": "Mon, 2 Mar 2026 – Thu, 5 Mar 2026",
    ]

    @Test func `a period begins as people say it`() async throws {
        func expect(_ since: String, at time: String) async throws {
            let digest = try await digest(since, "--at", time)
            let words = digest.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            let period = try #require(Self.periods[since])
            #expect(words.contains(" · \(period) "), "\(since): \(digest.output)")
        }
        for since in Self.periods.keys { try await expect(since, at: "2026-03-05T12:00:00Z") }
        // Two days cover the same two nights before and after midnight.
        try await expect("2d", at: "2026-03-06T03:00:00Z")
    }

    @Test func `an invalid digest is refused with a reason`() async throws {
        for (options, sentence) in [
            ["--json"]: "storewatch changes --json", ["--since", "someday"]: "someday",
            ["--group", "Their"]: "There is no group “Their”; did you mean “Theirs”?",
        ] {
            try await scratch.ask(["digest"] + options).expect(64, saying: sentence)
        }
    }

    @Test func `a digest keeps to a group, to own apps and to a storefront`() async throws {
        #expect(try await digest("2026-03-03", "--group", "Theirs").output.contains("No news"))
        #expect(try await digest("2026-03-03", "--own").output.contains("Orchard"))
        let korea = try await digest("2026-03-03", "--storefront", "kr").output
        #expect(korea.contains("Orchard") && !korea.contains(" US"))
        let quiet = try await digest("2026-03-03", "--group", "Theirs", "--quiet")
        #expect(quiet.status == 0 && quiet.output.isEmpty)
    }

    @Test func `a digest of some apps counts what was not checked of them`() async throws {
        let run = ["run", "--endpoint", "http://127.0.0.1:1", "--pace", "0", "--no-report"]
        for night in ["2026-03-06", "2026-03-07"] {
            _ = try await scratch.ask(run + ["--at", "\(night)T04:00:00Z"])
        }
        let now = ["2026-03-05", "--at", "2026-03-07T12:00:00Z"]
        try await scratch.ask(["digest", "--since"] + now).expect(
            0,
            printing: "2 of 3 nights were incomplete: 6 store listings were not checked."
        )
        try await scratch.ask(["digest", "--app", "2", "--since"] + now)
            .expect(0, printing: "2 store listings were not checked.")
    }

    @Test(arguments: ["markdown": "- **Orchard** ", "html": "<strong><bdi>Orchard</bdi>"])
    func `a digest has other forms`(format: String, part: String) async throws {
        try await digest("2026-03-03", "--format", format).expect(0, printing: part)
    }
}
