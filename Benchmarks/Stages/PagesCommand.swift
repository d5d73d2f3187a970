import AppStore
import Archives
import ArgumentParser
import ChangeDetection
import Foundation
import History
import Markup
import Nightly
import Site
import Watchlists

/// Renders the pages of an archive's last night one by one, and writes them to a folder, each next
/// to a file with the lengths of its texts.
struct PagesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pages",
        abstract: "Time pages of the last night, one by one; one JSON object a page."
    )

    @Argument(help: "The folder of written answers, whose watchlist it is.")
    var folder: String

    @Argument(help: "The archive.")
    var archive: String

    @Argument(help: "The folder for the pages.")
    var out: String

    @Option(help: "How many MiB of each page are written.")
    var megabytes = 100

    private struct Seconds: Encodable {
        let page: String
        let changes: Int
        let bytes: Int
        let rounds: Int
        /// The seconds for reading the archive once.
        let read: Double
        /// The seconds for building the page's value once.
        let make: Double
        /// The seconds for writing the page through libxml2, in each round.
        let write: Double
    }

    func run() async throws {
        let archive = try Archive(existingAt: archive)
        let written = try WrittenNights(folder)
        guard let loader = try ReportLoader(archive, written.watchlist) else {
            throw ValidationError("no nights")
        }
        var start = ContinuousClock.now
        let index = try await loader.index()
        let read = seconds(since: start)
        try measure("index.html", index.tonight.changes.count, read: read) { indexPage(index) }

        let changed = index.tonight.changes.first?.listing.app
        guard let app = changed, let summary = index.tonight.apps[app] else { return }
        start = ContinuousClock.now
        let record = try archive.record(
            of: app,
            asOf: index.tonight.summary.run,
            versions: archive.versions(of: app)
        )
        let readApp = seconds(since: start)
        try measure("app.html", record.changes.count, read: readApp) {
            appPage(
                record,
                summary,
                years: [],
                written.watchlist.report,
                asOf: index.tonight.summary.run
            )
        }
    }

    private func measure(
        _ name: String,
        _ changes: Int,
        read: Double,
        make: () -> Page
    ) throws {
        var start = ContinuousClock.now
        let page = make()
        let made = seconds(since: start)
        let bytes = page.bytes()
        let rounds = max((megabytes << 20) / bytes.count, 1)
        start = ContinuousClock.now
        for _ in 0..<rounds { _ = page.bytes() }
        let write = seconds(since: start) / Double(rounds)
        let file = URL(filePath: out, directoryHint: .isDirectory).appending(path: name)
        try Data(bytes).write(to: file)
        let lengths = TextPieces(of: page).lengths
        try Data(lengths.map { "\($0)\n" }.joined().utf8)
            .write(to: file.appendingPathExtension("texts"))
        let line = Seconds(
            page: name,
            changes: changes,
            bytes: bytes.count,
            rounds: rounds,
            read: read,
            make: made,
            write: write
        )
        print(try line.jsonLine)
    }

    private func seconds(since start: ContinuousClock.Instant) -> Double {
        (ContinuousClock.now - start) / .seconds(1)
    }
}
