import AppStore
import ChangeDetection
import History

/// What the title of a page says of a night.
struct NightTitle {
    let components: Components
    let report: NightReport

    private var words: Words.Lists { components.words.lists }
    private var night: Night { report.summary.run.night }

    /// `7 apps with news · Fri 6 Mar`.
    var short: String { "\(news) · \(components.format.shortNight(night))" }

    /// `7 apps with news · Fri, 6 Mar 2026`.
    var long: String { "\(news) · \(components.format.night(night))" }

    var sentence: String { words.describesNight(news, components.format.night(night)) }

    /// A night with more changes than a page has room for is counted by them: the page does not have all
    /// of the apps.
    private var news: String {
        guard report.summary.changes > 0 else { return words.noNews }
        guard report.changes.count == report.summary.changes else {
            return words.changesOf(report.summary.changes)
        }
        return words.newsOf(Set(report.changes.map(\.change.listing.app)).count)
    }
}
