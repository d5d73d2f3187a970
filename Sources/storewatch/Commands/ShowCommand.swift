import AppStore
import Archives
import ArgumentParser
import ChangeDetection
import Foundation
import History
import Logging
import Nightly

/// Shows one app.
struct ShowCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show an app in every storefront."
    )

    @OptionGroup var shared: SharedOptions

    @Argument(help: "The app's ID, bundle ID, link or name.")
    var app: String

    @Option(
        help: ArgumentHelp(
            "Show the app as of this night (2026-03-02) or time (ISO 8601).",
            valueName: "night"
        )
    )
    var at: ChangeFilter.Bound?

    func run() async throws {
        try await shared.reportingErrors {
            let archive = try Archive(reading: shared.archive)
            let id = try shared.appID(app, in: archive)
            let run = try at.map(archive.run) ?? archive.lastRun()
            if at != nil, run == nil {
                shared.log.error("--at is before the first night in this archive.")
                throw ExitStatus.usage.code
            }
            let states = try run.map { try archive.states(of: id, asOf: $0) } ?? []
            guard !states.isEmpty else {
                shared.log.error("no run asked about app \(id); add it to the watchlist.")
                throw ExitStatus.failed.code
            }
            for state in states {
                if shared.json {
                    Terminal.print(json: try StateLine(state).jsonLine)
                } else {
                    for line in state.lines(shared.paint) { Terminal.print(line) }
                }
            }
        }
    }
}

extension ListingState {
    /// The listing in a few lines for people.
    fileprivate func lines(_ paint: Paint) -> [Line] {
        let head = paint(.bold, "\(listing.storefront)  \(word?.rawValue ?? "not due")")
        guard let page else { return [head, "    never seen here"] }
        let facts = [
            "version \(page.version)", page.versionDate?.utc, stars,
            page.formattedPrice ?? page.price?.description,
        ]
        let notes = (page.releaseNotes ?? "").split(whereSeparator: \.isNewline)
        let lines = [page.name, facts.compactMap(\.self).joined(separator: " · ")]
        return [head] + (lines + notes.map(String.init)).map { "    \($0)" }
    }

    private var stars: String? {
        guard let rating, rating.count > 0 else { return "no ratings" }
        return "★ \(rating.shownAverage) (\(rating.count))"
    }
}
