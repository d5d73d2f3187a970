import AppStore
import Foundation
import News

/// A storefront's part of a series as steps, each with the first night of its value.
struct SeriesSteps {
    /// A value, and the date of the first night that showed it.
    typealias Step<Value> = (date: String, value: Value)

    /// A rating, nil if unknown, and the days since the previous response with a rating.
    typealias Look = (rating: Rating?, days: Int)

    struct Version: Equatable {
        let name: String
        /// The release date according to the store.
        let date: Date?
    }

    struct Price: Equatable {
        let amount: Decimal?
        let currency: String?
    }

    let part: AppSeries.Part
    /// The numbers of the runs that reported fewer ratings.
    private let resets: Set<Int>

    init(_ part: AppSeries.Part, of series: AppSeries) {
        self.part = part
        let fall = "\(part.storefront)-\(Field.ratingCount)"
        let news = series.news.filter { $0.changes.contains(fall) }
        resets = Set(news.map(\.run.number))
    }

    /// The ratings over time. The rating is nil from the first night with unknown ratings, such as
    /// a failed run, and has a count of 0 from a reset that left no ratings.
    var ratings: [Step<Look>] {
        let curve = RatingCurve(part.ratings, resets: [])
        var steps: [Step<Look>] = []
        for (place, night) in curve.nights.enumerated() {
            if night.isAfterGap, place > 0 {
                let date = curve.nights[place - 1].run.night.nextDate
                steps.append((date: date, value: (rating: nil, days: 1)))
            }
            if let last = steps.last?.value.rating, last == night.rating { continue }
            let look: Look = (rating: night.rating, days: max(night.steps, 1))
            steps.append((date: night.run.night.date, value: look))
        }
        let emptied = part.ratings.points.filter { $0.rating?.count == 0 }
            .map(\.run).filter { resets.contains($0.number) }
        let none: Look = (rating: Rating(average: 0, count: 0), days: 1)
        steps += emptied.map { (date: $0.night.date, value: none) }
        return steps.sorted { $0.date < $1.date }
    }

    var versions: [Step<Version>] {
        steps { Version(name: $0.version, date: $0.versionDate) }
    }

    var prices: [Step<Price>] {
        steps {
            $0.unreadable.contains(.price) ? nil : Price(amount: $0.price, currency: $0.currency)
        }
    }

    var sizes: [Step<Int64>] { steps(\.size) }

    var languages: [Step<[String]>] { steps(\.languages) }

    /// The positions in a year; nil while the app is not in the ranking.
    static func positions(_ course: PositionCourse, in year: HistoryYear) -> [Step<Int?>] {
        var steps: [Step<Int?>] = []
        for point in course.points where year.runs.contains(point.run.number) {
            let date = point.run.night.date
            if steps.last?.date == date { steps.removeLast() }
            if let last = steps.last, last.value == point.position { continue }
            steps.append((date: date, value: point.position))
        }
        return steps
    }

    /// - Parameter value: returns a page's value, or nil if the value is unknown, which adds no
    ///   step.
    private func steps<Value: Equatable>(_ value: (StorePage) -> Value?) -> [Step<Value>] {
        var steps: [Step<Value>] = []
        for page in part.pages {
            guard let value = value(page.page), value != steps.last?.value else { continue }
            steps.append((date: page.run.night.date, value: value))
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
