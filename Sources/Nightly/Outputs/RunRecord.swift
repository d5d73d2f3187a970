import AppStore
import ChangeDetection
import Files
import Foundation
package import News

/// The record of a run in the output of `run --json` and in the site's `run.json`.
package struct RunRecord: Encodable, Sendable {
    private let run: Int
    private let at: String
    private let night: String
    private let outcome: Outcome
    private let lookups: Int
    private let counts: [String: Int]
    private let reasons: [String: Int]
    private let suppressed: Int
    private let held: Int
    private let seconds: Double

    package init(_ summary: RunSummary) {
        run = summary.run.number
        at = summary.run.at.utc
        night = summary.run.night.label
        outcome = summary.outcome
        lookups = summary.lookups
        counts = Self.named(ListingStatus.allCases, summary.counts)
        reasons = Self.named(Reason.allCases, summary.reasons)
        suppressed = summary.suppressed
        held = summary.held
        seconds = (summary.seconds * 1000).rounded() / 1000
    }

    /// The counts by name. Every name is present, so that scripts need not check for it.
    private static func named<Key: RawRepresentable<String> & Hashable>(
        _ keys: [Key],
        _ counts: [Key: Int]
    ) -> [String: Int] {
        Dictionary(uniqueKeysWithValues: keys.map { ($0.rawValue, counts[$0, default: 0]) })
    }

    /// The `run.json` of the site.
    var file: SiteFile {
        get throws {
            let line = try jsonLine
            return SiteFile("run.json") { Array("\(line)\n".utf8) }
        }
    }
}
