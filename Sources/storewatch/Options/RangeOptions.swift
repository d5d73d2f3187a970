import AppStore
import Archives
import ArgumentParser
import Foundation
import History
import Watchlists

struct RangeOptions: ParsableArguments {
    @Option(night: "The first night whose news is included: \(NightTime.hint).")
    var since: NightTime?

    @Option(night: "The last night whose news is included, or a month or time.")
    var until: NightTime?
}

/// The nights that a query covers. A nil bound means the archive's first or last night.
struct NightRange {
    let since: ChangeFilter.Bound?
    let until: ChangeFilter.Bound?

    /// Throws if the range is before or after all nights of the archive: an empty result would look
    /// as if nothing had changed.
    ///
    /// - Parameter days: the number of last days to cover if `since` is nil; nil for all nights.
    init(
        since: NightTime?,
        orDays days: Int? = nil,
        until: NightTime? = nil,
        asOf now: Date = .now,
        in archive: Archive,
        zone: TimeZone
    ) throws {
        let calendar = try NightCalendar(archive, now: now, zone: zone)
        let start = (since ?? days.flatMap { NightTime(argument: "\($0)d") })?.start(in: calendar)
        let end = until?.bound(isEnd: true, in: calendar)
        (self.since, self.until) = (start, end)
        if let start, let end, start.date(in: zone) > end.date(in: zone) {
            throw Mistake("--since (\(start.text)) is after --until (\(end.text)); swap them")
        }
        guard let first = try archive.firstRun(), let last = try archive.lastRun() else {
            throw Mistake.noNights
        }
        if let days, let start, since == nil, end == nil, start.date(in: zone) > last.night.date {
            throw Mistake(
                "there is no night in the last \(days) days; name an earlier one with --since: the last is \(last.night)"
            )
        }
        if let start { try archive.checkReached(start, "--since", in: zone) }
        if let end, end.date(in: zone) < first.night.date {
            throw Mistake("--until (\(end.text)) is before the first night, \(first.night)")
        }
    }

    func contains(_ run: Run) -> Bool {
        (since?.isAtOrBefore(run) ?? true) && isBeforeEnd(run)
    }

    /// Whether the run is at or before the end of the range.
    func isBeforeEnd(_ run: Run) -> Bool { until?.isAtOrAfter(run) ?? true }
}

extension Archive {
    /// Throws if the bound, such as the value of `--until`, is after the last night.
    func checkReached(_ bound: ChangeFilter.Bound, _ option: String, in zone: TimeZone) throws {
        guard let last = try lastRun(), bound.date(in: zone) > last.night.date else { return }
        throw Mistake("\(option) (\(bound.text)) is after the last night, \(last.night)")
    }

    /// The last run up to the bound of the option; without a bound, the last run of all.
    func run(asOf bound: ChangeFilter.Bound?, _ option: String) throws -> Run {
        if let run = try bound.map(self.run(asOf:)) ?? lastRun() { return run }
        guard let first = try firstRun() else { throw Mistake.noNights }
        throw Mistake("\(option) is before the first night, \(first.night)")
    }
}

extension Mistake {
    static let noNights = Mistake(
        "the archive holds no night yet; `storewatch run` checks the first"
    )
}

extension ChangeFilter.Bound {
    /// The date of the night or time, such as `2026-03-02`; a time gets its date in the zone.
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

    fileprivate func isAtOrBefore(_ run: Run) -> Bool {
        switch self {
        case .night(let night): (run.night.date, run.night.number) >= (night.date, night.number)
        case .moment(let moment): run.at >= moment
        }
    }

    /// Whether the bound is at or after the run. A bound such as `2026-03-02` includes all runs of
    /// that date.
    fileprivate func isAtOrAfter(_ run: Run) -> Bool {
        switch self {
        case .night(let night) where night.label == night.date: run.night.date <= night.date
        case .night(let night): (run.night.date, run.night.number) <= (night.date, night.number)
        case .moment(let moment): run.at <= moment
        }
    }
}
