import AppStore
import Archives
import History
import TestSupport
import Testing

/// The ratings that count for a version.
struct VersionRatingTests {
    private let archive = Archive.inMemory

    /// Plays nights, each with a version and a rating; nil for a night without a response.
    private func play(_ nights: [(version: String, average: Double, count: Int)?]) async throws {
        for (day, night) in nights.enumerated() {
            let finding = night.map { version, average, count in
                Finding.showing(StorePage(version), Rating(average: average, count: count))
            }
            let findings = [Listing(1, "kr"): finding ?? .unreadable(.notNow)]
            try await NightPlayer(archive).play(Double(day), findings)
        }
    }

    private var counts: [Int?] {
        get throws { try archive.versions(of: .of(1)).map { $0.newRatings?.count } }
    }

    @Test func `ratings between the nights of two versions belong to neither`() async throws {
        try await play([
            ("1.0", 4, 100), ("1.0", 4, 110), ("1.1", 3, 150), ("1.1", 3.1, 170), ("1.2", 3, 300),
        ])
        #expect(try counts == [10, 20, nil])
        let spans = try archive.versions(of: .of(1))
        #expect(spans.map(\.startRating?.count) == [100, 150, nil])
        #expect(spans.map(\.endRating?.count) == [110, 170, 300])
    }

    @Test func `nights without a response and nights with an older version do not count`()
        async throws
    {
        try await play([
            ("1.0", 4, 100), ("1.1", 4, 120), nil, ("1.0", 4, 101), ("1.1", 4, 150), nil,
            ("1.2", 4, 200), ("1.2", 4, 200),
        ])
        #expect(try counts == [nil, 30, 0])
    }

    @Test func `the ratings of a version are unknown if a reset lies between its nights`()
        async throws
    {
        try await play([("1.0", 4, 100), ("1.0", 5, 3), ("1.0", 4, 150)])
        #expect(try counts == [nil])
    }
}
