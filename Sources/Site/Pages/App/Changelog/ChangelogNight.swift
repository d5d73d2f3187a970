import AppStore
import ChangeDetection
import History
import Markup
import News
import Wording

/// An app's news of one night, except its releases, with whole texts or in short phrases.
struct ChangelogNight {
    let subject: AppSubject
    let news: AppNews
    /// The night's releases that no other part of the changelog shows. Changes that came with these
    /// releases are shown together with the other news.
    let releases: [ReleaseNews]

    private var components: Components { subject.components }
    private var details: [HTML] {
        releases.filter { !subject.format.details(of: $0).isEmpty }.map { release in
            HTML {
                E.p(.class("release")) { E.b { E.bdi { subject.format.step(release) } } }
                components.details(of: release, namesStorefronts: true)
            }
        }
    }

    /// Whether there is nothing to show except the targets of permalinks.
    var isEmpty: Bool {
        Set(news.releases.flatMap(\.changes)).isSuperset(of: news.changes) && details.isEmpty
            && !news.events.contains { $0.rule == .removal }
    }

    /// Phrases about the news and about changes that came with `releases`, without the kinds of
    /// news that the page shows as pictures.
    func phrases(besides shownAsPictures: [NewsKind] = []) -> [String] {
        let details = releases.flatMap { release in
            subject.format.details(of: release, namesStorefronts: components.namesStorefronts)
                .map { "\(String(release.version.prefix(40))): \($0)" }
        }
        return subject.besidesReleases(news, shownAsPictures) + details
    }

    /// The news with whole texts, and the target of a permalink for each event of the night.
    @HTMLBuilder var html: HTML {
        for event in news.events { E.span(.id(event.id)) }
        for detail in details { detail }
        let told = subject.format.detailsBesidesReleases(of: news)
        let shown = Set(told.flatMap(\.changes))
        components.anchors(news.others.filter { !shown.contains($0) })
        DetailList(components: components, app: subject.name, isPermanent: true).html(told)
        components.pictures(
            news.others,
            of: subject.name,
            subject.record.pictures,
            isPermanent: true
        )
    }
}

extension AppNews {
    private var night: Run? { run ?? events.first?.run }
    var number: Int { night?.number ?? 0 }
    /// The date of the night, such as `2026-03-02`, and the number of its run.
    var sortKey: (date: String, run: Int) { (night?.night.date ?? "", number) }

    /// The changes that did not come with any of the night's releases.
    var besidesReleases: [RecordedChange] {
        let explained = Set(releases.flatMap(\.changes))
        return changes.filter { !explained.contains($0) }
    }
}
