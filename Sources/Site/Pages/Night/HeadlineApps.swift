import AppStore
import News
import Wording

/// The apps that a night's headline shows.
extension NightBody {
    /// The maximum number of apps with one line in the headline, so that stories and lines fit on
    /// one printed page. Other apps have only cards.
    static let maxLines = 20
    private static let maxNamed = 40

    /// The apps of the headline, by the form in which they are shown.
    struct HeadlineApps {
        /// The apps with the most important news, which are shown as stories, in the order of
        /// `AppArticle.rank`.
        var stories: [AppArticle] = []
        /// The apps with less important news, which have one line each. Apps with uninformative
        /// release notes come last.
        var lines: [AppArticle] = []
        /// The apps whose only news is new pictures; the headline lists their names.
        var pictures: [AppArticle] = []
        /// The apps whose only news is releases with generic notes; the headline lists their names.
        var generic: [AppArticle] = []

        var all: [AppArticle] { stories + lines + pictures + generic }
    }

    /// The app that the headline's sentence is about: the first app. If the first app's main news
    /// is that its version reached further storefronts, an app with an informative release is
    /// preferred.
    static func main(of cards: [AppArticle]) -> AppArticle? {
        guard let first = cards.first, first.phrases.first?.kind == .rollout else {
            return cards.first
        }
        return cards.first { $0.gist != nil && $0.news.kinds.contains(.release) } ?? first
    }

    static func headlineApps(_ cards: [AppArticle]) -> HeadlineApps {
        let informative = cards.filter { $0.section != .generic && $0.section != .watched }
        let big = informative.filter { $0.deservesStory }.grouped(by: \.rank).sorted { $0.0 < $1.0 }
        let stories = big.flatMap(\.1).prefix(AppArticle.maxStories)
        let apps = Set(stories.map(\.news.app))
        let rest = informative.filter { !apps.contains($0.news.app) }
        let isPictures = { (card: AppArticle) in
            card.section == .pages && card.phrases.allSatisfy { $0.kind == .pictures }
        }
        let isSilent = { (card: AppArticle) in card.section == .releases && card.gist == nil }
        let lines = rest.filter { !isPictures($0) && !isSilent($0) } + rest.filter(isSilent)
        return HeadlineApps(
            stories: Array(stories),
            lines: Array(lines.prefix(maxLines)),
            pictures: Array(rest.filter(isPictures).prefix(maxNamed)),
            generic: Array(cards.filter { $0.section == .generic }.prefix(maxNamed))
        )
    }
}
