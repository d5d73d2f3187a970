import AppStore
import ChangeDetection
import News

/// The events and the context of a run's news.
struct NightContext: Sendable {
    let events: [Event]
    let news: NewsContext
}

extension NightContext {
    /// The context for the news of one storefront.
    func narrowed(to storefront: Storefront) -> NightContext {
        var news = news
        news.positions = news.positions.compactMapValues { positions in
            let here = positions.filter { $0.ranking.storefront == storefront }
            return here.isEmpty ? nil : here
        }
        return NightContext(events: events, news: news)
    }
}
