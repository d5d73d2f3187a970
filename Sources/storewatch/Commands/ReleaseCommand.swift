import AppStore
import Archives
import ArgumentParser
import ChangeDetection
import Foundation
import Logging
import Nightly
import Watchlists

/// Believes what an event holds back.
struct ReleaseCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "release",
        abstract: "Believe what an event holds back."
    )

    @OptionGroup var shared: SharedOptions

    @Argument(help: "The event's ID, as `changes` tells it: 12-kr-brake-screenshots.")
    var event: String

    @Flag(help: "Wait while a run works on the archive.")
    var wait = false

    func run() async throws {
        try await shared.reportingErrors {
            try await shared.withExclusiveArchive(waiting: wait) { try release($0) }
        }
    }

    private func release(_ archive: Archive) throws {
        let count = try archive.release(event, at: .now) { run in
            try (archive.watchlist(of: run) ?? Watchlist()).judging(compare)
        }
        guard let count else {
            shared.log.error(
                "no event \(event) holds anything back; storewatch changes tells them."
            )
            throw ExitStatus.usage.code
        }
        if shared.json {
            Terminal.print(json: try ["released": count].jsonLine)
        } else if !shared.quiet {
            let advice = count > 0 ? " Render the site again with storewatch report." : ""
            Terminal.print("Changes that are believed now: \(count).\(advice)")
        }
    }
}
