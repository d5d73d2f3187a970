import AppStore
import ChangeDetection
package import News
package import Watchlists

/// Sentences for alerts that are not about changes of listings.
package struct AlarmText: Sendable {
    private let format: ReportFormat

    package init(_ settings: Watchlist.ReportSettings) { format = ReportFormat(settings) }

    /// A sentence about the changes that a brake holds back.
    package func heldBack(_ event: Event) -> String {
        let what =
            switch event.aspect {
            case .presence: format.strings.labels.disappeared
            case .field(let field): format.strings.labels.field(field)
            case .position: format.strings.keywords.position
            }
        return format.strings.digest.heldBack(format.number(event.listings.count), what)
    }

    /// A sentence about a listing that has had no response since a certain night.
    package func unanswered(_ standing: Standing) -> String {
        format.strings.digest.unanswered(
            "\(standing.listing.app)",
            format.name(standing.listing.storefront),
            standing.waitingSince.map { format.night($0.night) } ?? ""
        )
    }

    /// A line about a change of an app's position in a ranking.
    package func moved(_ news: PositionNews) -> String {
        "\(news.name): \(format.position(news))"
    }

    package func failed(_ run: Run) -> String {
        format.strings.digest.failed(format.night(run.night))
    }
}
