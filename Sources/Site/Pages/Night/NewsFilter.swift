import AppStore
import ChangeDetection
import History
import Language
import Markup
import News
import Wording

/// Filters for a night's cards: a link for each kind of news, with the number of apps; a link to
/// the sentence about newcomers to rankings; and a form for groups, storefronts and owners, which
/// is hidden until the script shows it.
struct NewsFilter {
    let components: Components
    let report: NightReport
    let cards: [AppArticle]
    /// The news to count in the links, including news without cards.
    let news: [AppNews]

    private var strings: Strings.News { components.strings.news }

    /// The links and the form; empty without news and newcomers.
    @HTMLBuilder var html: HTML {
        // On the first night, newly watched apps need no link, because the headline reports them.
        let counted = news.storyCounts.parts
        let parts = report.isFirst && counted.map(\.kind) == [.watched] ? [] : counted
        let newcomers = components.format.headline(report.newcomers)
        if !parts.isEmpty || newcomers != nil {
            E.ul(.class("chips")) {
                for part in parts { chip(part) }
                if let newcomers {
                    E.li { E.a(.local("#newcomers"), .class("chip")) { newcomers } }
                }
            }
        }
        if cards.count > 1, !parts.isEmpty {
            components.chipsForm(
                groups: report.groups,
                apps: cards.map(\.news.app),
                storefronts: cards.flatMap(\.news.storefronts),
                isOwn: report.isOwn
            )
        }
    }

    private func chip(_ part: HeadlinePart) -> HTML {
        E.li {
            E.a(
                .local("#kind=\(part.kind.rawValue)"),
                .class("chip"),
                .data("kind", part.kind.rawValue)
            ) { strings.headlinePart(part.kind, part.apps) }
        }
    }
}

extension Components {
    /// The texts that the script for cards shows, as attributes of the element with the cards.
    var cardStrings: [Attribute] {
        let strings = strings.news
        return [
            .data("none", strings.noneShown(self.strings.pages.reset)),
            .data("keys", strings.keys), .data("more", strings.moreShown),
        ]
    }

    /// The attributes by which the filter of a night's page finds an app's card, and the app's line
    /// in the headline.
    func attributes(of news: AppNews, in report: NightReport) -> [Attribute] {
        attributes(
            kinds: news.kinds,
            storefronts: news.storefronts,
            app: news.app,
            in: report.groups,
            isOwn: report.isOwn(news.app)
        )
    }

    /// The attributes by which a page's filter finds an entry. Storefronts are left out if the site
    /// has only one storefront; groups are left out if the page has only one group.
    ///
    /// - Parameters:
    ///   - kinds: the kinds of the entry's news.
    ///   - storefronts: the storefronts of the entry.
    ///   - app: the app of the entry.
    ///   - groups: the groups of the page.
    ///   - isOwn: whether the app is the user's own.
    func attributes(
        kinds: [NewsKind],
        storefronts: [Storefront],
        app: AppID,
        in groups: [GroupEntry],
        isOwn: Bool
    ) -> [Attribute] {
        let kinds = Attribute.data("kind", kinds.map(\.rawValue).joined(separator: " "))
        let places = namesStorefronts ? Attribute.data("storefront", storefronts.codes) : nil
        let slugs = groups.filter { $0.apps.contains(app) }.map(\.slug).joined(separator: " ")
        let groups = groups.count > 1 ? Attribute.data("groups", slugs) : nil
        return [kinds, places, groups, isOwn ? .data("own", "own") : nil].compactMap(\.self)
    }
}
