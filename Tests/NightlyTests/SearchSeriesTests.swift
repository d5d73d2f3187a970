import AppStore
import Archives
import Foundation
import News
import TestSupport
import Testing
import Watchlists

@testable import Nightly

/// The search finds every word of the recorded nights.
@Suite(
    .enabled(
        if: Series.folder != nil,
        "set STOREWATCH_SERIES to the folder of the recorded series"
    )
)
struct SearchSeriesTests {
    private struct Result: Decodable {
        let trackId: Int64
        let trackName: String
        let version: String
        let releaseNotes: String?
        let sellerName: String?
        let artistName: String?

        var texts: [String] {
            [trackName, version, releaseNotes, sellerName, artistName].compactMap(\.self)
        }
    }

    private struct Envelope: Decodable { let results: [Result] }

    @Test func `each word of each note, name, developer, version and country is found`()
        async throws
    {
        let player = NightPlayer(try Archive())
        var apps: Set<Int64> = []
        var words: Set<String> = []
        try await Series.eachNight(of: 40) { night, body in
            for result in try JSONDecoder().decode(Envelope.self, from: body).results {
                apps.insert(result.trackId)
                for text in result.texts { words.formUnion(SearchWords.of(text)) }
            }
            try await Series.play(night, body, apps.compactMap { AppID($0) }, player)
        }
        words.formUnion(SearchWords.of("Norway"))
        let index = try await SearchWords(player.archive, watching: Watchlist())
        #expect(words.count > 2_500)
        // A response may show an older state, which is not confirmed; here, all states were new once.
        #expect(words.subtracting(index.words) == [])
    }
}
