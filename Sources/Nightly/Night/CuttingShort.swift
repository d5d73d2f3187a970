import AppStore
import Archives
import Foundation
import History
import Logging
import Lookups
import Watchlists

extension OpenNight {
    /// The requests that the run still has to make, as far as they are known in advance.
    func plan(_ requests: RunRequests) throws -> Plan {
        var plan = Plan(
            requests.schedule.lookups(except: open.answered),
            bundleRequests: try unknownBundles().count,
            developerRequests: try unanswered(requests.developers).count,
            and: try unanswered(requests.rankings)
        )
        (plan.pace, plan.deadline) = (order.pace, clock.timeLeft)
        plan.storePages = min(order.watchlist.storePageCount, pageLimits.perNight)
        return plan
    }

    /// Reports that the work of a plan begins.
    private func report(_ plan: Plan) throws {
        try progress(.planned(plan))
        log.info(
            "Night \(run.night) begins.",
            metadata: [
                "run": .stringConvertible(run.number),
                "listings": .stringConvertible(plan.listings),
                "lookups": .stringConvertible(plan.lookups),
            ]
        )
    }

    /// Performs `work` until it ends, the deadline passes, or the run is cancelled. Returns the
    /// reason if the work is cut short.
    ///
    /// - Parameter plan: the plan whose progress is reported; nil to report none.
    func untilCutShort(
        _ plan: Plan? = nil,
        _ work: @escaping @Sendable () async throws -> Void
    ) async throws -> EarlyEnd? {
        if let plan { try report(plan) }
        do {
            let end: EarlyEnd? = try await withThrowingTaskGroup(of: EarlyEnd?.self) { group in
                group.addTask {
                    try await work()
                    return nil
                }
                if let plan {
                    group.addTask {
                        try await reportProgress(of: plan)
                        return nil
                    }
                }
                if let left = clock.timeLeft {
                    group.addTask {
                        try await Task.sleep(for: left)
                        return .deadline
                    }
                }
                defer { group.cancelAll() }
                return try await group.next() ?? nil
            }
            if let end { return end }
        } catch is CancellationError {
            return .cancelled
        }
        return await store.cutShort()
    }

    /// Reports the progress of the work until the task is cancelled.
    private func reportProgress(of plan: Plan) async throws {
        while true {
            let (perMinute, pause) = await store.traffic()
            try progress(
                .asking(clock.progress(of: plan, perMinute: perMinute, throttleDelay: pause))
            )
            try await Task.sleep(for: .milliseconds(250))
        }
    }
}

extension EarlyEnd {
    var warning: String {
        switch self {
        case .cancelled: "The run was stopped. A run within 20 hours completes it."
        case .deadline:
            "The deadline passed before everything was asked. A run within 20 hours completes it."
        case .patience:
            """
            The server made the run wait longer than it may. A run within 20 hours completes it.
            """
        }
    }
}

extension EarlyEnd? {
    /// The failure to record for listings that have no response when the run ends. `self` is nil if
    /// the run was not cut short.
    var failure: Failure {
        switch self {
        case .cancelled: Failure(.cancelled, "The run was stopped before the response came.")
        case .deadline: Failure(.notAsked, "The deadline passed before the response came.")
        case .patience, nil: Failure(.notAsked, "The run ended before it was asked.")
        }
    }
}
