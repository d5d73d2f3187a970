import Foundation
import StorefrontStub
import TestSupport
import Testing

/// Keywords, a chart and a developer over the five recorded nights, divided among shards.
struct KeywordShardTests {
    private let keywords: KeywordTests
    private var scratch: Scratch { keywords.scratch }

    init() throws {
        keywords = try KeywordTests()
        let keyword = "      - {keyword: habit tracker, top: 5}\n"
        let chart = "    charts:\n      - {chart: top-free, category: productivity}\n"
        try scratch.edit { $0.replacing(keyword, with: keyword + chart) }
    }

    @Test func `shards divide the rankings, and a merge has them as one night does`() async throws {
        try await StandIn.fixtures(night: KeywordTests.dates[0]) { stub in
            for date in KeywordTests.dates {
                try await stub.serve(night: date)
                let whole = ["--archive", "whole.sqlite", "--no-report"]
                _ = try await keywords.night(date, stub, whole)
                for shard in 1...2 {
                    let part = ["--archive", "s\(shard).sqlite", "--shard", "\(shard)/2"]
                    _ = try await keywords.night(date, stub, part)
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
