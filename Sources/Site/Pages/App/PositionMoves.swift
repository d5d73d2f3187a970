import AppStore
import ChangeDetection
import Foundation
import Markup
import News

/// The news about an app's positions, each with what happened to the app in the days before. It says
/// after what a move came, never because of what.
struct PositionMoves {
    /// The maximum number of days between news and a move that is shown with it.
    private static let maxDays = 7
    /// The maximum number of moves on an app's page; the pages of nights have the others.
    private static let maxMoves = 12

    let subject: AppSubject
    let news: [PositionNews]

    private var words: Words.Keywords { subject.components.words.keywords }

    @HTMLBuilder var html: HTML {
        if !news.isEmpty {
            E.ul(.class("moves")) {
                for news in news.suffix(Self.maxMoves).reversed() {
                    E.li {
                        E.a(subject.components.links.night(news.run.night, app: news.change.app)) {
                            subject.format.night(news.run.night)
                        }
                        ": "
                        sentence(news)
                    }
                }
            }
        }
    }

    private func sentence(_ news: PositionNews) -> String {
        let move = subject.format.position(news)
        guard let (change, cause) = self.cause(of: news) else { return "\(move)." }
        let days = Night.count(from: change.run.at, to: news.run.at, in: subject.format.zone)
        return words.afterCause(move, days, cause)
    }

    /// The last release, rename or price step in the storefront within the days before.
    private func cause(of news: PositionNews) -> (RecordedChange, String)? {
        let earliest = news.run.at.addingTimeInterval(-86_400 * (Double(Self.maxDays) + 0.5))
        let recent = subject.record.changes.filter { change in
            change.run.at <= news.run.at && change.run.at > earliest
                && change.change.listing.storefront == news.change.ranking.storefront
        }
        let causes = recent.compactMap { change in
            cause(of: change).map { (change: change, weight: $0.weight, name: $0.name) }
        }
        return causes.max { ($0.change.run.number, $0.weight) < ($1.change.run.number, $1.weight) }
            .map { ($0.change, $0.name) }
    }

    /// What may have moved the app. Of one night's changes, a release weighs most.
    private func cause(of change: RecordedChange) -> (weight: Int, name: String)? {
        switch (change.change.field, change.change.after) {
        case (.version, .text(let version)): (2, version)
        case (.name, .text(let name)): (1, words.newName(name))
        case (.price, _): (0, words.newPrice)
        default: nil
        }
    }
}
