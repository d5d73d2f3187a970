import AppStore
import Archives
import ArgumentParser
import Foundation
import Lookups
import Nightly
import TestSupport
import Watchlists

/// Creates an archive with many nights, on each of which some ratings change.
struct HistoryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "Fill an archive with nights in which little happens."
    )

    @Argument(help: "The folder of written answers, of which the first night is taken.")
    var folder: String

    @Argument(help: "The archive to make.")
    var archive: String

    @Option(help: "The number of nights.")
    var nights = 365

    func run() async throws {
        let written = try WrittenNights(folder)
        let player = NightPlayer(try Archive(at: archive))
        let responses = try written.schedule.lookups.map { lookup in
            (lookup, LookupResponse(try written.body(of: lookup, night: 1), to: lookup))
        }
        let first = Dictionary(responses) { one, _ in one }
        for night in 1...nights {
            let days = nights - night
            let store = StoreCatalog { lookup in
                first[lookup]?.withRatings(movedBy: days)
                    ?? .failed(Failure(.notAsked, "It was not written."))
            }
            let moment = WrittenNights.moment(ofNight: night - nights)
            try await player.play(at: moment, written.watchlist, asking: store)
        }
    }
}

extension LookupResponse {
    /// The response as of an earlier night, on which every fifth app had fewer ratings: one less
    /// for each night since.
    fileprivate func withRatings(movedBy nights: Int) -> LookupResponse {
        guard case .answered(let findings, let oddities) = self else { return self }
        let moved = findings.map { id, finding in
            guard case .present(var sighting) = finding, id.number % 5 == 0,
                let rating = sighting.rating
            else { return (id, finding) }
            let count = max(rating.count - nights, 0)
            sighting.rating = Rating(average: rating.average, count: count)
            return (id, Finding.present(sighting))
        }
        return .answered(Dictionary(uniqueKeysWithValues: moved), oddities: oddities)
    }
}
