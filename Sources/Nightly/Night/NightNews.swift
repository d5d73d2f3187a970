import AppStore
package import News
package import Watchlists

/// What a run tells while it works.
package enum NightNews: Sendable {
    /// Which run it is; before that, nothing is known of it.
    case begun(Run)
    /// Which bundle IDs no store knows: those that are so for the first time, and the others.
    case unknownBundles(new: [String], standing: [String])
    /// What it is about to ask.
    case planned(Prospect)
    /// How far it is; told a few times a second to who wants to watch.
    case asking(AskingProgress)
    /// What had no response for too many nights, if anything.
    case stale([Standing])
    /// What the night found out, once its report stands, and why listings have no response since tonight. Its
    /// news is written where it is asked for; a shard has none, because the merge judges the night.
    ///
    /// `held` are sentences about what brakes hold back, each with the command that accepts it.
    case ended(
        RunSummary,
        [Unanswered],
        held: [String],
        digest: (@Sendable () throws -> WrittenDigest)?
    )
}

/// What a run is about to ask, and the time that it has.
package struct Prospect: Hashable, Sendable {
    package let plan: Plan
    /// Requests a minute; 0 for no limit.
    package let pace: Int
    /// nil for no deadline.
    package let deadline: Duration?

    package init(plan: Plan, pace: Int, deadline: Duration?) {
        self.plan = plan
        self.pace = pace
        self.deadline = deadline
    }

    /// The least that the asking takes.
    package var minutes: Double { plan.minutes(atPace: pace) }

    package var fits: Bool { deadline.map { minutes <= $0 / .seconds(60) } ?? true }
}

/// How far a run is with its asking.
package struct AskingProgress: Hashable, Sendable {
    package let plan: Plan
    /// Lookups, and requests about keywords.
    package let requestsDone: Int
    package let listingsDone: Int
    /// Requests a minute at present; nil for no limit.
    package let perMinute: Double?
    /// How long being throttled still holds everything up.
    package let hold: Duration
    package let elapsed: Duration

    /// The share of requests that are done, from 0 to 1.
    package var share: Double { Double(requestsDone) / Double(max(plan.requests, 1)) }

    /// How long the rest takes, as far as can be told: at the pace, or as the requests before took.
    package var timeLeft: Duration? {
        let rest = Double(plan.requests - requestsDone)
        guard rest > 0 else { return nil }
        let seen = requestsDone > 0 ? elapsed * (rest / Double(requestsDone)) : nil
        let paced = perMinute.map { Duration.seconds(60) * (rest / $0) }
        return [seen, paced].compactMap(\.self).max().map { $0 + hold }
    }
}
