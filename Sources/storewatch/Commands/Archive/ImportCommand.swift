import AppStore
import ArgumentParser
import Nightly

/// Fills an archive from an export, from recorded nights, or from a git history of responses.
struct ImportCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import an export, recorded nights, or a git history of responses.",
        discussion: """
            Examples:
              storewatch archive import open-data --archive copy.sqlite
              storewatch archive import ~/app-store-scrapes --all

            SOURCE is one of:
              an export        a folder that `storewatch archive export` wrote as NDJSON
              recorded nights  a folder of responses in Apple's shape, such as
                               2026-03-02/kr.json
              a git repository one commit per poll, with such responses: kr.json or
                               kr/284882215.json

            An export is restored as the same archive, in a file without nights.

            Nights and commits are judged like any other night, at the time of the data, oldest first. The \
            watchlist selects the apps; --all imports every app. Nights that the archive already has are skipped, so an \
            import that was stopped can be repeated; a night before the archive's last one is refused.
            """
    )

    @Argument(help: "The folder to import.", completion: .directory)
    var source: String

    @Flag(help: "Import every app of the nights, not only those of the watchlist.")
    var all = false

    @Option(
        help: ArgumentHelp(
            "The storefront of files whose paths name none.",
            valueName: "code"
        )
    )
    var storefront: Storefront?

    @Flag(help: "Wait while a run uses the archive.")
    var wait = false

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    func work() async throws {
        var order = ImportOrder(
            source: source,
            archive: shared.archive,
            watchlist: try shared.readWatchlistIfAny(),
            version: Storewatch.version
        )
        order.all = all
        order.storefront = storefront
        order.wait = wait
        let isWatched = !shared.quiet && Terminal.isWatched
        defer { if isWatched { Terminal.showFooter(nil) } }
        let summary = try await stopping(
            log: shared.log,
            "The import was stopped; what it imported is kept. Repeat it to continue."
        ) {
            [shared, order] in
            try await importHistory(order, log: shared.log) { done, total in
                if isWatched { Terminal.showFooter("Night \(done + 1) of \(total)") }
            }
        }
        if isWatched { Terminal.showFooter(nil) }
        try shared.report(summary) { summary.lines }
        if summary.failed > 0 { throw ExitStatus.incomplete.code }
    }
}

extension ImportSummary {
    fileprivate var lines: [Line] {
        if let rows { return ["Imported \(counted(nights, "night")) (\(counted(rows, "row")))."] }
        let subject = "\(counted(changes, "change")) of \(counted(listings, "listing"))"
        let were = known == 1 ? "was" : "were"
        let lines: [Line?] = [
            "Imported \(counted(nights, "night")): \(subject).",
            known > 0 ? "\(counted(known, "night")) \(were) already there." : nil,
            failed > 0
                ? "\(counted(failed, "night")) failed: no response in it could be read." : nil,
            unwatched > 0
                ? "\(unwatched) listings are not on the watchlist, and were left out; --all imports them."
                : nil,
            "`storewatch archive report` builds the report.",
        ]
        return lines.compactMap(\.self)
    }
}
