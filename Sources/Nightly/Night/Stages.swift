import AppStore
import Archives
import ChangeDetection
import Foundation
import History
import Lookups
import Watchlists

extension OpenNight {
    /// Asks about all listings, bundle IDs, developers and rankings.
    ///
    /// Known listings come first, so that they are checked even if the server then throttles the
    /// other requests until the run's patience is used up.
    func askAll(_ planned: RunRequests) async throws {
        let lookups = planned.schedule.lookups(except: open.answered)
        try await askAndRecord(lookups)
        try await recheck(planned.schedule)
        if !run.isFirst { try await resolveBundles() }
        try await askDevelopers(unanswered(planned.developers))
        let found = try requests()
        let asked = open.answered.union(lookups.flatMap(\.listings))
        let rest = found.schedule.lookups(except: asked)
        if !rest.isEmpty {
            try await askAndRecord(rest)
            try await recheck(found.schedule)
        }
        try await askRankings(unanswered(found.rankings))
    }

    private func askAndRecord(_ lookups: [Lookup]) async throws {
        try await requestAll(lookups, width: order.maxConcurrentRequests) {
            [archive, store] lookup in
            // Unchanged results are recognized by their hashes, and not read again.
            try await store.response(lookup, try archive.hashes(of: lookup))
        } receive: {
            try archive.record($1, to: $0, in: run, requests: await requestCount)
            clock.count($0)
        }
    }

    /// Asks again about listings that seem to be gone or to return to an older state.
    ///
    /// A response that contains no known app may be a fault of the store. A lookup of missing
    /// listings therefore also asks about a witness: an app known to be in the storefront, if any.
    private func recheck(_ schedule: Schedule) async throws {
        let judged = try archive.draft(of: run, order.detection)
        draft.store(judged)
        let evidence = judged.night.evidence.listings
        let missing = Set(evidence.lazy.filter { !$0.isSeen }.map(\.listing))
        let present = Dictionary(
            evidence.lazy.filter { $0.isSeen && $0.knownPresence == .present }
                .map { ($0.listing.storefront, $0.listing.app) }
        ) { first, _ in first }
        let lookups = Schedule.lookups(for: judged.verdict.rechecks, in: schedule.languages)
        try await requestAll(lookups, width: order.maxConcurrentRequests) {
            [archive, store] lookup in
            let isOfMissing = !missing.isDisjoint(with: lookup.listings)
            let witness = isOfMissing ? present[lookup.storefront] : nil
            return try await store.recheckResponse(
                lookup,
                witness,
                try archive.hashes(of: lookup)
            )
        } receive: {
            try archive.recordRecheck($1, to: $0, in: run, requests: await requestCount)
        }
    }

    func judge(_ requests: RunRequests, _ cutShort: EarlyEnd?) async throws -> RunSummary {
        try archive.judge(
            run,
            of: requests,
            order.detection,
            unasked: cutShort.failure,
            cutShort: cutShort,
            isUnpublished: order.reportFolder != nil,
            draft: draft.takeIfCurrent,
            requestCount: await requestCount,
            seconds: { seconds },
            notify: order.notify
        )
    }

    func render(_ summary: RunSummary, watching watchlist: Watchlist) async throws {
        guard let site = order.reportFolder else { return }
        let publish = { @Sendable [archive, order] in
            try await Nightly.publish(
                archive,
                watching: watchlist,
                to: site,
                record: summary,
                replacesOtherSite: order.replacesOtherSite
            )
        }
        // A run that was cancelled before this point publishes the responses that it has. A run
        // that is cancelled from now on leaves the publication to the next run.
        if Task.isCancelled {
            try await Task { try await publish() }.value
        } else {
            try await publish()
        }
    }
}
