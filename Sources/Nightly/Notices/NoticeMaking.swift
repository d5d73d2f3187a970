import AppStore
import Archives
import ChangeDetection
import Foundation
import History
import Messages
import News
import Site
import Watchlists
import Wording

/// Makes messages from pending notifications, with the texts of digests.
struct NoticeMaker {
    private static let maxCodes = 12
    /// The maximum length of the site's title in a headline, to leave room for the news.
    private static let maxTitleLength = 40
    /// The width of plain text in columns. It is large enough that no line is broken, because the
    /// services that show the text break lines themselves.
    private static let plainTextWidth = 2_000

    private let archive: Archive
    private let loader: DigestLoader
    /// The start of the first run. It makes the keys of messages from two archives differ.
    private let startOfFirstRun: String
    private let namesStorefronts: Bool

    init(_ archive: Archive, _ watchlist: Watchlist) throws {
        self.archive = archive
        loader = try DigestLoader(archive, watching: watchlist)
        startOfFirstRun = try archive.firstRun()?.at.utc ?? ""
        let watched = watchlist.groups.flatMap(\.apps).flatMap(\.storefronts)
        namesStorefronts = Set(watched).count > 1
    }

    /// The message to a channel about its pending notifications, as of a run; nil if none of the
    /// notifications is still true.
    func notice(
        of waiting: [PendingNotification],
        for channel: Channel,
        in run: Run
    ) throws -> Notice? {
        let told = Set(waiting.map(\.occurrence))
        let changesToTell = try changesToTell(of: told, until: run)
        let changes = changesToTell.filter { told.contains($0.id) }
        let alarms = try waiting.filter { one in
            try one.sentence != nil && archive.isTrue(one, asOf: run)
        }
        let moves = try sentences(ofMoves: alarms.filter { $0.kind == .position }, until: run)
        let others = alarms.filter { $0.kind != .position }.compactMap(\.sentence)
        let sentences = moves + others
        guard !changes.isEmpty || !sentences.isEmpty else { return nil }
        let confirmed = Set(changes.map(\.id))
        let said = alarms + waiting.filter { confirmed.contains($0.occurrence) }
        let digest = NewsDigest(
            try loader.source(of: changesToTell, on: nights(of: said, changesToTell))
        )
        let news = try kinds(of: changes)
        let about = sentences.map { Notice.Entry(summary: $0) }
        return Notice(
            key: key(of: waiting, channel),
            channel: channel.name,
            severity: said.map(\.severity).max() ?? .notice,
            run: run.number,
            night: run.night.label,
            headline: headline(digest, changes, moves: moves, alarms: others),
            entries: about + digest.entries.map { entry($0, digest) }
                + digest.listSentences.map { Notice.Entry(summary: $0) },
            url: digest.address(of: digest.page),
            html: html(digest, sentences, changes),
            newsLines: try changes.map { try $0.json(news[$0.id]).jsonLine }
                + alarms.compactMap(\.json).map { try $0.jsonLine }
        )
    }

    private func kinds(of changes: [RecordedChange]) throws -> [String: NewsKind] {
        let nights = Set(changes.map(\.run.number)).map { ChangeFilter(run: $0) }
        return try archive.kindsOfNews(
            nights.flatMap { try archive.changes($0) },
            nights.flatMap { try archive.events($0) }
        )
    }

    /// The confirmed changes with these IDs, and later changes of the same values up to a run. The
    /// versions that explain these changes are included. The order is the archive's.
    private func changesToTell(of ids: Set<String>, until run: Run) throws -> [RecordedChange] {
        let told = ids.compactMap { ChangeID($0) }
        guard let first = told.map(\.run).min() else { return [] }
        var filter = ChangeFilter(apps: Set(told.map(\.listing.app)))
        filter.runs = first...max(first, run.number)
        filter.fillsInNotes = true
        let changes = try archive.changes(filter)
        return changes.changesToTell(withIDs: Set(changes.followed(from: ids).map(\.id)))
    }

    private func nights(
        of waiting: [PendingNotification],
        _ changes: [RecordedChange]
    ) -> [Run] {
        Set(waiting.map(\.run) + changes.map(\.run)).sorted { $0.number < $1.number }
    }

    /// The sentences about moves in rankings, one for each app in a ranking. A sentence also covers
    /// the app's later moves up to a run, even moves that no rule selects.
    private func sentences(
        ofMoves moves: [PendingNotification],
        until run: Run
    ) throws -> [String] {
        guard let first = nights(of: moves, []).first, first != run else {
            return moves.compactMap(\.sentence)
        }
        let told = Set(moves.map(\.occurrence))
        let format = ReportFormat(loader.watched.watchlist.report)
        var followed: [Ranking: Set<AppID>] = [:]
        return try archive.positionNews(from: first, to: run).filter { news in
            if told.contains(news.id) { followed[news.ranking, default: []].insert(news.app) }
            return followed[news.ranking]?.contains(news.app) ?? false
        }.joinedByRanking.map { news in
            format.alarm(news.named(loader.watched[news.app]?.name))
        }
    }

    /// The headline of a message: the site's title, the counts of news and alarms, and the night or
    /// period.
    ///
    /// - Parameters:
    ///   - moves: the sentences about moves in rankings.
    ///   - alarms: the sentences about other occurrences, such as stale listings.
    private func headline(
        _ digest: NewsDigest,
        _ changes: [RecordedChange],
        moves: [String],
        alarms: [String]
    ) -> String {
        let about = digest.headlines(moves: moves, alarms: alarms)
        let news = changes.isEmpty ? [] : [digest.headline]
        let said = (news + about).joined(separator: "; ")
        return "\(digest.site.cut(toUTF16: Self.maxTitleLength)): \(said) · \(digest.period)"
    }

    private func entry(_ entry: NewsDigest.Entry, _ digest: NewsDigest) -> Notice.Entry {
        let phrases = entry.phrases.joined(separator: " · ")
        let places = places(entry)
        // If all news of an app is of one night, the details repeat the phrases of its entry.
        let isRepeated = !phrases.isEmpty && entry.details.allSatisfy { $0.night == nil }
        return Notice.Entry(
            name: entry.name,
            summary: places.isEmpty ? phrases : "\(phrases)  \(places)",
            details: digest.plainDetails(of: entry.inOneLanguage, width: Self.plainTextWidth)
                .filter { !isRepeated || !$0.hasPrefix(phrases) },
            url: digest.address(of: entry.page)
        )
    }

    private func places(_ entry: NewsDigest.Entry) -> String {
        guard namesStorefronts else { return "" }
        return entry.storefronts.count > Self.maxCodes
            ? "\(entry.storefronts.count) stores"
            : entry.storefronts.shownCodes
    }

    private func html(
        _ digest: NewsDigest,
        _ sentences: [String],
        _ changes: [RecordedChange]
    ) -> String? {
        guard !changes.isEmpty else { return nil }
        var digest = digest
        digest.remarks += sentences
        let whole = digest.mail(details: true)
        return whole.utf8.count > Notice.maxPartLength ? digest.mail(details: false) : whole
    }

    /// A key that stays the same if the message is made again: it depends only on the archive, the
    /// channel and the occurrences.
    private func key(of waiting: [PendingNotification], _ channel: Channel) -> String {
        let parts = [startOfFirstRun, channel.name] + waiting.map(\.occurrence)
        return ContentHash(of: Data(parts.joined(separator: "\n").utf8)).hex
    }
}

extension NewsDigest.Entry {
    /// The entry with each text, such as release notes, in only one language. This is the language
    /// that is listed first, because it is nearest to the reader.
    fileprivate var inOneLanguage: NewsDigest.Entry {
        var entry = self
        var shown: Set<[String?]> = []
        entry.details = details.filter { detail in
            switch detail.content {
            case .text, .difference:
                shown.insert([detail.night, detail.release, detail.label]).inserted
            case .sentence, .step, .items: true
            }
        }
        return entry
    }
}
