import AppStore
import Foundation
package import News
package import Watchlists

extension Exports {
    /// The data of an app's charts for a year: JSON as the argument of a function call, because
    /// browsers load no other data into a page that is opened from a disk.
    ///
    /// - Parameters:
    ///   - name: the app's name as on its page.
    ///   - courses: the app's positions over time.
    ///   - earlier: earlier years with such files, oldest first.
    package static func series(
        _ series: AppSeries,
        name: String?,
        courses: [PositionCourse] = [],
        earlier: [HistoryYear],
        _ settings: Watchlist.ReportSettings
    ) throws -> [UInt8] {
        let export = SeriesExport(
            series: series,
            name: name,
            courses: courses,
            format: ReportFormat(settings),
            earlier: earlier.map(\.name)
        )
        return Array("storewatchSeries(\(try export.jsonLine));\n".utf8)
    }
}

private struct SeriesExport: Encodable {
    let series: AppSeries
    let name: String?
    let courses: [PositionCourse]
    let format: ReportFormat
    let earlier: [String]

    private enum Key: String, CodingKey { case app, name, year, earlier, storefronts, nights }

    func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(series.app, forKey: .app)
        try object.encode(name, forKey: .name)
        try object.encode(series.year.name, forKey: .year)
        try object.encode(earlier, forKey: .earlier)
        let parts = series.parts.map { part in
            let courses = courses.filter { $0.ranking.storefront == part.storefront }
            let export = PartExport(part: part, series: series, courses: courses, format: format)
            return (part.storefront.code, export)
        }
        try object.encode(Dictionary(uniqueKeysWithValues: parts), forKey: .storefronts)
        let nights = series.news.map { news in
            Row(
                [.number(news.run.number), .text(news.run.night.label)]
                    + news.changes.map(Cell.text)
            )
        }
        try object.encode(nights, forKey: .nights)
    }
}

private struct PartExport: Encodable {
    let part: AppSeries.Part
    let series: AppSeries
    let courses: [PositionCourse]
    let format: ReportFormat

    private enum Key: String, CodingKey {
        case first, ratings, versions, prices, sizes, languages, positions
    }

    func encode(to encoder: any Encoder) throws {
        let steps = SeriesSteps(part, of: series)
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(part.first.night.date, forKey: .first)
        try object.encode(steps.ratings.map(Row.init), forKey: .ratings)
        try object.encode(steps.versions.map(Row.init), forKey: .versions)
        try object.encode(steps.prices.map(Row.init), forKey: .prices)
        let sizes = steps.sizes.map { Row([.text($0.date), .number(Int($0.value))]) }
        try object.encode(sizes, forKey: .sizes)
        let languages = steps.languages.map {
            Row([.text($0.date), .text($0.value.joined(separator: " "))])
        }
        try object.encode(languages, forKey: .languages)
        let positions = courses.flatMap { course in
            let name = format.name(of: course.ranking)
            return SeriesSteps.positions(course, in: series.year).map { step in
                Row([.text(step.date), .text(name), .number(step.value)])
            }
        }
        if !positions.isEmpty { try object.encode(positions, forKey: .positions) }
    }
}

/// A value of a row. Rows are arrays rather than objects because a year has hundreds of them.
private enum Cell: Encodable {
    case text(String?)
    case number(Int?)
    case average(Double?)
    case amount(Decimal?)

    func encode(to encoder: any Encoder) throws {
        var cell = encoder.singleValueContainer()
        switch self {
        case .text(let text): try cell.encode(text)
        case .number(let number): try cell.encode(number)
        case .average(let average): try cell.encode(average)
        case .amount(let amount): try cell.encode(amount)
        }
    }
}

private struct Row: Encodable {
    let cells: [Cell]

    init(_ cells: [Cell]) { self.cells = cells }

    init(_ step: SeriesSteps.Step<SeriesSteps.Look>) {
        let (rating, days) = (step.value.rating, step.value.days)
        cells =
            [.text(step.date), .average(rating?.shown), .number(rating?.count)]
            + (days > 1 ? [.number(days)] : [])
    }

    init(_ step: SeriesSteps.Step<SeriesSteps.Version>) {
        cells = [.text(step.date), .text(step.value.name), .text(step.value.date?.utc)]
    }

    init(_ step: SeriesSteps.Step<SeriesSteps.Price>) {
        cells = [.text(step.date), .amount(step.value.amount), .text(step.value.currency)]
    }

    func encode(to encoder: any Encoder) throws {
        var row = encoder.unkeyedContainer()
        for cell in cells { try row.encode(cell) }
    }
}
