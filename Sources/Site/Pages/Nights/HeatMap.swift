import AppStore
import Foundation
import Language
import Markup
import News

/// The days of the last twelve months by week, darker with more changes. Each day is linked to its
/// night.
struct HeatMap {
    /// The number of calendar months, the last night's month included.
    private static let months = 12
    private static let levels = 4
    private static let day = 86_400.0

    let components: Components
    /// The first month of the map, such as `2025-04`.
    let firstMonth: String

    private let start: Date
    private let weeks: Int
    private let calendar: Calendar
    /// Nights by date; a date may have several, in chronological order.
    private let nights: [String: [RunSummary]]
    /// The level of darkness by a day's number of changes.
    private let level: [Int: Int]

    /// - Parameter nights: the nights, newest first.
    init(components: Components, nights: [RunSummary]) {
        self.components = components
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = components.format.locale
        calendar.timeZone = .gmt
        self.calendar = calendar
        let dates = nights.compactMap { Self.date($0.run.night.date) }
        let last = dates.max() ?? Date(timeIntervalSince1970: 0)
        let first = Self.firstDay(before: last, calendar)
        firstMonth = String(Self.label(first).prefix(7))
        let offset = (calendar.component(.weekday, from: first) - calendar.firstWeekday + 7) % 7
        start = first - Double(offset) * Self.day
        weeks = Int(last.timeIntervalSince(start) / Self.day) / 7 + 1
        let label = Self.label(first)
        let shown = nights.filter { $0.run.night.date >= label }
        self.nights = Dictionary(grouping: shown.reversed(), by: \.run.night.date)
        level = Self.levels(of: self.nights.values.map(Self.changes))
    }

    private static func date(_ label: String) -> Date? { Date(utc: "\(label)T00:00:00Z") }

    private static func label(_ date: Date) -> String { String(date.utc.prefix(10)) }

    private static func firstDay(before last: Date, _ calendar: Calendar) -> Date {
        let month = calendar.dateInterval(of: .month, for: last)?.start ?? last
        return calendar.date(byAdding: .month, value: 1 - months, to: month) ?? month
    }

    private static func changes(of nights: [RunSummary]) -> Int {
        nights.map(\.stories).reduce(0, +)
    }

    /// The levels by rank, so that one large night does not make all others look alike: from 0, for
    /// no change, to 4.
    private static func levels(of changes: [Int]) -> [Int: Int] {
        let counts = Set(changes).subtracting([0]).sorted()
        let levels = counts.enumerated().map { rank, count in
            (count, 1 + rank * Self.levels / counts.count)
        }
        let highest = counts.count > 1 ? [(counts[counts.count - 1], Self.levels)] : []
        return Dictionary(levels + highest) { $1 }
    }

    /// The map; empty if no night has a date as its label.
    @HTMLBuilder var html: HTML {
        if !nights.isEmpty {
            components.withSkipLink("heat", links: nights.count) {
                components.scroll(components.strings.search.history, style: "scroll to-end") {
                    E.table(.class("heat")) {
                        E.thead { E.tr { heads } }
                        E.tbody { for weekday in 0..<7 { row(weekday) } }
                    }
                }
            }
            legend
        }
    }

    private func day(_ week: Int, _ weekday: Int) -> Date {
        start + Double(week * 7 + weekday) * Self.day
    }

    /// Each month's name above the weeks that begin in the month.
    @HTMLBuilder private var heads: HTML {
        E.th(.scope(.column)) { E.span(.class("unseen")) { components.strings.appPage.night } }
        let months = (0..<weeks).map { Self.label(day($0, 0)).prefix(7) }
        let runs = months.runs { $0 }
        for (index, run) in runs.enumerated() {
            let name = components.format.shortMonth(
                of: Night(label: "\(run.first)-01"),
                hasYear: run.first.hasSuffix("-01") && run.count > 2
            )
            // A single week is too narrow for a name, unless it is the last.
            let hasRoom = run.count > 1 || index == runs.count - 1
            E.th(.scope(.columnGroup), .colspan(run.count)) {
                E.span(.class(hasRoom ? "name" : "unseen")) { name }
            }
        }
    }

    private func row(_ weekday: Int) -> HTML {
        let names = calendar.shortStandaloneWeekdaySymbols
        return E.tr {
            E.th(.scope(.row)) { names[(calendar.firstWeekday - 1 + weekday) % 7] }
            for week in 0..<weeks { cell(day(week, weekday)) }
        }
    }

    private func cell(_ day: Date) -> HTML {
        let label = Self.label(day)
        guard let nights = nights[label], let last = nights.last else {
            return E.td()
        }
        let changes = Self.changes(of: nights)
        let strings = components.strings
        let title = [
            components.format.night(Night(label: label)), strings.lists.newsItems(changes),
            strings.labels.shortOutcome(last.outcome),
        ].joined(separator: ", ")
        return E.td {
            E.a(
                components.links[.night(last.run.night)],
                .class("\(last.outcome.rawValue) level-\(level[changes, default: 0])"),
                .title(title),
                .aria("label", title)
            ) { last.outcome == .failed ? "✕" : "" }
        }
    }

    private var legend: HTML {
        let isComplete = nights.values.joined().allSatisfy { $0.outcome == .complete }
        return E.p(.class("legend")) {
            components.strings.lists.less
            for level in 0...Self.levels {
                E.span(.class("swatch level-\(level)"), .aria("hidden", "true"))
            }
            components.strings.lists.more
            if !isComplete { " \(components.strings.lists.incompleteNights)" }
        }
    }
}

extension Sequence {
    /// The first of each run of consecutive elements with equal keys, and the run's length.
    func runs<Key: Equatable>(by key: (Element) -> Key) -> [(first: Element, count: Int)] {
        reduce(into: []) { runs, element in
            if let last = runs.last, key(last.first) == key(element) {
                runs[runs.count - 1].count += 1
            } else {
                runs.append((element, 1))
            }
        }
    }
}
