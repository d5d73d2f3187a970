import AppStore
import Markup
import News

/// The attributes by which a night's page filters an app's card and headline. Attributes that would
/// be equal for all apps are left out.
struct NewsAttributes {
    let components: Components
    let report: NightReport
    let news: AppNews

    var attributes: [Attribute] {
        let kinds = Attribute.data("kind", news.kinds.map(\.rawValue).joined(separator: " "))
        let isOwn = report.apps[news.app]?.own == true
        return [kinds] + storefronts + groups + (isOwn ? [.data("own", "own")] : [])
    }

    private var storefronts: [Attribute] {
        guard components.namesStorefronts else { return [] }
        return [
            .data("storefront", news.storefronts.codes)
        ]
    }

    private var groups: [Attribute] {
        guard report.groups.count > 1 else { return [] }
        let groups = report.groups.filter { $0.apps.contains(news.app) }.map(\.slug)
        return [.data("groups", groups.joined(separator: " "))]
    }
}
