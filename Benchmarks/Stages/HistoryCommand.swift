import AppStore
import Archives
import ArgumentParser
import ChangeDetection
import Foundation
import History
import Lookups
import Nightly
import Watchlists

/// Makes an archive with many nights, on each of which some ratings move.
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
        let archive = try Archive(at: archive)
        let answers = try written.schedule.lookups.map { lookup in
            (lookup, Answer(try written.body(of: lookup, night: 1), to: lookup))
        }
        for night in 1...nights {
            let moment = WrittenNights.moment(ofNight: night - nights)
            let run = try archive.begin(
                at: moment,
                zone: .gmt,
                watchlist: written.watchlist.jsonLine
            ).run
            for (lookup, answer) in answers {
                let moved = answer.withRatings(movedBy: nights - night)
                try archive.keep(moved, to: lookup, in: run, requests: run.number)
            }
            _ = try archive.judge(
                run,
                DetectionSettings(),
                due: written.schedule.due,
                unasked: Failure(.notAsked, "It was not asked."),
                requests: answers.count,
                seconds: { 1 }
            )
        }
    }
}

extension Answer {
    /// The answer of a night some nights before: every fifth app had fewer ratings then, one for each
    /// night.
    fileprivate func withRatings(movedBy nights: Int) -> Answer {
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
