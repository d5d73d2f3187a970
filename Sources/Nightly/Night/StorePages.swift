package import AppStore
import Archives
package import History
import Logging
import Lookups
import Watchlists

extension OpenNight {
    /// The number of consecutive failed requests after which the night reads no more pages.
    private static let maxFailures = 5

    /// Reads the store pages that are due. If the server refuses a page or cannot be reached, the
    /// night goes on without the remaining pages.
    func readStorePages() async throws {
        let due = try duePages(archive.resolve(order.watchlist).part(order.shard))
        guard !due.isEmpty else { return }
        log.info("\(due.count) store pages are read, at most \(pageLimits.perMinute) a minute.")
        var (read, forbidden, failuresInARow) = (0, 0, 0)
        let (archive, store, run, isMerge) = (archive, store, run, order.storePages != nil)
        do {
            try await requestAll(due, width: 1) { page in
                try await store.storePage(page.listing, page.link)
            } receive: { page, answer in
                try archive.record(answer, of: page.listing, in: run)
                guard case .failure(let trouble) = answer else {
                    (read, failuresInARow) = (read + 1, 0)
                    return
                }
                log.info("The store page of \(page.listing) was not read. \(trouble.detail)")
                forbidden += trouble.kind == .forbidden ? 1 : 0
                failuresInARow = trouble.kind == .failed ? failuresInARow + 1 : 0
                let isOver =
                    [.refused, .noRobotsFile].contains(trouble.kind)
                    || failuresInARow == Self.maxFailures
                // A merge continues, because another shard may have read the remaining pages.
                guard !isOver || isMerge else { throw trouble }
            }
        } catch let trouble as PageFailure {
            try warn(of: trouble.kind, "No more store pages are read tonight. \(trouble.detail)")
        }
        if forbidden > 0 {
            let sentence = "The server’s robots.txt forbids store pages, so they are not read"
            try warn(of: .forbidden, "\(sentence): \(forbidden).")
        }
        log.info("\(read) of \(due.count) store pages were read.")
    }

    /// The watchlist's limits for reading store pages; the highest allowed limits by default.
    var pageLimits: Watchlist.StorePageLimits {
        order.watchlist.storePageLimits ?? .most
    }

    /// The store pages to read tonight; in a merge, the store pages that the shards requested.
    private func duePages(_ watchlist: Watchlist) throws -> [StorePageState] {
        if let asked = order.storePages {
            return try archive.storePageStates(of: asked.map(\.app), in: run)
                .filter { asked.contains($0.listing) && $0.lastAsked != run.number }
        }
        let choices = watchlist.storePageChoices
        guard !choices.isEmpty else { return [] }
        let nights = try archive.storePageNights(upTo: run, atMost: PageNight.maxRefusals + 1)
        let tonight = nights.first { $0.night.date == run.night.date }
        let earlier = nights.filter { $0.night.date != run.night.date }
        guard tonight?.hasFailed(.refused) != true, !earlier.arePaused(on: run.night) else {
            return []
        }
        return choices.due(
            in: run,
            try archive.storePageStates(of: choices.flatMap(\.listings).map(\.app), in: run),
            atMost: pageLimits.perNight - (tonight?.requestedPages ?? 0)
        )
    }

    /// Logs a sentence about a trouble, unless the previous night had the same trouble.
    private func warn(of kind: PageFailure.Kind, _ sentence: String) throws {
        let nights = try archive.storePageNights(upTo: run, atMost: PageNight.maxRefusals)
        if nights.dropFirst().first?.hasFailed(kind) != true { log.warning("\(sentence)") }
        guard kind == .refused, nights.arePaused(on: run.night) else { return }
        log.warning(
            """
            The server has refused store pages on \(PageNight.maxRefusals) nights in a row; they are \
            paused for a week.
            """
        )
    }
}

extension PageNight {
    /// The number of consecutive nights with refusals after which no pages are read for a week.
    package static let maxRefusals = 3
}

/// The nights that requested store pages, newest first.
extension [PageNight] {
    /// Whether a night reads no store pages, because the server refused them on each of the last
    /// `PageNight.maxRefusals` nights, most recently less than a week ago.
    package func arePaused(on night: Night) -> Bool {
        let last = prefix(PageNight.maxRefusals)
        guard last.count == PageNight.maxRefusals, let newest = first else { return false }
        return last.allSatisfy { $0.hasFailed(.refused) } && night.days(since: newest.night) < 7
    }
}
