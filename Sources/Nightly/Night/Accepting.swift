import AppStore
package import Archives
package import ChangeDetection
package import Foundation
package import News

extension Archive {
    /// Confirms the changes that an event still holds, each on the night that last showed it, and
    /// judges their listings on those nights again, under the same brakes.
    ///
    /// - Parameters:
    ///   - time: the time at which the user accepted the event.
    ///   - settings: the settings of a run.
    /// - Returns: the number of confirmed changes; nil if there is no such event.
    package func accept(
        _ event: String,
        at time: Date,
        settings: (Run) throws -> DetectionSettings
    ) throws -> Int? {
        try transaction { archive in
            if let count = try archive.acceptPositions(heldBy: event, at: time) { return count }
            guard let held = try archive.held(by: event) else { return nil }
            // Changes that disappeared or were accepted before stay as they are.
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
