import AppStore
package import Archives
package import ChangeDetection
package import Foundation
package import News

extension Archive {
    /// Believes what an event holds back to this day, each change on the night that showed it last, and
    /// judges those listings of those nights again, under the brakes that they had.
    ///
    /// - Parameters:
    ///   - time: when the user said so.
    ///   - settings: of a run.
    /// - Returns: how many changes are confirmed now; nil where there is no such event.
    package func accept(
        _ event: String,
        at time: Date,
        settings: (Run) throws -> DetectionSettings
    ) throws -> Int? {
        try transaction { archive in
            if let count = try archive.acceptPositions(heldBy: event, at: time) { return count }
            guard let held = try archive.held(by: event) else { return nil }
            // What went away by itself, or was accepted before, stays as it is.
            guard !held.isEmpty else { return 0 }
            let nights = Dictionary(grouping: held, by: \.run).sorted {
                $0.key.number < $1.key.number
            }
            let brakes = try nights.map { try archive.brakes(of: $0.key) }
            try archive.accept(event, of: held, at: time)
            for ((run, held), brakes) in zip(nights, brakes) {
                let night = try archive.evidence(
                    of: run,
                    try settings(run),
                    apps: Set(held.map(\.listing.app)),
                    brakes: brakes
                )
                let verdict = ChangeDetection.judge(night.evidence)
                let listings = Set(held.map(\.listing))
                try archive.record(verdict, only: listings, of: night, in: run)
            }
            return held.count
        }
    }
}
