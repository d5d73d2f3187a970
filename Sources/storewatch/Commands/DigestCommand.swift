import Archives
import ArgumentParser
import Foundation
import History
import Nightly
import Site
import Watchlists
import Wording

struct DigestCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "digest",
        abstract: "Print the news of a period, one line per app.",
        discussion: """
            Examples:
              storewatch digest
              storewatch digest --since monday --group Competitors --storefront kr
              storewatch digest --since 2026-11 --own --verbose --format markdown
              storewatch digest --since monday --brief --format markdown

            The most important news comes first. News of an app from several nights is joined into one \
            line: releases as steps, a price that \
            fell and rose again as a sale that ended. Without --since, the last 7 days are shown. A line about \
            one change ends with its ID for `storewatch review explain`.

            On a Monday, --brief --since monday is about the week that ended yesterday, on other days about the \
            week so far.
            """
    )

    @Option(help: "Write plain text, Markdown, or HTML for mail.")
    var format = DigestFormat.text

    @Flag(
        help:
            "Print one page: five stories, then prices, names, availability, pictures, ratings and positions."
    )
    var brief = false

    @Flag(help: "Also print the differences.")
    var verbose = false

    @Option(time: "Count days back from this time (ISO 8601).")
    var at: Date?

    @OptionGroup var apps: AppOptions
    @OptionGroup var scope: ScopeOptions
    @OptionGroup var range: RangeOptions

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    func validate() throws {
        guard !shared.json else {
            throw ValidationError("digest prints text; `storewatch changes --json` prints JSON.")
        }
        guard !brief || !(verbose || format == .html) else {
            throw ValidationError("--brief goes with plain text and Markdown, without details.")
        }
    }

    func work() async throws {
        let archive = try Archive(reading: shared.archivePath)
        let watchlist = try shared.watchlist(for: archive)
        let scope = try QueryScope(scope, apps, archive, watching: watchlist)
        let zone = watchlist.report.zone
        let nights = try nights(in: archive, zone)
        let runs = try archive.runs().filter(nights.contains)
        let since = nights.since?.date(in: zone)
        var loader = try DigestLoader(archive, watching: watchlist)
        loader.includesListing = scope.contains
        loader.includesRanking = scope.contains
        let width = Terminal.outputWidth ?? .max
        if brief {
            let brief = try loader.brief(of: runs, since: since)
            let text = format == .markdown ? brief.markdown : brief.text(width: width)
            for line in text.lines { Terminal.print("\(line)") }
            return
        }
        let digest = try loader.digest(of: runs, since: since)
        guard !digest.isEmpty || !shared.quiet else { return }
        let lines =
            switch format {
            case .text: digest.lines(width: width, details: verbose)
            case .markdown: digest.markdown(details: verbose).lines
            case .html: digest.mail(details: verbose).lines
            }
        for line in lines { Terminal.print("\(line)") }
    }

    private func nights(in archive: Archive, _ zone: TimeZone) throws -> NightRange {
        let now = at ?? .now
        let week =
            brief ? try range.since?.endedWeek(in: archive, asOf: now, zone: zone) : nil
        return try NightRange(
            since: week ?? range.since,
            orDays: 7,
            until: range.until ?? week,
            asOf: now,
            in: archive,
            zone: zone
        )
    }
}

enum DigestFormat: String, CaseIterable, ExpressibleByArgument {
    case text, markdown, html
}

extension String {
    fileprivate var lines: [String] {
        var lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }
}
