import AppStore
import ChangeDetection
import History
import Language
import Wording

extension RankingState {
    /// The title of the ranking, such as `Top Free · Finance US iPhone`, with the night of the last
    /// response. If the last run had no response, a second line states the reason.
    func heading(_ format: OutputFormat) -> [Line] {
        let place = " \(ranking.storefront.shownCode) \(ranking.device.title)"
        let night = answered.map { ", \(format.night($0.night))" } ?? ""
        let title = Line(
            0,
            [
                .init(format.format.subject(of: ranking), .title), .init(place),
                .init(night, .quiet),
            ]
        )
        let failure = failure.map { failure in
            Line(2, "\(format.strings.keywords.noResponse) \(failure.detail)", .alert)
        }
        return [title] + [failure].compactMap(\.self)
    }

    /// One row for each app: position, name, with an asterisk if watched, change of position, first
    /// night, and a sign for each recent response.
    func rows(_ format: OutputFormat, watched: Set<AppID>) -> [[String]] {
        entries.map { entry in
            let isWatched = watched.contains(entry.app.app)
            let known = isWatched ? format.knownName(of: entry.app.app) : nil
            let name = (known ?? entry.app.name) + (isWatched ? " *" : "")
            return [
                entry.position.map { "\($0)" } ?? "–",
                name,
                format.format.move(of: entry, in: self),
                entry.since.map { format.night($0.night) } ?? "",
                entry.recent.map(\.sign).joined(separator: " "),
            ]
        }
    }
}
