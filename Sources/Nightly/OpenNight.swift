import AppStore
import Changes
import Foundation
import Lookups
import Snapshots
import Watchlists

import struct Logging.Logger

/// A run under way.
struct OpenNight: Sendable {
    let run: Run
    /// What an earlier attempt at this run was told already.
    let answered: Set<Listing>
    /// The requests of earlier attempts.
    let requests: Int
}

extension Archive {
    /// Opens everything that a night needs, for as long as `body` runs: the archive, which no other
    /// run may touch meanwhile, the run, and the store's servers.
    static func withOpenNight<Result: Sendable>(
        _ order: NightOrder,
        log: Logger,
        body: (Archive, OpenNight, StoreClient) async throws -> Result
    ) async throws -> Result {
        try await ArchiveLock.with(order.archive, waiting: order.wait) {
            let archive = try Archive(at: order.archive)
            let night = try archive.openNight(order)
            let passesCaches = order.watchlist.cachePass == .always
            return try await StoreClient.with(
                order.endpoint,
                pass: passesCaches ? .run(at: night.run.at, look: 1) : .never,
                pace: Pace(perMinute: order.pace, clock: ContinuousClock()),
                version: order.version,
                log: log
            ) { store in
                try await body(archive, night, store)
            }
        }
    }

    /// A run that did not finish is completed as long as it is the same night; after that its
    /// answers are judged as they stand, so that no change between two nights is lost.
    private static let sameNight = 20.0 * 3600

    /// Goes on with the run that did not finish, or begins one.
    func openNight(_ order: NightOrder) throws -> OpenNight {
        let now = Date(
            timeIntervalSince1970: (order.at ?? .now).timeIntervalSince1970.rounded(.down)
        )
        if let last = try lastRunTime(), now < last {
            throw NightError.timeBeforeLastRun(now, last: last)
        }
        if let open = try openRun() {
            if !order.fresh, now.timeIntervalSince(open.run.at) < Self.sameNight {
                try resume(open.run, watchlist: order.watchlist)
                return OpenNight(run: open.run, answered: open.answered, requests: open.lookups)
            }
            try settleAbandoned(open.run)
        }
        let zone = order.watchlist.report.zone
        let run = try begin(at: now, zone: zone, watchlist: order.watchlist)
        return OpenNight(run: run, answered: [], requests: 0)
    }

    private func settleAbandoned(_ run: Run) throws {
        let watchlist = try watchlist(of: run)?.resolving(bundles())
        _ = try settle(
            run,
            due: watchlist.map { Schedule(watchlist: $0).due } ?? [],
            unasked: Failure(.notAsked, "The run was broken off before it was asked."),
            seconds: 0,
            compare: compare
        )
    }
}

extension Archive {
    /// Puts IDs in place of bundle IDs, asking about those that were never resolved.
    func resolve(
        _ watchlist: Watchlist,
        night: OpenNight,
        store: StoreClient
    ) async throws -> Watchlist {
        let known = try bundles()
        let unknown = watchlist.bundles.filter { known[$0.bundle] == nil }
        try await ask(unknown, width: 1, answer: store.app) { reference, app in
            guard let app else { return }
            try keep(app, ofBundle: reference.bundle, in: night.run)
        }
        return watchlist.resolving(try bundles())
    }

    /// Fetches the icons that are not in the archive yet, for as long as their server answers.
    func fetchIcons(
        _ order: NightOrder,
        night: OpenNight,
        store: StoreClient,
        log: Logger
    ) async throws {
        guard order.reports != nil, order.watchlist.report.images != .none else { return }
        var failures = 0
        let urls = try missingIcons(in: night.run).prefix(Self.mostIcons)
        do {
            try await ask(Array(urls), width: 4, answer: store.icon) { url, answer in
                switch answer {
                case .picture(let picture): try keep(picture, from: url, in: night.run)
                case .none: log.info("There is no picture at \(url).")
                case .failed(let failure):
                    failures += 1
                    if failures == Self.mostFailures { throw failure }
                }
            }
        } catch let failure as Failure {
            log.warning("No more icons are fetched tonight. \(failure.detail)")
        }
    }

    /// In one night; the rest follows on the nights after.
    private static let mostIcons = 2_000
    /// After which the server of the pictures is left alone for the night.
    private static let mostFailures = 5
}

extension StoreClient {
    /// The app of a bundle ID, by the first of its storefronts that knows it.
    @Sendable fileprivate func app(_ reference: BundleReference) async -> AppID? {
        for storefront in reference.storefronts {
            if let app = try? await app(ofBundle: reference.bundle, in: storefront) { return app }
        }
        return nil
    }
}

extension Schedule {
    /// The lookups less what was answered already, packed as they were.
    func lookups(except answered: Set<Listing>) -> [Lookup] {
        lookups.compactMap { lookup in
            let ids = lookup.ids.filter {
                !answered.contains(Listing(app: $0, storefront: lookup.storefront))
            }
            guard !ids.isEmpty else { return nil }
            return Lookup(storefront: lookup.storefront, language: lookup.language, ids: ids)
        }
    }
}
