import AppStore
import Archives
import ArgumentParser
import Foundation
import Logging
import News
import Watchlists

/// The nights that a query covers.
struct RangeOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Start at \(NightTime.hint).", valueName: "night"),
        completion: .custom(Completions.nights)
    )
    var since: NightTime?

    @Option(
        help: ArgumentHelp("End with this night, month or time.", valueName: "night"),
        completion: .custom(Completions.nights)
    )
    var until: NightTime?
}

/// The nights that a query covers, within those of the archive.
struct NightRange {
    let since: ChangeFilter.Bound?
    let until: ChangeFilter.Bound?

    /// The nights of the given number of last days, unless `since` is given.
    ///
    /// - Parameter now: the time from which days are counted back.
    init(
        since: NightTime?,
        orDays days: Int,
        until: NightTime? = nil,
        asOf now: Date,
        in archive: Archive,
        zone: TimeZone
    ) throws {
        let start = since ?? .last(days, .day)
        let calendar = try NightCalendar(archive, now: now, zone: zone)
        if since == nil, until == nil, let last = try archive.lastRun(),
            start.start(in: calendar).date(in: zone) > last.night.date
        {
            throw Mistake(
                "there is no night in the last \(days) days; name an earlier one with --since: the last is \(last.night)"
            )
        }
        try self.init(since: start, until: until, asOf: now, in: archive, zone: zone)
    }

    /// Refuses a range outside the archive, because an empty result would look like no change.
    ///
    /// - Parameter now: the time from which periods are counted back.
    init(
        since: NightTime?,
        until: NightTime?,
        asOf now: Date = .now,
        in archive: Archive,
        zone: TimeZone
    ) throws {
        let calendar = try NightCalendar(archive, now: now, zone: zone)
        let since = since?.start(in: calendar)
        let until = until?.bound(isEnd: true, in: calendar)
        (self.since, self.until) = (since, until)
        if let since, let until, since.date(in: zone) > until.date(in: zone) {
            throw Mistake(
                "--since (\(since.text)) is after --until (\(until.text)); exchange them"
            )
        }
        let runs = try archive.runs()
        guard let first = runs.first, let last = runs.last else { throw Mistake.noNights }
        if let since, since.date(in: zone) > last.night.date {
            throw Mistake("--since (\(since.text)) is after the last night, \(last.night)")
        }
        if let until, until.date(in: zone) < first.night.date {
            throw Mistake("--until (\(until.text)) is before the first night, \(first.night)")
        }
    }

    func contains(_ run: Run) -> Bool {
        (since?.isReached(by: run) ?? true) && isBeforeEnd(run)
    }

    func isBeforeEnd(_ run: Run) -> Bool { until?.holds(run) ?? true }
}

extension Archive {
    /// Refuses a night or a time after the last night.
    func checkReached(_ bound: ChangeFilter.Bound, _ option: String, in zone: TimeZone) throws {
        guard let last = try lastRun(), bound.date(in: zone) > last.night.date else { return }
        throw Mistake("\(option) (\(bound.text)) is after the last night, \(last.night)")
    }
}

extension Archive {
    /// Warns of nights whose snapshots `prune` removed, if a command shows them.
    func warnOfPruned(_ runs: ClosedRange<Int>..., shared: SharedOptions) throws {
        let whole = try runs.compactMap { try firstUnprunedRun(afterPruned: $0) }.first
        guard let whole else { return }
        shared.log.warning(
            """
            `storewatch archive prune` removed snapshots of these nights: ratings and responses may be those of an \
            earlier night. The first night from which on all are whole is \(whole.night).
            """
        )
    }
}

extension Mistake {
    static func tooEarly(_ option: String, _ first: Run?) -> Mistake {
        first.map { Mistake("\(option) is before the first night, \($0.night)") } ?? noNights
    }

    static let noNights = Mistake(
        "the archive holds no night yet; `storewatch run` checks the first"
    )
}

extension ChangeFilter.Bound {
    func date(in zone: TimeZone) -> String {
        switch self {
        case .night(let night): night.date
        case .moment(let moment): Night.date(of: moment, in: zone)
        }
    }

    fileprivate var text: String {
        switch self {
        case .night(let night): night.label
        case .moment(let moment): moment.utc
        }
    }

    /// Whether the run is at the bound or after it.
    fileprivate func isReached(by run: Run) -> Bool {
        switch self {
        case .night(let night): (run.night.date, run.night.number) >= (night.date, night.number)
        case .moment(let moment): run.at >= moment
        }
    }

    /// Whether the run is at the bound or before it.
    fileprivate func holds(_ run: Run) -> Bool {
        switch self {
        case .night(let night) where night.label == night.date: run.night.date <= night.date
        case .night(let night): (run.night.date, run.night.number) <= (night.date, night.number)
        case .moment(let moment): run.at <= moment
        }
    }
}
