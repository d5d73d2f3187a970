package import AppStore
import ChangeDetection
import Foundation
package import History
import Language
package import Markup
import News
import Watchlists
package import Wording

/// The site's first page: the last night's news, and the listings that could not be checked.
package func indexPage(_ index: IndexReport) -> Page {
    var components = Components(index.tonight.settings, links: .fromRoot)
    components.namesStorefronts = index.tonight.namesStorefronts
    return components.page(index)
}

extension Components {
    fileprivate func page(_ index: IndexReport) -> Page {
        let tonight = index.tonight
        let body = NightBody(components: self, report: tonight)
        let title = title(of: tonight)
        return page(title: title.short, in: .index, description: title.sentence) {
            let night = format.night(tonight.summary.run.night)
            let isReplay = tonight.summary.isReplay
            E.main(
                .id("content"),
                visits(index),
                .data("at", tonight.summary.run.at.utc),
                // If this time has passed when a reader opens the page, the script shows a warning.
                .data("due", due(index).utc),
                isReplay
                    ? nil
                    : .data("overdue", strings.pages.overdue.replacing("{night}", with: night))
            ) {
                if isReplay { E.p(.class("note")) { strings.pages.sample } }
                body.headline
                for report in index.earlierToday {
                    NightBody(components: self, report: report).earlierToday
                }
                topics(in: body.news, among: index.topics)
                body.content
                earlier(index.nights)
            }
            footer(tonight.summary)
        }
    }

    /// The time from which the next report is late: the time of the last run plus 1.5 times the
    /// interval between the last two runs, but at least 36 hours after the last run.
    private func due(_ index: IndexReport) -> Date {
        let last = index.tonight.summary.run.at
        let gap = index.nights.dropFirst().first.map { last.timeIntervalSince($0.run.at) } ?? 0
        return last.addingTimeInterval(max(gap, 86_400) * 1.5)
    }

    /// Data for the script's notice about the nights since the reader's last visit; nil if there
    /// was only one night. Each night has its label, its name in the notice, and the number of apps
    /// with news on that night or later.
    private func visits(_ index: IndexReport) -> Attribute? {
        guard index.nights.count > 1 else { return nil }
        var apps: Set<AppID> = []
        let nights = index.nights.map { night -> JSONArray in
            apps.formUnion(index.appsWithNews[night.run.number, default: []])
            return [night.run.night, format.shortNight(night.run.night), apps.count]
        }
        let visits: JSONObject = ["nights": nights, "strings": strings.visits]
        return (try? visits.jsonLine).map { .data("visits", $0) }
    }

    @HTMLBuilder private func topics(
        in news: [AppNews],
        among topics: [TopicEntry]
    ) -> HTML {
        let counts = topics.map { (topic: $0, count: $0.count(in: news)) }
            .filter { $0.count > 0 }
        if !counts.isEmpty {
            E.p(.class("topics")) {
                counts.joined(by: .text(" · ")) { topic, count in
                    E.a(links[.topic(topic.slug)]) {
                        strings.topics.new(count, topic.name)
                    }
                }
            }
        }
    }

    @HTMLBuilder private func earlier(_ nights: [RunSummary]) -> HTML {
        if nights.count > 1 {
            E.titledSection("earlier", strings.earlierNights, style: "earlier") {
                table(of: Array(nights.dropFirst().prefix(7)))
                E.p { E.a(links[.nights]) { strings.search.history } }
            }
        }
    }
}

/// The data of the site's first page: the last night, and data for links to other pages.
package struct IndexReport: Sendable {
    package var tonight: NightReport
    /// The reports of earlier runs on the last night's date, if they have news, newest first.
    package var earlierToday: [NightReport] = []
    /// The most recent nights, newest first, beginning with the last night.
    package let nights: [RunSummary]
    /// The apps with news on each of `nights`, by the number of the run.
    package let appsWithNews: [Int: Set<AppID>]
    package var topics: [TopicEntry] = []
    /// All apps in ascending order of their IDs.
    package let apps: [AppSummary]

    package init(
        tonight: NightReport,
        nights: [RunSummary],
        appsWithNews: [Int: Set<AppID>] = [:]
    ) {
        self.tonight = tonight
        self.nights = nights
        self.appsWithNews = appsWithNews
        apps = tonight.apps.values.sorted { $0.app < $1.app }
    }
}
