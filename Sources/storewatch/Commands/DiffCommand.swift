import AppStore
import Archives
import ArgumentParser
import ChangeDetection
import Foundation
import History
import Logging
import Nightly
import TextAnalysis
import Watchlists

/// Shows what differs between two nights.
struct DiffCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Show the net changes between two nights."
    )

    @OptionGroup var shared: SharedOptions

    @Option(
        help: ArgumentHelp(
            "Compare from this night (2026-03-02) or time (ISO 8601).",
            valueName: "night"
        )
    )
    var from: ChangeFilter.Bound

    @Option(help: ArgumentHelp("Compare to this night or time.", valueName: "night"))
    var to: ChangeFilter.Bound

    @Option(
        help: ArgumentHelp("Show only this app: its ID, bundle ID, link or name.", valueName: "app")
    )
    var app: String?

    @Option(help: ArgumentHelp("Show only this storefront.", valueName: "code"))
    var storefront: Storefront?

    @Option(help: ArgumentHelp("Show only this group of the watchlist.", valueName: "name"))
    var group: String?

    func run() async throws {
        try await shared.reportingErrors {
            let archive = try Archive(reading: shared.archive)
            let earlier = try run(asOf: from, "--from", in: archive)
            let later = try run(asOf: to, "--to", in: archive)
            guard earlier.number <= later.number else {
                shared.log.error("--from is after --to.")
                throw ExitStatus.usage.code
            }
            let grouped = try listings(in: archive)
            let wanted = try app.map { try shared.appID($0, in: archive) }
            for app in try archive.apps() where wanted ?? app == app {
                let before = try archive.states(of: app, asOf: earlier)
                let states = Dictionary(before.map { ($0.listing, $0) }) { one, _ in one }
                for state in try archive.states(of: app, asOf: later)
                where isWanted(state.listing, grouped) {
                    let net = NetChange(
                        from: earlier,
                        to: later,
                        before: states[state.listing],
                        after: state
                    )
                    try print(net)
                }
            }
        }
    }

    private func run(
        asOf bound: ChangeFilter.Bound,
        _ option: String,
        in archive: Archive
    ) throws -> Run {
        if let run = try archive.run(asOf: bound) { return run }
        shared.log.error("\(option) is before the first night in this archive.")
        throw ExitStatus.usage.code
    }

    /// The listings of the given group; nil for all.
    private func listings(in archive: Archive) throws -> Set<Listing>? {
        guard let group else { return nil }
        let watchlist = try shared.watchlist(for: archive).resolving(try archive.bundles())
        let groups = watchlist.groups.filter { $0.name == group }
        guard !groups.isEmpty else {
            let names = watchlist.groups.map { "“\($0.name)”" }.joined(separator: ", ")
            shared.log.error("there is no group “\(group)”; the watchlist has \(names).")
            throw ExitStatus.usage.code
        }
        return Watchlist(groups: groups).listings
    }

    private func isWanted(_ listing: Listing, _ grouped: Set<Listing>?) -> Bool {
        (storefront == nil || storefront == listing.storefront)
            && grouped?.contains(listing) ?? true
    }

    private func print(_ net: NetChange) throws {
        if shared.json {
            for line in net.jsonLines { Terminal.print(json: try line.jsonLine) }
        } else {
            for line in net.lines(shared.paint) { Terminal.print(line) }
        }
    }
}

/// What differs between two states of one listing.
private struct NetChange {
    let from: Run
    let to: Run
    let before: ListingState?
    let after: ListingState

    private var changes: [Change.Kind] { netChanges(from: before, to: after) }

    func lines(_ paint: Paint) -> [Line] {
        let changes = changes
        guard !changes.isEmpty else { return [] }
        let name = paint(.bold, "\((after.page?.name ?? "").shortened)")
        let head: Line = "\(after.listing.storefront) \(name) (\(after.listing.app))"
        return [head] + changes.flatMap { $0.lines(paint) } + newRatings
    }

    private var newRatings: [Line] {
        guard let old = before?.rating, let new = after.rating else { return [] }
        return NewRatings(from: old, to: new).text.map { ["  \($0)"] } ?? []
    }

    var jsonLines: [NetLine] {
        changes.map {
            NetLine(from: from, to: to, before: before?.rating, state: after, kind: $0)
        }
    }
}

extension Change.Kind {
    /// Long texts are shown as a difference.
    fileprivate func lines(_ paint: Paint) -> [Line] {
        if case .changed(let field, .text(let before), .text(let after)) = self,
            [.releaseNotes, .description].contains(field)
        {
            return ["  \(field.rawValue):"]
                + paint.lines(of: TextDifference(from: before, to: after))
        }
        return ["  \(text)"]
    }
}

/// A net change as scripts read it.
private struct NetLine: Encodable {
    let from: Run
    let to: Run
    /// The rating on the first of the nights.
    let before: Rating?
    let state: ListingState
    let kind: Change.Kind

    private enum Key: String, CodingKey {
        case from, to, app, storefront, name, kind, field, before, after
        case newRatings, average, uncertainty
    }

    /// Of a line about the number of ratings.
    private var news: NewRatings? {
        guard kind.field == .ratingCount, let before, let after = state.rating else { return nil }
        return NewRatings(from: before, to: after)
    }

    func encode(to encoder: any Encoder) throws {
        let change = Change(listing: state.listing, kind: kind)
        var line = encoder.container(keyedBy: Key.self)
        try line.encode(from.night, forKey: .from)
        try line.encode(to.night, forKey: .to)
        try line.encode(change.listing.app, forKey: .app)
        try line.encode(change.listing.storefront, forKey: .storefront)
        try line.encode(state.page?.name, forKey: .name)
        try line.encode(change.kindName, forKey: .kind)
        try line.encode(change.field, forKey: .field)
        try line.encode(change.before, forKey: .before)
        try line.encode(change.after, forKey: .after)
        try line.encode(news?.count, forKey: .newRatings)
        try line.encode(news?.average, forKey: .average)
        try line.encode(news?.uncertainty, forKey: .uncertainty)
    }
}
