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
    private var pages: Strings.Site { components.strings.pages }

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
            // A link to the log of changes, which the stylesheet shows only while this filter is
            // selected. On the first night, the log has only first sightings, so there is no link.
            if !report.isFirst, let change = example(of: part.kind) {
                " "
                E.a(components.links[.changes(of: change.subject)], .class("log")) {
                    "\(pages.allMonths): \(components.strings.labels.change(change.kind))"
                }
            }
        }
    }

    /// A change that determines how the log of changes is filtered for a kind of news: a change of
    /// the kind's main field, or else of the most frequent field. Nil for news about positions, and
    /// if no field changed in all items of the kind, because the log would then show fewer apps
    /// than the link counts.
    private func example(of kind: NewsKind) -> RecordedChange? {
        let items = news.flatMap(\.items).filter { $0.kind == kind }
        let changes = items.flatMap(\.changes)
        let main: Field? =
            kind.family == .release ? .version : kind.isRatingLoss ? .ratingCount : nil
        if let main, let change = changes.first(where: { $0.field == main }) { return change }
        return Dictionary(grouping: changes, by: \.subject)
            .filter { subject, _ in
                items.allSatisfy { $0.changes.contains { $0.subject == subject } }
            }
            .max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.value.first
    }
}

extension Components {
    /// The texts that the script for cards shows, as attributes of the element with the cards.
    var cardStrings: [Attribute] {
        let strings = strings.news
        return [
            .data("none", strings.noneShown), .data("keys", strings.keys),
            .data("more", strings.moreShown),
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
    /// has only one, and so are groups.
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
