import AppStore
import Foundation
import Logging
import Lookups
import Watchlists

extension OpenNight {
    /// Does the work that may be cut short: what it did until then is kept, judged and shown.
    ///
    /// - Returns: what ended it before everything was asked.
    func untilCutShort(
        _ plan: Plan,
        _ work: @escaping @Sendable () async throws -> Void
    ) async throws -> CutShort? {
        let prospect = Prospect(plan: plan, pace: order.pace, deadline: clock.timeLeft)
        try news(.planned(prospect))
        do {
            try await withThrowingTaskGroup { group in
                group.addTask { try await work() }
                group.addTask { try await tellProgress(of: plan) }
                if let left = prospect.deadline {
                    group.addTask {
                        try await Task.sleep(for: left)
                        throw DeadlinePassed()
                    }
                }
                defer { group.cancelAll() }
                // The other two end by an error only.
                try await group.next()
            }
        } catch is DeadlinePassed {
            log.warning("The deadline came before everything was asked. The next run completes it.")
            return .deadline
        } catch is CancellationError {
            log.warning("The run was told to end. The next one completes it.")
            return .cancelled
        }
        return await store.isOutOfPatience ? .patience : nil
    }

    private func tellProgress(of plan: Plan) async throws {
        while true {
            let traffic = await store.traffic
            try news(
                .asking(
                    clock.progress(of: plan, perMinute: traffic.perMinute, hold: traffic.hold)
                )
            )
            try await Task.sleep(for: .milliseconds(250))
        }
    }
}

private struct DeadlinePassed: Error {}

extension CutShort? {
    /// Why a listing is unknown that nothing else is known of.
    var failure: Failure {
        switch self {
        case .cancelled: Failure(.cancelled, "The run was ended before the answer came.")
        case .deadline: Failure(.notAsked, "The deadline came before the answer.")
        case .patience, nil: Failure(.notAsked, "The run ended before it was asked.")
        }
    }
}
