import AppStore
import Archives
import ArgumentParser
import Foundation
import Nightly
import Watchlists

/// Prints the news of some nights.
struct DigestCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "digest",
        abstract: "Print the news of a period: a line for each app, the weightiest first.",
        discussion: """
            What happened to an app on several nights is one line: releases as steps, a price that \
            fell and rose again as a sale that ended.
            """
    )

    @OptionGroup var shared: SharedOptions

    @Option(
        help: ArgumentHelp(
            "Start with this date: 2026-11-01, yesterday, monday, or 7d for the last 7 days.",
            valueName: "date"
        )
    )
    var since = PeriodDate.days(7)

    @Option(
        help: ArgumentHelp(
            "End with this date. (default: the last night)",
            valueName: "date"
        )
    )
    var until: PeriodDate?

    @Option(help: ArgumentHelp("Report only the apps of this group.", valueName: "name"))
    var group: String?

    @Flag(help: "Report only your own apps.")
    var own = false

    @Option(help: ArgumentHelp("Report only this storefront.", valueName: "code"))
    var storefront: Storefront?

    @Option(help: "Write plain text, Markdown, or HTML for mail.")
    var format = WrittenDigest.Format.text

    @Flag(help: "Print the differences, too.")
    var verbose = false

    @Option(
        help: ArgumentHelp("Count days back from this time (ISO 8601).", valueName: "time"),
        transform: Moment.parse
    )
    var at: Moment?

    func validate() throws {
        guard !shared.json else {
            throw ValidationError("digest prints text; `storewatch changes --json` prints JSON.")
        }
    }

    func run() async throws {
        try await shared.reportingErrors {
            let archive = try Archive(reading: shared.archive)
            let watchlist = try shared.watchlist(for: archive)
            let (now, zone) = (at?.date ?? .now, watchlist.report.zone)
            let digest = try archive.digest(
                from: since.date(asOf: now, in: zone),
                to: until?.date(asOf: now, in: zone),
                of: DigestScope(group: group, isOwn: own, storefront: storefront),
                watching: watchlist
            )
            guard !digest.isEmpty || !shared.quiet else { return }
            let width = Terminal.outputWidth ?? 80
            for line in digest.lines(format, width: width, details: verbose) {
                Terminal.print("\(line)")
            }
        }
    }
}

extension WrittenDigest.Format: ExpressibleByArgument {}
