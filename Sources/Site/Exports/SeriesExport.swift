import AppStore
import Foundation
package import History
import News
import TextAnalysis
package import Watchlists
package import Wording

extension AppSeries {
    /// The data of the app's graphs for the year. The file is a script that calls a function with
    /// JSON, because a page that is opened from a disk can load data only as a script.
    ///
    /// - Parameters:
    ///   - courses: the app's positions over time, one course for each ranking.
    ///   - history: the app's versions up to the end of the year.
    ///   - cadence: how often the app had releases in the 12 months before the year's last night.
    ///   - earlier: the earlier years that have such a file, oldest first.
    package func script(
        name: String?,
        courses: [PositionCourse],
        history: VersionHistory,
        cadence: ReleaseCadence,
        earlier: [Period],
        _ settings: Watchlist.ReportSettings
    ) throws -> [UInt8] {
        let format = ReportFormat(settings)
        let parts = parts.map { part in
            let courses = courses.filter { $0.ranking.storefront == part.ratings.storefront }
            return (part.ratings.storefront.code, json(part, courses, format))
        }
        let storefronts = Dictionary(uniqueKeysWithValues: parts)
        let nights = changedNights.map { night in
            let head: [any Encodable] = [night.run.number, night.run.night]
            return JSONArray(head + night.changes.sorted())
        }
        let export: JSONObject = [
            "app": app, "name": name, "year": year.name,
            "earlier": earlier.map(\.name), "nights": nights, "storefronts": storefronts,
            "notes": releaseRows(of: history, format), "cadence": cadence.json,
        ]
        return Array("storewatchSeries(\(try export.jsonLine));\n".utf8)
    }

    /// A row for each release: date, version, class of the notes (or `unreadable`) and, for new
    /// notes, the text that readers understand best, with its `NotesBlock.shape`. The date is the
    /// store's, or the first night's if that is earlier. The first version seen has no row,
    /// nor has a release that brought back an earlier version.
    private func releaseRows(of history: VersionHistory, _ format: ReportFormat) -> [JSONArray] {
        history.releases.reversed().filter { !$0.isBack && !$0.mayBeOlder }.compactMap { release in
            guard let first = release.entries.map(\.span.run).min(by: { $0.number < $1.number }),
                year.numbers.contains(first.number)
            else { return nil }
            let all = release.notes
            let notes = all.filter { $0.text != nil }
                .sorted { format.byReadability($0.storefronts, $1.storefronts) }
            let best = notes.first { $0.kind == .new } ?? notes.first
            let isUnreadable = best == nil && all.contains(where: \.isUnreadable)
            let text = best?.kind == .new ? best?.text : nil
            let spans = release.entries.map(\.span).filter { $0.page.releaseNotes == text }
            let gist = spans.lazy.compactMap(\.gist).first
            let date = release.date.map { Night.date(of: $0, in: format.zone) }
            let head: [any Encodable] = [
                min(date ?? first.night.date, first.night.date), release.version,
                isUnreadable ? "unreadable" : best?.kind?.rawValue,
            ]
            let told = text.map { [$0, NotesBlock.shape(of: $0, gist: gist)] } ?? []
            return JSONArray(head + told)
        }
    }

    /// The data of a storefront's graphs: rows for each value, one for each night on which the
    /// value changed. A year has hundreds of rows; they are arrays, which are shorter than objects.
    private func json(
        _ part: Part,
        _ courses: [PositionCourse],
        _ format: ReportFormat
    ) -> JSONObject {
        let positions = courses.flatMap { course in
            course.rows(in: year, name: format.name(of: course.ranking))
        }
        let json: JSONObject = [
            "first": part.first.night.date, "ratings": part.ratingRows(in: self),
            "versions": part.rows { [$0.version, $0.versionDate?.utc] },
            "prices": part.priceRows, "sizes": part.rows { $0.size.map { [$0] } },
            "languages": part.rows { $0[list: .languages].map { [$0.joined(separator: " ")] } },
        ]
        return json.adding(positions.isEmpty ? [:] : ["positions": positions])
    }
}

extension ReleaseCadence {
    fileprivate var json: JSONObject {
        ["interval": usualInterval, "weekday": weekday()?.name, "quietAfter": quietAfter]
    }
}

/// A storefront's values over time, as rows. A row has the date of a night on which values changed,
/// followed by the new values.
extension AppSeries.Part {
    /// The ratings over time as rows: average, count and, if it is more than 1, the number of days
    /// since the previous rating. In a gap, for example after failed runs, average and count are
    /// null. After a reset that left no ratings, the count is 0.
    fileprivate func ratingRows(in series: AppSeries) -> [JSONArray] {
        let curve = RatingCurve(ratings, resets: [])
        var rows: [(date: String, row: JSONArray)] = []
        var last: Rating?
        func add(_ date: String, _ rating: Rating?, days: Int = 1) {
            let values: [any Encodable] = [date, rating?.shown, rating?.count]
            rows.append((date, JSONArray(days > 1 ? values + [days] : values)))
            last = rating
        }
        for (index, point) in curve.points.enumerated() {
            if point.isAfterGap, index > 0 {
                add(curve.points[index - 1].run.night.nextDate, nil)
            }
            if let last, last == point.rating { continue }
            add(point.run.night.date, point.rating, days: point.daysSincePrevious)
        }
        let fall = "\(ratings.storefront)-\(Field.ratingCount)"
        let resets = Set(
            series.changedNights.filter { $0.changes.contains(fall) }.map(\.run.number)
        )
        for point in ratings.points
        where point.rating?.count == 0 && resets.contains(point.run.number) {
            add(point.run.night.date, Rating(average: 0, count: 0))
        }
        return rows.sorted { $0.date < $1.date }.map(\.row)
    }

    fileprivate var priceRows: [JSONArray] {
        rows(
            { $0.unreadable.contains(.price) ? nil : .some($0.price) },
            cells: { [$0?.amount, $0?.currency] }
        )
    }

    /// Rows with values from the store pages.
    ///
    /// - Parameter values: returns the values on a page; nil if the values are unknown, so that
    ///   there is no row for the page.
    fileprivate func rows<Value: Encodable & Equatable>(
        _ values: (StorePage) -> [Value]?
    ) -> [JSONArray] {
        rows(values, cells: { $0 })
    }

    private func rows<Value: Equatable>(
        _ value: (StorePage) -> Value?,
        cells: (Value) -> [any Encodable]
    ) -> [JSONArray] {
        var rows: [JSONArray] = []
        var last: Value?
        for page in pages {
            guard let value = value(page.page), value != last else { continue }
            rows.append(JSONArray([page.run.night.date] + cells(value)))
            last = value
        }
        return rows
    }
}

extension PositionCourse {
    /// The positions in a year as rows: date, name of the ranking, and position. The position is
    /// null while the app is not in the ranking.
    fileprivate func rows(in year: Period, name: String) -> [JSONArray] {
        var steps: [(date: String, position: Int?)] = []
        for point in points where year.numbers.contains(point.run.number) {
            let date = point.run.night.date
            if steps.last?.date == date { steps.removeLast() }
            if let last = steps.last, last.position == point.position { continue }
            steps.append((date: date, position: point.position))
        }
        return steps.map { [$0.date, name, $0.position] }
    }
}

extension Night {
    fileprivate var nextDate: String {
        guard let day = Date(utc: "\(date)T00:00:00Z") else { return date }
        return String(day.addingTimeInterval(86_400).utc.prefix(10))
    }
}

extension Rating {
    /// The average for graphs; nil without ratings, for example after a reset.
    var shown: Double? { count == 0 ? nil : average }
}
