import AppStore
import ChangeDetection
import Foundation
import News

extension ReportFormat {
    /// The fields of a preceding change, in order of preference among the changes of one run.
    private static let precedingFields: [Field] = [.version, .name, .price]
    private static let maxDays = 7.0

    /// News of a position as a sentence, with the preceding change if there is one, such as
    /// `Entered Top Free · Finance (JP) at 63, two days after 4.3.0.`
    ///
    /// - Parameter changes: the app's changes.
    func position(_ news: PositionNews, after changes: [RecordedChange]) -> String {
        let move = position(news)
        guard let former = Self.preceding(news, among: changes) else { return "\(move)." }
        let days = Night.count(from: former.run.at, to: news.run.at, in: zone)
        let value = former.after?.plainText ?? ""
        let words =
            switch former.field {
            case .version: value
            case .name: strings.keywords.newName(value)
            default: strings.keywords.newPrice
            }
        return strings.keywords.afterChange(move, days, words)
    }

    /// The last release, rename or price change in a ranking's storefront in the week before news
    /// about a position; nil if there is none. It need not be the cause of the news.
    private static func preceding(
        _ news: PositionNews,
        among changes: [RecordedChange]
    ) -> RecordedChange? {
        // Nights do not start at the same minute, so half a day is added.
        let earliest = news.run.at.addingTimeInterval(-86_400 * (maxDays + 0.5))
        func rank(_ change: RecordedChange) -> Int? {
            guard change.field == .price || change.after?.plainText != nil else { return nil }
            return change.field.flatMap { precedingFields.firstIndex(of: $0) }
        }
        let former = changes.filter { change in
            change.run.at <= news.run.at && change.run.at > earliest
                && change.listing.storefront == news.ranking.storefront && rank(change) != nil
        }
        return former.max { one, other in
            (one.run.number, rank(other) ?? 0) < (other.run.number, rank(one) ?? 0)
        }
    }
}
