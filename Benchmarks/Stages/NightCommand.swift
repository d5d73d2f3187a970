import History
import AppStore
import Archives
import ArgumentParser
import Foundation
import Lookups
import Nightly
import TestSupport
import Watchlists

/// Adds a night to an archive, on which some apps have a new version and nothing else changes.
struct NightCommand: AsyncParsableCommand {
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

    func run() async throws {
        let written = try WrittenNights(folder)
        let archive = try Archive(existingAt: archive)
        guard let last = try archive.runs().last else { throw ValidationError("no nights") }
        let version = "99.\(last.number + 1)"
        let released = Set(Set(written.schedule.lookups.flatMap(\.ids)).sorted().prefix(releases))
        let responses = try written.schedule.lookups.map { lookup in
            let response = LookupResponse(try written.body(of: lookup, night: 1), to: lookup)
            return (lookup, response.releasing(version, of: released))
        }
        let shown = Dictionary(responses) { one, _ in one }
        let store = StoreCatalog { lookup in
            shown[lookup] ?? .failed(Failure(.notAsked, "It was not written."))
        }
        try await NightPlayer(archive).play(
            at: last.at.addingTimeInterval(86_400),
            written.watchlist,
            asking: store
        )
    }
}

extension LookupResponse {
    fileprivate func releasing(_ version: String, of apps: Set<AppID>) -> LookupResponse {
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
