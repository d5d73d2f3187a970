import Foundation
import StorefrontStub
import TestSupport
import Testing

/// A feed reader that loads the showroom's feeds every night.
struct FeedReaderTests {
    /// The recorded nights, with the feeds after each.
    static let played = SharedNights { scratch in
        let more = ["--config", Program.fixtures.appending(path: "storewatch.yml").path]
        return try await StandIn.fixtures { stub in
            var feeds: [[String: Data]] = []
            for night in KeywordTests.dates {
                try await stub.serve(night: night)
                let outcome = try await scratch.run(stub, at: "\(night)T04:00:00+09:00", more)
                try #require([0, 2].contains(outcome.status), "\(outcome.errors)")
                feeds.append(try scratch.files("Reports/feeds"))
            }
            return feeds
        }
    }

    /// An entry as a feed reader stores it.
    private struct Entry: Hashable {
        let id: String
        let date: String
        let title: String
    }

    private func entries(_ path: String, _ bytes: Data) throws -> [Entry] {
        let feed = ParsedPage(feed: Array(bytes))
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
        for feeds in try await Self.played.copy(to: try Scratch()) {
            for (path, bytes) in feeds {
                let entries = try entries(path, bytes)
                #expect(Set(entries.map(\.id)).count == entries.count, "\(path)")
                // All earlier entries are still there and unchanged, because feeds this short drop
                // none.
                #expect(seen[path, default: []].isSubset(of: entries), "\(path)")
                #expect(entries.map(\.date) == entries.map(\.date).sorted(by: >))
                seen[path] = Set(entries)
            }
            counts.append(seen["all.xml", default: []].count)
        }
        #expect(counts == counts.sorted() && counts[0] == 0)
        #expect(Set(counts).count == KeywordTests.dates.count)
        let apps = seen.filter { $0.key.hasPrefix("apps/") }.values.reduce(Set()) { $0.union($1) }
        #expect(apps == seen["all.xml"])
    }
}
