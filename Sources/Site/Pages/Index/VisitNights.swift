import AppStore
import News

/// Data for the notice about the reader's last visit: the browser remembers the night of the visit,
/// and the page lists the number of apps with news since each recent night.
struct VisitNights: Encodable {
    /// Each night's label, its name on the page, and the number of apps with news on later nights.
    private let nights: [JSONArray]
    private let strings: SiteStrings.Visits

    /// - Parameter nights: the nights, newest first.
    init(_ nights: [RunSummary], _ activity: [Activity], _ format: ReportFormat) {
        let apps = Dictionary(grouping: activity, by: \.run).mapValues { Set($0.map(\.app)) }
        var later: Set<AppID> = []
        var found: [JSONArray] = []
        for night in nights {
            found.append([night.run.night, format.shortNight(night.run.night), later.count])
            later.formUnion(apps[night.run.number, default: []])
        }
        self.nights = found
        strings = format.strings.visits
    }
}
