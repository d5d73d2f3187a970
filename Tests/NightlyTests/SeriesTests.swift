import AppStore
import Archives
import ChangeDetection
import History
import Nightly
import TestSupport
import Testing

/// A version that an app had, and the next one.
private struct Step: Hashable {
    let night: String
    let app: AppID
    let before: String
    let after: String
}

/// The changes agree with the recorded responses.
@Suite(.onRecordedSeries)
struct SeriesTests {
    private static let nights = 40

    @Test func `each version of the recorded series is reported once, and none is invented`()
        async throws
    {
        let player = NightPlayer(try Archive())
        var versions: [AppID: String] = [:]
        var expected: [Step] = []
        try await Series.eachNight(of: Self.nights) { night, body in
            for result in try Series.results(in: body) {
                let (app, version) = (result.app, result.version)
                if let before = versions.updateValue(version, forKey: app), before != version {
                    expected.append(Step(night: night, app: app, before: before, after: version))
                }
            }
            try await Series.play(night, body, Set(versions.keys), player)
        }
        let told = try player.archive.changes(ChangeFilter(fields: [.version])).map(Step.init)
        #expect(expected.count > 500)
        #expect(told.count == Set(told).count)
        #expect(Set(told) == Set(expected))
    }
}

extension Step {
    fileprivate init(_ recorded: RecordedChange) {
        func text(_ value: FieldValue?) -> String {
            guard case .text(let text) = value else { return "" }
            return text
        }
        self.init(
            night: recorded.run.night.label,
            app: recorded.listing.app,
            before: text(recorded.before),
            after: text(recorded.after)
        )
    }
}
