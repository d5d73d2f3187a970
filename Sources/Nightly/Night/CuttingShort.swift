import AppStore
import Archives
import Foundation
import History
import Logging
import Lookups
import Watchlists

extension OpenNight {
    /// The requests, known in advance, that the run still has to make.
    func plan(_ schedule: Schedule, _ otherRequests: OtherRequests) throws -> Plan {
        var plan = Plan(
            schedule.lookups(except: open.answered),
            bundleRequests: try unknownBundles().count,
            developerRequests: try unanswered(otherRequests.developers).count,
            and: try unansweredRankings(of: otherRequests)
        )
        (plan.pace, plan.deadline) = (order.pace, clock.timeLeft)
        plan.storePages = min(order.watchlist.storePageCount, pageLimits.perNight)
        return plan
    }

    /// Does the work of a plan and reports its progress. Returns the reason if the work is cut
    /// short.
    func untilCutShort(
        _ plan: Plan,
        _ work: @escaping @Sendable () async throws -> Void
    ) async throws -> EarlyEnd? {
        try progress(.planned(plan))
        log.info(
            "Night \(run.night) begins.",
            metadata: [
                "run": .stringConvertible(run.number),
                "listings": .stringConvertible(plan.listings),
                "lookups": .stringConvertible(plan.lookups),
            ]
        )
        return try await untilCutShort(work) { try await reportProgress(of: plan) }
    }

    /// Does work until it is done, the deadline passes, or the run is cancelled. Returns the reason
    /// if the work is cut short. `report` reports the progress, and returns only by throwing.
    func untilCutShort(
        _ work: @escaping @Sendable () async throws -> Void,
        report: (@Sendable () async throws -> Void)? = nil
    ) async throws -> EarlyEnd? {
        do {
            let end: EarlyEnd? = try await withThrowingTaskGroup(of: EarlyEnd?.self) { group in
                group.addTask {
                    try await work()
                    return nil
                }
                if let report {
                    group.addTask {
                        try await report()
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
    /// The failure to record for listings without a response when the run ends. The optional is nil
    /// for a run that was not cut short.
    var failure: Failure {
        switch self {
        case .cancelled: Failure(.cancelled, "The run was stopped before the response came.")
        case .deadline: Failure(.notAsked, "The deadline passed before the response came.")
        case .patience, nil: Failure(.notAsked, "The run ended before it was asked.")
        }
    }
}
