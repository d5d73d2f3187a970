import AppStore
import Archives
import ArgumentParser
import ChangeDetection
import Foundation
import History
import Lookups
import Nightly
import Watchlists

/// Adds a night to an archive, on which some apps have a new version and nothing else moves.
struct NightCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "night",
        abstract: "Add a night to an archive, with new versions of some apps."
    )

    @Argument(help: "The folder of written answers, of which the first night is taken.")
    var folder: String

    @Argument(help: "The archive.")
    var archive: String

    @Option(help: "How many apps have a new version.")
    var releases = 0

    func run() throws {
        let written = try WrittenNights(folder)
        let archive = try Archive(existingAt: archive)
        guard let last = try archive.runs().last else { throw ValidationError("no nights") }
        let run = try archive.begin(
            at: last.at.addingTimeInterval(86_400),
            zone: .gmt,
            watchlist: written.watchlist.jsonLine
        ).run
        let released = Set(Set(written.schedule.lookups.flatMap(\.ids)).sorted().prefix(releases))
        for lookup in written.schedule.lookups {
            let answer = Answer(try written.body(of: lookup, night: 1), to: lookup)
            let moved = answer.releasing("99.\(run.number)", of: released)
            try archive.keep(moved, to: lookup, in: run, requests: 1)
        }
        _ = try archive.judge(
            run,
            DetectionSettings(),
            due: written.schedule.due,
            unasked: Failure(.notAsked, "It was not asked."),
            requests: written.schedule.lookups.count,
            seconds: { 1 }
        )
    }
}

extension Answer {
    fileprivate func releasing(_ version: String, of apps: Set<AppID>) -> Answer {
        guard case .answered(var findings, let oddities) = self else { return self }
        for app in apps.intersection(findings.keys) {
            guard case .present(var sighting) = findings[app] else { continue }
            sighting.page.version = version
            sighting.page.releaseNotes = "New in \(version): you can now export app \(app)."
            findings[app] = .present(sighting)
        }
        return .answered(findings, oddities: oddities)
    }
}
