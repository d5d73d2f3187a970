import News
import AppStore
import Foundation
package import History
import TextAnalysis
package import Watchlists

extension Exports {
    /// The data of an app's charts for a year: JSON as the argument of a function call, because
    /// browsers load no other data into a page that is opened from a disk.
    ///
    /// - Parameters:
    ///   - name: the app's name as on its page.
    ///   - courses: the app's positions over time.
    ///   - history: the app's versions.
    ///   - earlier: the earlier years that have such a file, oldest first.
    package static func series(
        _ series: AppSeries,
        name: String?,
        courses: [PositionCourse] = [],
        history: VersionHistory = VersionHistory([]),
        earlier: [HistoryYear],
        _ settings: Watchlist.ReportSettings
    ) throws -> [UInt8] {
        let format = ReportFormat(settings)
        let parts = series.parts.map { part in
            let courses = courses.filter { $0.ranking.storefront == part.storefront }
            return (part.storefront.code, json(part, of: series, courses, format))
        }
        let storefronts = Dictionary(uniqueKeysWithValues: parts)
        let nights = series.news.map { news in
            let head: [any Encodable] = [news.run.number, news.run.night]
            return JSONArray(head + news.changes)
        }
        let export: JSONObject = [
            "app": series.app, "name": name, "year": series.year.name,
            "earlier": earlier.map(\.name), "nights": nights, "storefronts": storefronts,
            "notes": notes(of: history, in: series.year, format),
        ]
        return Array("storewatchSeries(\(try export.jsonLine));\n".utf8)
    }

    /// An array for each release: its date in the store, or else its first night; its version; the
    /// class of its notes, or `unreadable`; and the text of new notes in the language that readers
    /// understand best. The version that an app had when it was first seen is not a release.
    private static func notes(
        of history: VersionHistory,
        in year: HistoryYear,
        _ format: ReportFormat
    ) -> [JSONArray] {
        history.releases.reversed().filter { !$0.isBack && !$0.mayBeOlder }.compactMap { release in
            guard let first = release.entries.map(\.span.run).min(by: { $0.number < $1.number }),
                year.runs.contains(first.number)
            else { return nil }
            let notes = release.notes.filter { $0.text != nil }
                .sorted { format.byReadability($0.storefronts, $1.storefronts) }
            let best = notes.first { $0.kind == .new } ?? notes.first
            let isUnreadable = best == nil && release.notes.contains(where: \.isUnreadable)
            return [
                release.date.map { Night.date(of: $0, in: format.zone) } ?? first.night.date,
                release.version,
                isUnreadable ? "unreadable" : best?.kind?.rawValue,
                best?.kind == .new ? best?.text : nil,
            ]
        }
    }

    /// The data of a storefront, as steps. Each step is an array rather than an object, because a
    /// year has hundreds of steps.
    private static func json(
        _ part: AppSeries.Part,
        of series: AppSeries,
        _ courses: [PositionCourse],
        _ format: ReportFormat
    ) -> JSONObject {
        let ratings = part.ratingSteps(in: series).map { step in
            let (rating, days) = (step.value.rating, step.value.days)
            let values: [any Encodable] = [step.date, rating?.shown, rating?.count]
            return JSONArray(days > 1 ? values + [days] : values)
        }
        let versions = part.versionSteps.map { step -> JSONArray in
            [step.date, step.value.name, step.value.date?.utc]
        }
        let prices = part.priceSteps.map { step -> JSONArray in
            [step.date, step.value?.amount, step.value?.currency]
        }
        let sizes = part.sizeSteps.map { step -> JSONArray in [step.date, step.value] }
        let languages = part.languageSteps.map { step -> JSONArray in
            [step.date, step.value.joined(separator: " ")]
        }
        let positions = courses.flatMap { course in
            let name = format.name(of: course.ranking)
            return course.steps(in: series.year).map { step -> JSONArray in
                [step.date, name, step.value]
            }
        }
        let json: JSONObject = [
            "first": part.first.night.date, "ratings": ratings, "versions": versions,
            "prices": prices, "sizes": sizes, "languages": languages,
        ]
        let gaps = part.answered.gaps.spans.map { JSONArray([$0.start.utc, $0.end.utc]) }
        return json.adding(positions.isEmpty ? [:] : ["positions": positions])
            .adding(gaps.isEmpty ? [:] : ["gaps": gaps])
    }
}

/// A value, and the date of the first night that showed it.
typealias SeriesStep<Value> = (date: String, value: Value)

/// A rating, and the number of days since the previous response with a rating. The rating is nil if
/// it is unknown.
typealias RatingSighting = (rating: Rating?, days: Int)

/// The values of a storefront as steps: one for each night on which a value changed.
extension AppSeries.Part {
    /// The ratings over time. A rating is nil from the first night on which it is unknown, for
    /// example because a run failed. Its count is 0 from a reset that left no ratings.
    func ratingSteps(in series: AppSeries) -> [SeriesStep<RatingSighting>] {
        let curve = RatingCurve(ratings, resets: [])
        var steps: [SeriesStep<RatingSighting>] = []
        for (place, night) in curve.nights.enumerated() {
            if night.isAfterGap, place > 0 {
                let date = curve.nights[place - 1].run.night.nextDate
                steps.append((date: date, value: (rating: nil, days: 1)))
            }
            if let last = steps.last?.value.rating, last == night.rating { continue }
            let sighting = (rating: night.rating, days: max(night.daysSincePrevious, 1))
            steps.append((date: night.run.night.date, value: sighting))
        }
        let fall = "\(storefront)-\(Field.ratingCount)"
        let resets = Set(series.news.filter { $0.changes.contains(fall) }.map(\.run.number))
        let emptied = ratings.points.filter { $0.rating?.count == 0 }
            .map(\.run).filter { resets.contains($0.number) }
        let none: RatingSighting = (rating: Rating(average: 0, count: 0), days: 1)
        steps += emptied.map { (date: $0.night.date, value: none) }
        return steps.sorted { $0.date < $1.date }
    }

    /// The versions with their release dates in the store.
    var versionSteps: [SeriesStep<(name: String, date: Date?)>] {
        steps({ (name: $0.version, date: $0.versionDate) }, areEqual: { $0 == $1 })
    }

    var priceSteps: [SeriesStep<Money?>] {
        steps(
            { page in page.unreadable.contains(.price) ? nil : .some(page.price) },
            areEqual: ==
        )
    }

    var sizeSteps: [SeriesStep<Int64>] { steps(\.size, areEqual: ==) }

    var languageSteps: [SeriesStep<[String]>] { steps(\.[list: .languages], areEqual: ==) }

    /// - Parameter value: returns the value on a page; nil if it is unknown, which adds no step.
    private func steps<Value>(
        _ value: (StorePage) -> Value?,
        areEqual: (Value, Value) -> Bool
    ) -> [SeriesStep<Value>] {
        var steps: [SeriesStep<Value>] = []
        for page in pages {
            guard let value = value(page.page) else { continue }
            if let last = steps.last, areEqual(last.value, value) { continue }
            steps.append((date: page.run.night.date, value: value))
        }
        return steps
    }
}

extension PositionCourse {
    /// The positions in a year. A position is nil while the app is not in the ranking.
    func steps(in year: HistoryYear) -> [SeriesStep<Int?>] {
        var steps: [SeriesStep<Int?>] = []
        for point in points where year.runs.contains(point.run.number) {
            let date = point.run.night.date
            if steps.last?.date == date { steps.removeLast() }
            if let last = steps.last, last.value == point.position { continue }
            steps.append((date: date, value: point.position))
        }
        return steps
    }
}

extension Night {
    fileprivate var nextDate: String {
        guard let day = Date(utc: "\(date)T00:00:00Z") else { return date }
        return String(day.addingTimeInterval(86_400).utc.prefix(10))
    }
}

extension Rating {
    /// The average; nil after a reset, while there are no ratings.
    var shown: Double? { count == 0 ? nil : average }
}
