import Foundation
import StorefrontStub
import TestSupport
import Testing

/// A feed reader that loads the showroom's feeds every night.
struct FeedReaderTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private static let nights = [
        "2026-03-02", "2026-03-03", "2026-03-04", "2026-03-05", "2026-03-06",
    ]

    /// An entry as a feed reader stores it.
    private struct Entry: Hashable {
        let id: String
        let date: String
        let title: String
    }

    private func feeds() throws -> [String] {
        let folder = scratch.folder.appending(path: "Reports/feeds").path
        return try FileManager.default.subpathsOfDirectory(atPath: folder)
            .filter { $0.hasSuffix(".xml") }
    }

    private func entries(_ path: String) throws -> [Entry] {
        let file = scratch.folder.appending(path: "Reports/feeds/\(path)")
        let feed = ParsedPage(feed: Array(try Data(contentsOf: file)))
        #expect(feed.complaints.isEmpty, "\(path)")
        let entry = "//atom:entry/atom"
        return zip(
            zip(feed.texts("\(entry):id"), feed.texts("\(entry):updated")),
            feed.texts("\(entry):title")
        ).map { Entry(id: $0.0, date: $0.1, title: $1) }
    }

    @Test func `each event is seen once, at one date`() async throws {
        var seen: [String: Set<Entry>] = [:]
        var counts: [Int] = []
        let fixtures = Program.fixtures
        try await StandIn.run(.init(folder: fixtures.path, night: Self.nights[0])) { stub in
            for night in Self.nights {
                try await stub.serve(night: night)
                let more = ["--config", fixtures.appending(path: "storewatch.yml").path]
                _ = try await scratch.run(stub, at: "\(night)T04:00:00+09:00", more)
                for path in try feeds() {
                    let entries = try entries(path)
                    #expect(Set(entries.map(\.id)).count == entries.count, "\(path)")
                    // All earlier entries are still there and unchanged, because feeds this short
                    // drop none.
                    #expect(seen[path, default: []].isSubset(of: entries), "\(path)")
                    #expect(entries.map(\.date) == entries.map(\.date).sorted(by: >))
                    seen[path] = Set(entries)
                }
                counts.append(seen["all.xml", default: []].count)
            }
        }
        #expect(counts == counts.sorted() && counts[0] == 0)
        #expect(Set(counts).count == Self.nights.count)
        let all = seen["all.xml", default: []]
        let apps = seen.filter { $0.key.hasPrefix("apps/") }.values.reduce(Set()) { $0.union($1) }
        #expect(apps == all)
    }
}
