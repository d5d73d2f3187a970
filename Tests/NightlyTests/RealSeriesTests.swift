import AppStore
import Testing

/// Real responses of Apple's servers, poll by poll.
@Suite(
    .enabled(
        if: RealSeries.folder != nil,
        "set STOREWATCH_RECORDINGS to the folder of recorded responses"
    )
)
struct RealSeriesTests {
    @Test func `each recorded series yields its true changes and no others`() async throws {
        let all = try RealSeries.all()
        #expect(Set(all.map(\.listing.description)) == Set(trueEvents.keys))
        for series in all {
            let events = trueEvents[series.listing.description, default: ""].split(separator: "\n")
                .map { $0.split(separator: ": ", maxSplits: 1).map(String.init) }
            #expect(try await series.told() == events.map { $0[0] }, "\(series.listing)")
            #expect(events.allSatisfy { $0.count == 2 })
        }
    }
}
