import Foundation
import Testing

/// The kinds of news in the output of `changes` and in its filter.
struct NewsKindTests {
    private let recent: RecentNights

    init() async throws { recent = try await RecentNights() }

    @Test func `the kind of news of a change is what narrows the list to it`() async throws {
        func lines(_ words: String...) async throws -> [(id: String, news: String)] {
            try await recent.ask(["changes", "--json"] + words).lines.map { line in
                let line = try object(line)
                return (line["id"] as? String ?? "", line["news"] as? String ?? "")
            }
        }
        let all = try await lines()
        #expect(Set(all.map(\.news)).isSuperset(of: ["watched", "new-version", "event"]))
        for news in Set(all.map(\.news)) {
            let found = try await lines("--kind", news)
            #expect(found.map(\.id) == all.filter { $0.news == news }.map(\.id), "\(news)")
        }
        let notes = try await lines("--field", "releaseNotes")
        #expect(!notes.isEmpty && notes.allSatisfy { $0.news == "new-version" })
    }
}
