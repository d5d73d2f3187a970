import Testing

/// Completely reordered search results, and months without other changes.
struct KeywordBrakeTests {
    private static let keywords = ["alpha", "beta", "gamma"]
    private static let event = "3-us-brake-positions"
    private static let shuffled = SharedNights { scratch in
        let nights = [("2026-03-02", 1), ("2026-03-03", 9), ("2026-03-04", 9)]
        try await play(nights, of: keywords, in: scratch)
    }

    /// Plays nights on which the watched app has the given positions.
    private static func play(
        _ nights: [(String, Int)],
        of keywords: [String],
        in scratch: Scratch
    ) async throws {
        for (date, position) in nights {
            var apps = Array(2...12)
            apps.insert(1, at: position - 1)
            let results = apps.map { result($0) }.joined(separator: ",\n")
            let searches = keywords.map { "\"\($0)\": \(apps)" }.joined(separator: ", ")
            try scratch.write(
                """
                {"resultCount": 12, "results": [\(results)], "searches": {\(searches)}}
                """,
                to: "Nights/\(date)/us.json"
            )
        }
        try scratch.watch(
            """
            report: {timezone: UTC}
            groups: [{name: Ours, storefronts: [us], apps: [1], keywords: \(keywords)}]
            channels: {log: {command: [tee, -a, log.ndjson]}}
            rules:
              - {when: {kind: event, storefront: us, app: 1}, send: log}

            """
        )
        try await scratch.complete(nights.map(\.0), hasReport: true)
    }

    @Test func `keywords that change together are one event in every output`() async throws {
        let scratch = try await Self.shuffled.copy()
        #expect(try object(scratch.read("Reports/run.json"))["held"] as? Int == 1)
        let page = try scratch.read("Reports/index.html")
        let sentence = "most keywords or charts changed at once"
        #expect(page.contains("id=\"\(Self.event)\""))
        #expect(page.contains("\(sentence) in United States, with 1 app"))
        let night = ["digest", "--since", "2026-03-04", "--until", "2026-03-04"]
        let digest = try await scratch.ask(night).output.replacing("\n", with: " ")
        #expect(digest.contains("Wed, 4 Mar 2026: Positions: \(sentence)"), "\(digest)")
        let now = ["status", "--at", "2026-03-04T05:00:00Z"]
        let status = try await scratch.ask(now).output
        #expect(status.contains("Positions: \(sentence)") && status.contains(Self.event))
        let health = try await scratch.ask(now + ["--json"]).record
        #expect(health["held"] as? [String] == [Self.event])
        let held = try await scratch.ask("review", "list").output
        #expect(held.contains(Self.event))
        for keyword in Self.keywords {
            let move = "App 1: Apple’s search API: “\(keyword)” 1 → 9 in 2 nights in US"
            #expect(held.contains(move), "\(held)")
        }
        let line = try await scratch.ask("changes", "--json").record
        #expect(line["id"] as? String == Self.event && line["kind"] as? String == "event")
        #expect(line["rule"] as? String == "brake" && line["field"] as? String == "positions")
        #expect((line["listings"] as? [[String: Any]])?.map { $0["app"] as? Int } == [1])
        let reason = try await scratch.ask("review", "explain", Self.event).output
        #expect(reason.contains("Held back: ") && reason.contains("“beta” 1 → 9"), "\(reason)")
        let sent = try object(try scratch.read("log.ndjson"))["events"] as? [[String: Any]]
        #expect(sent?.compactMap { $0["id"] as? String } == [Self.event])
        #expect(sent?.compactMap { $0["kind"] as? String } == ["event"])
    }

    @Test func `a month with only moves of positions shows them`() async throws {
        let scratch = Scratch()
        let nights = [("2026-02-27", 1), ("2026-03-02", 9), ("2026-03-03", 9)]
        try await Self.play(nights, of: ["alpha"], in: scratch)
        let log = try scratch.read("Reports/changes.html")
        #expect(log.contains("<bdi>“alpha”</bdi>") && log.contains("App 1"))
        #expect(!log.contains("No changes"))
    }
}
