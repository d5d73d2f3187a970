import AppStore
import ChangeDetection
import History
import Language
import Markup
import News
import Wording

extension NightBody {
    /// A link for each kind of news, with the number of apps; a link to the sentence about
    /// newcomers to rankings; and a form for groups, storefronts and owners, which is hidden until
    /// the script shows it. Empty if there are neither news nor newcomers.
    @HTMLBuilder var filter: HTML {
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
                owner: report.apps.owner
            )
        }
    }

    private func chip(_ part: HeadlinePart) -> HTML {
        E.li {
            E.a(
                .local("#kind=\(part.kind.rawValue)"),
                .class("chip"),
                .data("kind", part.kind.rawValue)
            ) { strings.news.headlinePart(part.kind, part.apps) }
        }
    }
}

extension Components {
    /// Attributes with the texts that the script for cards shows.
    var cardStrings: [Attribute] {
        let strings = strings.news
        return [
            .data("none", strings.noneShown(self.strings.pages.reset)),
            .data("keys", strings.keys), .data("more", strings.moreShown),
        ]
    }

    /// The attributes by which a night's page finds the app's card and the app's line in the
    /// headline when readers filter the page.
    func attributes(of news: AppNews, in report: NightReport) -> [Attribute] {
        attributes(
            kinds: news.kinds,
            storefronts: news.storefronts,
            app: news.app,
            in: report.groups,
            owner: report.apps.owner(of: news.app)
        )
    }

    /// The attributes by which a page's filter finds an entry. Storefronts are left out if the site
    /// has only one storefront; groups are left out if the page has only one group.
    ///
    /// - Parameter owner: the app's owner, as `owner(of:)` names it.
    func attributes(
        kinds: [NewsKind],
        storefronts: [Storefront],
        app: AppID,
        in groups: [GroupEntry],
        owner: String?
    ) -> [Attribute] {
        let kinds = Attribute.data("kind", kinds.map(\.rawValue).joined(separator: " "))
        let places = namesStorefronts ? Attribute.data("storefront", storefronts.codes) : nil
        let slugs = groups.filter { $0.apps.contains(app) }.map(\.slug).joined(separator: " ")
        let groups = groups.count > 1 ? Attribute.data("groups", slugs) : nil
        return [kinds, places, groups, owner.map { .data("own", $0) }].compactMap(\.self)
    }
}

extension [AppID: AppSummary] {
    /// The owner of an app, as filters name it: `own` for the user, nil for a competitor, `neither`
    /// for all others.
    func owner(of app: AppID) -> String? {
        guard let summary = self[app] else { return nil }
        return summary.own ? "own" : summary.isCompetitor ? nil : "neither"
    }
}
