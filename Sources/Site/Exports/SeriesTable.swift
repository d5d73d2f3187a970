import AppStore
import Foundation
import News

/// A table of a year of an app's charts: what each storefront showed from a night on.
struct SeriesTable {
    private static let head = [
        "storefront", "night", "rating", "ratingCount", "version", "price", "currency", "size",
    ]

    let text: String

    init(_ series: AppSeries) {
        let lines = [Self.head] + series.parts.flatMap { Self.rows($0, of: series) }
        text = lines.map { CSV.line($0) + "\r\n" }.joined()
    }

    private static func rows(_ part: AppSeries.Part, of series: AppSeries) -> [[String]] {
        let steps = SeriesSteps(part, of: series)
        var table: [String: [Int: String]] = [:]
        func put(_ values: [String?], _ date: String, from column: Int) {
            for (place, value) in values.enumerated() {
                table[date, default: [:]][column + place] = value ?? ""
            }
        }
        for step in steps.ratings {
            put(
                [step.value?.shown.map { "\($0)" }, step.value.map { "\($0.count)" }],
                step.date,
                from: 2
            )
        }
        for step in steps.versions { put([step.value.name], step.date, from: 4) }
        for step in steps.prices {
            put([step.value.amount.map { "\($0)" }, step.value.currency], step.date, from: 5)
        }
        for step in steps.sizes { put(["\(step.value)"], step.date, from: 7) }
        // Each row repeats all values that hold on its night, not only new ones.
        var row = [part.storefront.code] + Array(repeating: "", count: head.count - 1)
        return table.sorted { $0.key < $1.key }.map { date, cells in
            row[1] = date
            for (column, text) in cells { row[column] = text }
            return row
        }
    }
}
