import AppStore
import Archives
import ChangeDetection
import Foundation
import Lookups
import News
import Nightly
import TestSupport
import Testing

/// A version that an app had, and the next one.
private struct Step: Hashable {
    let night: String
    let app: Int64
    let before: String
    let after: String
}

/// The changes agree with the recorded responses.
@Suite(
    .enabled(
        if: Series.folder != nil,
        "set STOREWATCH_SERIES to the folder of the recorded series"
    )
)
struct SeriesTests {
    private static let nights = 40

    @Test func `each version of the recorded series is reported once, and none is invented`()
        async throws
    {
        let player = NightPlayer(try Archive())
        var versions: [Int64: String] = [:]
        var expected: [Step] = []
        try await Series.eachNight(of: Self.nights) { night, body in
            for (app, version) in try Self.versions(in: body) {
                if let before = versions.updateValue(version, forKey: app), before != version {
                    expected.append(Step(night: night, app: app, before: before, after: version))
                }
            }
            let apps = versions.keys.compactMap { AppID($0) }
            try await Series.play(night, body, apps, player)
        }
        let told = try player.archive.changes(ChangeFilter(fields: [.version])).map(Step.init)
        #expect(expected.count > 500)
        #expect(told.count == Set(told).count)
        #expect(Set(told) == Set(expected))
    }

    private struct Envelope: Decodable {
        struct Result: Decodable {
            let trackId: Int64
            let version: String
        }

        let results: [Result]
    }

    private static func versions(in body: Data) throws -> [(Int64, String)] {
        try JSONDecoder().decode(Envelope.self, from: body).results.map { ($0.trackId, $0.version) }
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
            app: recorded.listing.app.number,
            before: text(recorded.before),
            after: text(recorded.after)
        )
    }
}
