import AppStore
import Archives
import TestSupport
import Testing
import Watchlists

@testable import Nightly

/// The search finds every word of the recorded nights.
@Suite(.onRecordedSeries)
struct SearchSeriesTests {
    @Test func `each word of each note, name, developer, version and country is found`()
        async throws
    {
        let player = NightPlayer(try Archive())
        var apps: Set<AppID> = []
        var words: Set<String> = []
        try await Series.eachNight(of: 40) { night, body in
            for result in try Series.results(in: body) {
                apps.insert(result.app)
                let names = [
                    result.trackName, result.version, result.sellerName, result.artistName,
                ]
                let texts = names + [result.releaseNotes]
                words.formUnion(texts.compactMap(\.self).flatMap(SearchWords.of))
            }
            try await Series.play(night, body, apps, player)
        }
        words.formUnion(SearchWords.of("Norway"))
        let index = try await SearchWords(player.archive, watching: Watchlist())
        #expect(words.count > 2_500)
        // A response may show an older state, which is not confirmed; here, all states were new once.
        #expect(words.subtracting(index.words) == [])
    }
}
