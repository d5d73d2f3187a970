import AppStore
import News
import Wording

/// The choice of the apps in a night's headline.
extension NightBody {
    /// The maximum number of apps with a line each in the headline. The lines fit on a printed page
    /// together with the stories; other apps have only cards.
    static let maxLines = 20
    private static let maxNamed = 40

    /// The apps with news, divided by how the headline shows them.
    struct HeadlineApps {
        /// The apps with big news: the user's own apps first, then apps that left the store
        /// everywhere, then apps that wrote something new.
        var stories: [AppArticle] = []
        /// Apps with less important news, which have a line each. Releases without informative
        /// notes come last.
        var lines: [AppArticle] = []
        /// Apps with no news except new pictures, which the headline only names.
        var pictures: [AppArticle] = []
        /// Apps with only releases with generic notes, which the headline only names.
        var generic: [AppArticle] = []

        /// All apps in the headline.
        var all: [AppArticle] { stories + lines + pictures + generic }
    }

    /// The app whose news the headline tells in a sentence: the first one. If a version of this app
    /// only reached further storefronts, an app that released something new goes before it.
    static func main(of cards: [AppArticle]) -> AppArticle? {
        guard let first = cards.first, first.phrases.first?.kind == .rollout else {
            return cards.first
        }
        return cards.first { $0.gist != nil && $0.news.kinds.contains(.release) } ?? first
    }

    /// Chooses the apps in the headline from those of a night's cards.
    static func headlineApps(_ cards: [AppArticle]) -> HeadlineApps {
        let informative = cards.filter { $0.section != .generic && $0.section != .watched }
        let big = informative.filter { $0.isBig }.grouped(by: \.rank).sorted { $0.0 < $1.0 }
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
