import AppStore
import ChangeDetection
import History
import Language
import Markup
import News

/// An app's news of one night except for its releases, with whole texts or in short phrases.
struct ChangelogNight {
    let subject: AppSubject
    let news: AppNews
    /// The night's releases that no other part of the changelog shows. The changes that came with
    /// them are shown with the other news.
    let releases: [ReleaseNews]

    private var components: Components { subject.components }
    private var details: [HTML] {
        releases.map { ReleaseDetails(format: subject.format, release: $0) }
            .filter { !$0.all.isEmpty }.map { details in
                HTML {
                    E.p(.class("release")) {
                        E.b { E.bdi { subject.format.step(details.release) } }
                    }
                    details.html(components, namesStorefronts: true)
                }
            }
    }

    /// Whether there is nothing to show except anchors for permalinks.
    var isEmpty: Bool {
        Set(news.releases.flatMap(\.changes)).isSuperset(of: news.changes) && details.isEmpty
            && !news.events.contains { $0.rule == .removal }
    }

    /// The news in short phrases, followed by what came with those of the night's releases that
    /// have no entry of their own.
    ///
    /// - Parameter shownAsPictures: the kinds of news that the page shows as pictures beside the
    ///   phrases, and that need no phrase.
    func phrases(besides shownAsPictures: [NewsKind] = []) -> [String] {
        let details = releases.flatMap { release in
            ReleaseDetails(format: subject.format, release: release)
                .texts(namesStorefronts: components.namesStorefronts)
                .map { "\(String(release.version.prefix(40))): \($0)" }
        }
        return subject.besidesReleases(news, shownAsPictures) + details
    }

    /// The news with whole texts: events, availability and lost ratings, then prices and other
    /// changes.
    @HTMLBuilder var html: HTML {
        for event in news.events { sentence(event) }
        for group in availabilityChanges.groups { availability(group) }
        for item in news.ratingLosses { loss(item) }
        for detail in details { detail }
        components.table(of: news.prices, isPermanent: true)
        rest
    }

    /// Changes of availability. An app's removal from all storefronts is left out, because an
    /// event reports it.
    private var availabilityChanges: [RecordedChange] {
        let isRemoved = news.events.contains { $0.rule == .removal }
        return news.changes.filter { change in
            change.field == nil && !(isRemoved && change.kind == .gone)
        }
    }

    /// A change of availability, with its storefronts.
    private func availability(_ group: ChangeGroup) -> HTML {
        E.p(.class("stay")) {
            components.anchors(group)
            if let first = group.first {
                E.a(components.permalink(first)) {
                    components.strings.labels.change(first)
                }
            }
            " "
            components.codes(group.storefronts)
        }
    }

    /// A reset or a loss of ratings, with all its changes.
    @HTMLBuilder private func loss(_ item: NewsItem) -> HTML {
        for sentence in NewsPhrases(format: subject.format, news: news).sentences(item) {
            let changes = item.changes.filter {
                sentence.storefronts.contains($0.listing.storefront)
            }
            if let first = changes.first {
                E.p(.class("stay")) {
                    components.anchors(changes)
                    E.a(components.permalink(first)) { sentence.text }
                    " "
                    components.codes(sentence.storefronts)
                }
            }
        }
    }

    /// The changes that no other part of the night shows.
    @HTMLBuilder private var rest: HTML {
        let others = news.others.filter { $0.field?.isScreenshots != true }
        if !others.isEmpty {
            ChangeTable(
                components: components,
                app: subject.name,
                isPermanent: true
            ).html(others)
        }
        components.pictures(
            news.others,
            of: subject.name,
            subject.record.pictures,
            isPermanent: true
        )
    }

    /// A sentence about the app's removal from all storefronts. Any other event gets only an
    /// anchor: it is a rollout, which the release reports.
    @HTMLBuilder private func sentence(_ event: Event) -> HTML {
        if event.rule == .removal {
            E.p(.class("event"), .id(event.id)) {
                components.anchors(news.changes.filter { $0.kind == .gone })
                E.bdi { subject.strings.removal }
                " "
                components.codes(event.listings.map(\.storefront))
            }
        } else {
            E.span(.id(event.id))
        }
    }
}
