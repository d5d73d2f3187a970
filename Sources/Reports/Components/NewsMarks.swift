import AppStore
import Markup
import News

/// What the filter of a night's page knows of an app's card, and of its line in the headline.
struct NewsMarks {
    let report: NightReport
    let news: AppNews

    var attributes: [Attribute] {
        let groups = report.groups.filter { $0.apps.contains(news.app) }.map(\.slug)
        return [
            .data("kind", news.kinds.map(\.rawValue).joined(separator: " ")),
            .data("storefront", news.storefronts.map(\.code).joined(separator: " ")),
            .data("groups", groups.joined(separator: " ")),
            .data("own", report.apps[news.app]?.own == true ? "own" : ""),
        ]
    }
}
