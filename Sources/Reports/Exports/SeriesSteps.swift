import AppStore
import Foundation
import History

/// A storefront's part of a series as steps: a value is on the night from which it holds.
struct SeriesSteps {
    /// A value, and the date of the night that showed it first.
    struct Step<Value> {
        let date: String
        let value: Value
    }

    struct Version: Equatable {
        let name: String
        /// By the store.
        let date: Date?
    }

    struct Price: Equatable {
        let amount: Decimal?
        let currency: String?
    }

    let part: AppSeries.Part

    /// nil from the night on which nobody knows the ratings, such as after a failed run.
    var ratings: [Step<Rating?>] {
        let curve = RatingCurve(part.ratings)
        var steps: [Step<Rating?>] = []
        for (place, night) in curve.nights.enumerated() {
            if night.isAfterGap, place > 0 {
                steps.append(Step(date: curve.nights[place - 1].run.night.nextDate, value: nil))
            }
            if let last = steps.last?.value, last == night.rating { continue }
            steps.append(Step(date: night.run.night.date, value: night.rating))
        }
        return steps
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

    /// - Parameter value: of a page; nil for what nobody knows, which is no step.
    private func steps<Value: Equatable>(_ value: (StorePage) -> Value?) -> [Step<Value>] {
        var steps: [Step<Value>] = []
        for page in part.pages {
            guard let value = value(page.page), value != steps.last?.value else { continue }
            steps.append(Step(date: page.run.night.date, value: value))
        }
        return steps
    }
}

extension Night {
    /// The date of the day after.
    fileprivate var nextDate: String {
        guard let day = Date(utc: "\(date)T00:00:00Z") else { return date }
        return String(day.addingTimeInterval(86_400).utc.prefix(10))
    }
}
