import AppStore
import ChangeDetection
import News

/// The number of apps with news on a night, with its date, for the title of a page.
struct NightTitle {
    let components: Components
    let report: NightReport

    private var strings: SiteStrings.Lists { components.strings.lists }
    private var night: Night { report.summary.run.night }

    /// A short title, such as `7 apps with news · Fri 6 Mar`.
    var short: String { "\(news) · \(components.format.shortNight(night))" }

    /// A long title, such as `7 apps with news · Fri, 6 Mar 2026`.
    var long: String { "\(news) · \(components.format.night(night))" }

    var sentence: String { strings.describesNight(news, components.format.night(night)) }

    private var news: String {
        guard !report.isFirst else {
            return components.strings.news.watching(report.appsWithNews.count)
        }
        return report.appsWithNews.isEmpty
            ? strings.noNews : strings.newsOf(report.appsWithNews.count)
    }
}
