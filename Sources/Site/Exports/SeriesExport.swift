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
        ]
        return Array("storewatchSeries(\(try export.jsonLine));\n".utf8)
    }

    /// The steps of a storefront. They are arrays rather than objects because a year has hundreds
    /// of them.
    private static func json(
        _ part: AppSeries.Part,
        of series: AppSeries,
        _ courses: [PositionCourse],
        _ format: ReportFormat
    ) -> JSONObject {
        let steps = SeriesSteps(part, of: series)
        let ratings = steps.ratings.map { step in
            let (rating, days) = (step.value.rating, step.value.days)
            let look: [any Encodable] = [step.date, rating?.shown, rating?.count]
            return JSONArray(days > 1 ? look + [days] : look)
        }
        let versions = steps.versions.map { step -> JSONArray in
            [step.date, step.value.name, step.value.date?.utc]
        }
        let prices = steps.prices.map { step -> JSONArray in
            [step.date, step.value.amount, step.value.currency]
        }
        let sizes = steps.sizes.map { step -> JSONArray in [step.date, step.value] }
        let languages = steps.languages.map { step -> JSONArray in
            [step.date, step.value.joined(separator: " ")]
        }
        let positions = courses.flatMap { course in
            let name = format.name(of: course.ranking)
            return SeriesSteps.positions(course, in: series.year).map { step -> JSONArray in
                [step.date, name, step.value]
            }
        }
        let json: JSONObject = [
            "first": part.first.night.date, "ratings": ratings, "versions": versions,
            "prices": prices, "sizes": sizes, "languages": languages,
        ]
        return positions.isEmpty ? json : json.adding(["positions": positions])
    }
}
