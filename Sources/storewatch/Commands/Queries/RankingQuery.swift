import AppStore
import Archives
import ArgumentParser
import ChangeDetection
import Foundation
import History
import Language
import Nightly
import Watchlists
import Wording

/// The options that `charts` and `keywords` share.
struct RankingOptions: ParsableArguments {
    @Option(
        name: .customLong("app"),
        help: "Show only these apps: IDs, bundle IDs, links or names."
    )
    var typedApps: [String] = []

    @OptionGroup var scope: ScopeOptions
    @OptionGroup var range: RangeOptions
    @OptionGroup var output: FormatOptions
}

/// The rankings that `charts` or `keywords` covers, with the options for printing.
struct RankingQuery {
    private let options: RankingOptions
    private let shared: SharedOptions
    private let watchlist: Watchlist
    private let archive: Archive
    private let range: NightRange
    private let format: OutputFormat
    var strings: Strings { format.strings }
    let rankings: [WatchedRanking]
    /// For each ranking, the watched apps in the ranking's storefront.
    let watched: [Ranking: Set<AppID>]
    /// The user's own apps, if only their positions are printed; nil if all apps are printed.
    private let own: Set<AppID>?

    /// - Parameter choose: selects some of the rankings of this kind that the groups follow.
    init(
        _ kind: Ranking.Kind,
        _ options: RankingOptions,
        _ shared: SharedOptions,
        choosing choose: ([WatchedRanking]) throws -> [WatchedRanking]
    ) throws {
        (self.options, self.shared) = (options, shared)
        archive = try Archive(reading: shared.archivePath)
        watchlist = options.output.speaking(
            try archive.resolve(try shared.watchlist(for: archive)),
            shared
        )
        range = try NightRange(
            since: options.range.since,
            until: options.range.until,
            in: archive,
            zone: watchlist.report.zone
        )
        let groups = try watchlist.groups(named: options.scope.groupNames)
        let all = watchlist.rankings(followedBy: groups).filter { $0.ranking.source.kind == kind }
        guard !all.isEmpty else {
            let kinds = "\(kind.rawValue)s"
            throw Mistake(
                "the watchlist has no \(kinds) here; write some under “\(kinds)” in a group"
            )
        }
        let chosen = try choose(all)
        let places = options.scope.storefronts.chosen ?? []
        let known = Set(chosen.map(\.ranking.storefront)).sorted()
        if let strange = places.first(where: { !known.contains($0) }) {
            throw Mistake(
                "no group follows one in \(strange.inSentence), only in \(known.inSentence())"
            )
        }
        rankings = chosen.filter { places.isEmpty || places.contains($0.ranking.storefront) }
        watched = Dictionary(rankings.map { ($0.ranking, Set($0.apps)) }) { $1 }
        own = options.scope.own ? try watchlist.requiredOwnApps() : nil
        format = try archive.outputFormat(watchlist)
    }

    func apps() throws -> [AppID] {
        try archive.appIDs(options.typedApps, watching: watchlist)
    }

    /// The rankings at the end of the range, with the changes of positions since its start.
    func states() throws -> [RankingState] {
        let runs = try archive.runs()
        guard let last = runs.last(where: range.isBeforeEnd) else { throw Mistake.noNights }
        let first = range.since == nil ? nil : runs.first(where: range.contains)
        return try archive.states(of: rankings, asOf: last, since: first)
    }

    /// The states with only the positions of `apps`, or with all positions if `apps` is empty. If
    /// `own` is not nil, only the positions of the user's own apps stay.
    func narrowed(_ states: [RankingState], to apps: [AppID]) throws -> [RankingState] {
        for app in apps where !states.contains(where: { $0.entries.contains { $0.app.app == app } })
        {
            throw Mistake(
                "app \(app) is not among the top apps there, nor among the watched apps that were ever there"
            )
        }
        guard !apps.isEmpty || own != nil else { return states }
        return states.map { state in
            state.narrowed { entry in
                (apps.isEmpty || apps.contains(entry.app.app))
                    && (own?.contains(entry.app.app) ?? true)
            }
        }.filter { !$0.entries.isEmpty || $0.failure != nil }
    }

    private static let columns = [
        "keyword", "chart", "category", "storefront", "device", "night", "position", "app", "name",
        "developer", "watched", "former", "since", "recent", "newcomer",
    ]

    private var table: [Table.Column] {
        [
            .init(title: strings.terminal.position, isRight: true),
            .init(title: strings.app, min: 10),
            .init(title: strings.terminal.step, isRight: true),
            .init(title: strings.keywords.since, min: 16),
            .init(title: strings.keywords.lastNights, min: 8),
        ]
    }

    /// For programs, prints `states`; for people, prints `shown`, then `emptyText` if there is one.
    func print(_ states: [RankingState], shown: [RankingState], emptyText: String?) throws {
        let printer = OutputPrinter(options.output, shared, columns: Self.columns)
        let records = states.flatMap { state in
            state.entries.map { entry in
                let isWatched = watched[state.ranking]?.contains(entry.app.app) ?? false
                return state.json(of: entry, isWatched: isWatched)
            }
        }
        try printer.print(records) {
            let blocks = shown.map { state in
                let rows = state.rows(format, watched: watched[state.ranking, default: []])
                return state.heading(format) + Table(table, rows).lines(indent: 2)
            }
            return blocks.blankSeparated + (emptyText.map { ["\($0)"] } ?? [])
        }
    }
}

extension RankingState {
    /// The title of the ranking, such as `Top Free · Finance US iPhone`, with the night of the last
    /// response. If the last run had no response, a second line states the reason.
    func heading(_ format: OutputFormat) -> [Line] {
        let place = " \(ranking.storefront.shownCode) \(ranking.device.title)"
        let night = answered.map { ", \(format.night($0.night))" } ?? ""
        let title = Line(
            0,
            [
                .init(format.format.subject(of: ranking), .title), .init(place),
                .init(night, .quiet),
            ]
        )
        let failure = failure.map { failure in
            Line(2, "\(format.strings.keywords.noResponse) \(failure.detail)", .alert)
        }
        return [title] + [failure].compactMap(\.self)
    }

    /// One row for each app: position, name, change of position, night when the app reached the
    /// position, and a sign for each recent night. An asterisk follows the name of a watched app.
    func rows(_ format: OutputFormat, watched: Set<AppID>) -> [[String]] {
        entries.map { entry in
            let isWatched = watched.contains(entry.app.app)
            let known = isWatched ? format.knownName(of: entry.app.app) : nil
            let name = (known ?? entry.app.name) + (isWatched ? " *" : "")
            return [
                entry.position.map { "\($0)" } ?? "–",
                name,
                format.format.move(of: entry, in: self),
                entry.since.map { format.night($0.night) } ?? "",
                entry.recent.map(\.sign).joined(separator: " "),
            ]
        }
    }
}
