import AppStore
package import Archives
import ChangeDetection
package import History
import Reports
package import Watchlists

/// The news of a night or a period, as text.
package struct WrittenDigest: Sendable {
    /// How a digest is written.
    package enum Format: String, CaseIterable, Sendable {
        case text, markdown, html
    }

    let digest: NewsDigest

    package var isEmpty: Bool { digest.isEmpty }

    /// - Parameters:
    ///   - width: the columns of plain text.
    ///   - details: whether the differences are in it.
    ///   - most: as many apps; nil for all.
    package func lines(
        _ format: Format = .text,
        width: Int,
        details: Bool,
        most: Int? = nil
    ) -> [String] {
        let digest = most.map(digest.prefix) ?? digest
        switch format {
        case .text: return digest.lines(width: width, details: details)
        case .markdown: return digest.markdown(details: details).lines
        case .html: return digest.mail(details: details).lines
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
    /// The news of a run, as its watchlist names the apps.
    package func digest(of run: Run, watching watchlist: Watchlist) throws -> WrittenDigest {
        let loader = DigestLoader(self, ResolvedWatchlist(watchlist.resolving(try bundles())))
        return WrittenDigest(digest: try loader.digest(of: [run]))
    }

    /// The news of the nights from one date to another, both included.
    ///
    /// - Parameters:
    ///   - first: such as `2026-03-02`.
    ///   - last: nil for the last night.
    package func digest(
        from first: String,
        to last: String?,
        of scope: DigestScope,
        watching watchlist: Watchlist
    ) throws -> WrittenDigest {
        let loader = DigestLoader(self, ResolvedWatchlist(watchlist.resolving(try bundles())))
        if let group = scope.group { try loader.checkGroup(group) }
        let ended = try runs()
        guard let start = ended.first, let end = ended.last else { throw DigestError.noNights }
        let runs = ended.filter { run in
            run.night.date >= first && last.map { run.night.date <= $0 } ?? true
        }
        guard !runs.isEmpty else {
            throw DigestError.outside(first, last, start.night.date, end.night.date)
        }
        var digest = try loader.digest(of: runs, scope)
        if first < start.night.date { digest.noteBeginning(of: start.night) }
        for summary in try runs.compactMap(summary) { digest.noteUnchecked(summary) }
        return WrittenDigest(digest: digest)
    }
}

extension DigestLoader {
    fileprivate func checkGroup(_ name: String) throws(DigestError) {
        guard !groups.contains(where: { $0.name == name }) else { return }
        throw .unknownGroup(name, groups.map(\.name))
    }
}

/// Why there is no digest of a period.
package enum DigestError: Error, Hashable {
    case noNights
    /// The period, and the first and the last night of the archive.
    case outside(String, String?, String, String)
    /// The name, and those that there are.
    case unknownGroup(String, [String])
}

extension DigestError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .noNights: "The archive has no finished night yet; `storewatch run` makes one."
        case .outside(let first, let last, let start, let end):
            """
            There are no nights \(last.map { "from \(first) to \($0)" } ?? "since \(first)"): the archive \
            holds \(start) to \(end).
            """
        case .unknownGroup(let name, let groups):
            """
            The watchlist has no group “\(name)”; its groups are \
            \(groups.map { "“\($0)”" }.joined(separator: ", ")).
            """
        }
    }
}
