package import AppStore
import ChangeDetection
import Files
import Foundation
package import News
import Site

/// The record of a run in the output of `run --json` and in the site's `run.json`.
package struct RunRecord: JSONRecord, Sendable {
    private let summary: RunSummary

    package init(_ summary: RunSummary) { self.summary = summary }

    package var json: JSONObject {
        let run = summary.run
        let seconds = (summary.seconds * 1000).rounded() / 1000
        return [
            "run": run.number, "at": run.at.utc, "night": run.night, "outcome": summary.outcome,
            "lookups": summary.lookups, "counts": summary.counts.named,
            "reasons": summary.reasons.named, "suppressed": summary.suppressed,
            "held": summary.held, "seconds": seconds,
        ]
    }

    /// The `run.json` of the site.
    var file: SiteFile {
        get throws {
            let line = try jsonLine
            return SiteFile(SitePath.record.path) { Array("\(line)\n".utf8) }
        }
    }
}
