import AppStore
import ChangeDetection
import Markup
import News

/// The news about an app's positions, each with the app's preceding change.
struct PositionMoves {
    /// The maximum number of moves on an app's page; the pages of nights have the others.
    private static let maxMoves = 12

    let subject: AppSubject
    let news: [PositionNews]

    @HTMLBuilder var html: HTML {
        if !news.isEmpty {
            E.ul(.class("moves")) {
                for news in news.suffix(Self.maxMoves).reversed() {
                    E.li {
                        E.a(subject.components.links[.night(news.run.night, app: news.app)]) {
                            subject.format.night(news.run.night)
                        }
                        ": "
                        subject.format.position(news, after: subject.record.changes)
                    }
                }
            }
        }
    }
}
