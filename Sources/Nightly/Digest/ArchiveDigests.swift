import AppStore
package import Archives
import ChangeDetection
package import News
package import Site
package import Watchlists

package enum DigestFormat: String, CaseIterable, Sendable {
    case text, markdown, html
}

extension NewsDigest {
    /// - Parameters:
    ///   - width: the width of plain text, in columns.
    ///   - details: whether to include the differences.
    package func lines(_ format: DigestFormat, width: Int, details: Bool) -> [String] {
        switch format {
        case .text: lines(width: width, details: details)
        case .markdown: markdown(details: details).lines
        case .html: mail(details: details).lines
        }
    }
}

extension String {
    fileprivate var lines: [String] {
        var lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }
}

extension Archive {
    /// The news of a run, with the names of apps in the watchlist.
    package func digest(of run: Run, watching watchlist: Watchlist) throws -> NewsDigest {
        let loader = DigestLoader(self, ResolvedWatchlist(try resolve(watchlist)))
        var digest = try loader.digest(of: [run])
        digest.note(held: try events(ChangeFilter(run: run.number)))
        return digest
    }

    /// The news of some nights, oldest first.
    ///
    /// - Parameters:
    ///   - date: the first night, such as `2026-03-02`; nil for the first one of the archive.
    ///   - scope: the listings and rankings to cover.
    package func digest(
        of runs: [Run],
        since date: String?,
        about scope: DigestScope,
        watching watchlist: Watchlist
    ) throws -> NewsDigest {
        let loader = DigestLoader(self, ResolvedWatchlist(try resolve(watchlist)))
        var digest = try loader.digest(of: runs, about: scope)
        if let date, let start = try self.runs().first, date < start.night.date {
            digest.noteBeginning(of: start.night)
        }
        digest.note(
            try runs.compactMap { try unchecked(on: $0, where: scope.holds) },
            of: runs.count
        )
        digest.note(
            held: try brakes(in: runs).filter { $0.listings.contains(where: scope.holds) }
        )
        return digest
    }

    /// The night with the number of wanted listings that its run did not check; nil if it checked
    /// all of them.
    private func unchecked(
        on run: Run,
        where isWanted: (Listing) -> Bool
    ) throws -> NewsDigest.UncheckedNight? {
        guard let summary = try summary(of: run), summary.due > summary.answered else { return nil }
        let listings = try listings(unknownIn: run).count(where: isWanted)
        guard listings > 0 else { return nil }
        return NewsDigest.UncheckedNight(
            run.night,
            listings: listings,
            isFailed: summary.answered == 0
        )
    }
}
