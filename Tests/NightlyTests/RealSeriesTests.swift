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
            let events = trueEvents[series.listing.description, default: []]
            let told = try await series.told()
            #expect(told == events.map(\.line), "\(series.listing)")
            #expect(events.allSatisfy { !$0.reason.isEmpty })
        }
    }
}
