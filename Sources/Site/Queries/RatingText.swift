import AppStore
import Foundation

extension OutputFormat {
    /// The average and the count, such as `★ 4.6 (1,204)`.
    func stars(_ rating: Rating) -> String {
        rating.count > 0
            ? "★ \(format.average(rating)) (\(format.number(rating.count)))" : strings.noRatings
    }
}

extension NewRatings {
    /// The number and the average of new ratings; nil if the number has not changed. Example:
    /// `173 new ratings of 4.91 ± 0.01 on average`
    func sentence(_ format: OutputFormat) -> String? {
        if count < 0 { return "\(format.format.number(-count)) fewer ratings" }
        guard count > 0 else { return nil }
        let noun = count == 1 ? "new rating" : "new ratings"
        let number = format.format.number(count)
        return averageText(format).map { "\(number) \(noun) of \($0) on average" }
            ?? "\(number) \(noun), average unknown"
    }

    /// The average with its uncertainty, such as `4.91 ± 0.01`; nil if the average is unknown.
    func averageText(_ format: OutputFormat) -> String? {
        average.map { average in
            let stars = format.format.precise(average)
            let error = uncertainty.formatted(
                .number.precision(.fractionLength(2)).rounded(rule: .up)
                    .locale(format.format.locale)
            )
            return uncertainty < 0.005 ? stars : "\(stars) ± \(error)"
        }
    }
}
