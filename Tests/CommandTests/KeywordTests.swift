import TestSupport
import Testing

/// Keywords and a developer over the five recorded nights, by one machine and by shards.
struct KeywordTests {
    static let dates = [
        "2026-03-02", "2026-03-03", "2026-03-04", "2026-03-05", "2026-03-06",
    ]

    let scratch = Scratch()

    init() throws {
        try Self.writeWatchlist(to: scratch)
    }

    private static func writeWatchlist(to scratch: Scratch) throws {
        try scratch.watch(Program.text(of: "Fixtures/keywords.yml"))
    }

    func night(
        _ date: String,
        _ stub: StandIn,
        _ more: [String] = []
    ) async throws -> Program.Outcome {
        try await scratch.run(stub, at: "\(date)T04:00:00+09:00", more)
    }

    /// The first night, the first two nights and so on, with the exit statuses of the runs.
    private static let played = dates.reduce(into: [SharedNights<[Int32]>]()) { played, date in
        let before = played.last
        played.append(
            SharedNights { scratch in
                let statuses = try await before?.copy(to: scratch) ?? []
                if statuses.isEmpty { try writeWatchlist(to: scratch) }
                let status = try await StandIn.fixtures(night: date) { stub in
                    try await scratch.run(stub, at: "\(date)T04:00:00+09:00").status
                }
                return statuses + [status]
            }
        )
    }

    /// Copies the files of the first nights, and returns the exit statuses of their runs.
    @discardableResult func play(_ count: Int = dates.count) async throws -> [Int32] {
        try await Self.played[count - 1].copy(to: scratch)
    }

    private func positions(_ arguments: String...) async throws -> [String] {
        let outcome = try await scratch.ask(["keywords", "--json"] + arguments).expect(0)
        return try outcome.records.map { line in
            let position = line["position"] as? Int
            let recent = (line["recent"] as? [Any] ?? []).map { sign in
                (sign as? Int).map(String.init) ?? sign as? String ?? "-"
            }
            let place = "\(line["storefront"] ?? "") \(line["app"] ?? "")"
            let history = recent.joined(separator: " ")
            return "\(place) \(position.map(String.init) ?? "-") (\(history))"
        }
    }

    @Test func `a watchlist of keywords alone is one`() async throws {
        try scratch.watch("groups: [{name: T, storefronts: us, keywords: [habit tracker]}]\n")
        try await StandIn.fixtures(night: Self.dates[0]) { stub in
            try await night(Self.dates[0], stub, ["--no-report"])
        }.expect(0)
        #expect(try await !positions("habit tracker").isEmpty)
    }

    @Test func `five nights give the positions that the fixtures have`() async throws {
        let statuses = try await play()
        // On the third night, Japan is throttled.
        #expect(statuses == [0, 0, 2, 0, 0])
        let usa = [
            "us 9000000013 1 (1 1 1 1 1)", "us 9000000010 2 (2 2 2 2 2)",
            "us 9000000009 3 (4 4 3 3 3)", "us 9000000006 4 (5 5 4 4 4)",
            "us 9000000008 5 (? ? 5 5 5)", "us 9000000003 6 (3 3 7 6 6)",
            "us 9000000004 - (- 7 8 - -)",
        ]
        #expect(try await positions("habit tracker", "--storefront", "us") == usa)
        // `?` is a night without a response, `-` a position outside the results.
        let japan = [
            "jp 9000000003 1 (1 1 ? - 1)", "jp 9000000006 2 (2 2 ? 1 2)",
            "jp 9000000008 3 (3 3 ? 2 3)", "jp 9000000004 - (- - ? - -)",
        ]
        #expect(try await positions("--storefront", "jp") == japan)
    }

    @Test func `what lasts is news: an entry, a move, a leave and a newcomer`() async throws {
        try await play()
        let news = try scratch.query(
            "storewatch.sqlite",
            """
            SELECT run || ' ' || app || ' ' || kind || ' ' || ifnull(before, '-') || ' '
                || ifnull(after, '-') AS news
            FROM positionChange WHERE kind <> 'first' ORDER BY news
            """
        )
        let expected = [
            "2 9000000004 entered - 7", "3 9000000008 newcomer - 5", "4 9000000003 moved 3 6",
            "4 9000000013 newcomer - 3", "5 9000000004 left 8 -",
        ]
        #expect(news == expected.map { "[news:\"\($0)\"]" })
    }

    @Test func `a developer's new app is news, and watched from then on`() async throws {
        try await play()
        let night = ["--since", "2026-03-04", "--until", "2026-03-04"]
        try await scratch.ask(["changes"] + night).expect(0, printing: "New app by Yeoubi Pay")
        try await scratch.ask(["digest"] + night).expect(0, printing: "1 new app by a developer")
        let listed = try await scratch.ask("list", "--json").records
        let found = listed.filter { "\($0["app"] ?? "")" == "9000000014" }
        #expect(found.map { $0["developer"] as? Int } == [9_100_000_014, 9_100_000_014])
        #expect(found.compactMap { $0["storefront"] as? String } == ["kr", "us"])
        #expect(found.allSatisfy { $0["groups"] as? [String] == ["Banks in Korea"] })
    }

    @Test func `shards divide the rankings, and a merge has them as one night does`() async throws {
        let keyword = "      - {keyword: habit tracker, top: 5}\n"
        let chart = "    charts:\n      - {chart: top-free, category: productivity}\n"
        try scratch.edit { $0.replacing(keyword, with: keyword + chart) }
        try await StandIn.fixtures(night: Self.dates[0]) { stub in
            for date in Self.dates {
                try await stub.serve(night: date)
                let whole = ["--archive", "whole.sqlite", "--no-report"]
                _ = try await night(date, stub, whole)
                for shard in 1...2 {
                    let part = ["--archive", "s\(shard).sqlite", "--shard", "\(shard)/2"]
                    _ = try await night(date, stub, part)
                }
                let merged = try await scratch.ask([
                    "archive", "merge", "merged.sqlite", "s1.sqlite", "s2.sqlite", "--expect", "2",
                    "--no-report",
                ])
                #expect([0, 2].contains(merged.status), "\(merged.errors)")
            }
        }
        let whole = try rows("whole.sqlite")
        #expect(whole.count > 40 && whole.contains { $0.contains("top-free/6007") })
        let merged = try rows("merged.sqlite")
        #expect(merged == whole, "\(merged.symmetricDifference(whole).sorted())")
    }

    /// An archive's rows about developers and keywords.
    private func rows(_ archive: String) throws -> Set<String> {
        let queries = ArchiveContent.queries.filter {
            $0.contains("ranking") || $0.contains("developer") || $0.contains("namedApp")
        }
        return Set(try queries.flatMap { try scratch.query(archive, $0) })
    }
}
