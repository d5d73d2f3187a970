import AppStore
import ChangeDetection
import Foundation
import News

/// The last release, rename or price change in a ranking's storefront in the week before news about
/// a position. It need not be the cause of the news.
struct PrecedingChange {
    private static let maxDays = 7.0

    let change: RecordedChange
    private let kind: Kind
    private let text: String

    /// The kinds in order of preference among the changes of one run.
    private enum Kind: Int {
        case version, name, price
    }

    /// - Parameter changes: the app's changes.
    /// - Returns: the latest such change, or nil if there is none.
    init?(of news: PositionNews, among changes: [RecordedChange]) {
        // Nights do not start at the same minute, so half a day is added.
        let earliest = news.run.at.addingTimeInterval(-86_400 * (Self.maxDays + 0.5))
        let former = changes.filter { change in
            change.run.at <= news.run.at && change.run.at > earliest
                && change.listing.storefront == news.ranking.storefront
        }.compactMap(PrecedingChange.init)
        let last = former.max { one, other in
            (one.change.run.number, other.kind.rawValue)
                < (other.change.run.number, one.kind.rawValue)
        }
        guard let last else { return nil }
        self = last
    }

    private init?(_ change: RecordedChange) {
        switch (change.field, change.after) {
        case (.version, .text(let version)): (kind, text) = (.version, version)
        case (.name, .text(let name)): (kind, text) = (.name, name)
        case (.price, _): (kind, text) = (.price, "")
        default: return nil
        }
        self.change = change
    }

    /// The change as part of a sentence, such as `4.3.0` or `the new name “Daybrick”`.
    func text(_ strings: SiteStrings.Keywords) -> String {
        switch kind {
        case .version: text
        case .name: strings.newName(text)
        case .price: strings.newPrice
        }
    }
}

extension ReportFormat {
    /// News of a position as a sentence, with the preceding change if there is one, such as
    /// `Entered Top Free · Finance (JP) at 63, two days after 4.3.0.`
    ///
    /// - Parameter changes: the app's changes.
    func position(_ news: PositionNews, after changes: [RecordedChange]) -> String {
        let move = position(news)
        guard let former = PrecedingChange(of: news, among: changes) else { return "\(move)." }
        let days = Night.count(from: former.change.run.at, to: news.run.at, in: zone)
        return strings.keywords.afterChange(move, days, former.text(strings.keywords))
    }
}
