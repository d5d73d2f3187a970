import AppStore
import ChangeDetection
import Foundation
import Language
import Markup
import News

extension Timeline {
    private var components: Components { subject.components }

    /// An app's news of one night: events, availability and lost ratings, then releases, prices and
    /// other changes.
    func html(_ news: AppNews) -> HTML {
        let subjects = Set(news.changes.map(\.subject)).sorted()
        return E.article(.class("past"), .data("changes", subjects.joined(separator: " "))) {
            if let night = (news.run ?? news.events.first?.run)?.night {
                E.h3 { E.a(components.links[.night(night)]) { subject.format.night(night) } }
            }
            for event in news.events { sentence(event, news) }
            for group in availabilityChanges(news).groups { availability(group) }
            for item in news.ratingLosses { loss(item, in: news) }
            for release in news.releases { html(release) }
            components.table(of: news.prices, isPermanent: true)
            rest(news)
        }
    }

    @HTMLBuilder private func html(_ release: ReleaseNews) -> HTML {
        ReleaseLine(
            components: components,
            release: release,
            isPermanent: true,
            correctedDate: date(of: release)
        ).html
        ReleaseNotes(
            release,
            components,
            app: subject.name,
            budget: .whole
        ).html
        ReleaseDetails(format: components.format, release: release).html(components)
    }

    /// The version's last known date in a storefront of the release.
    private func date(of release: ReleaseNews) -> Date? {
        let arrivals = Set(release.versions.map(ListingNight.init))
        let spans = subject.record.versions.lazy.filter { span in
            arrivals.contains(ListingNight(listing: span.listing, run: span.run.number))
        }
        return spans.compactMap(\.page.versionDate).first
    }

    /// Changes of availability. An app's removal from all storefronts is left out, because an
    /// event reports it.
    private func availabilityChanges(_ news: AppNews) -> [RecordedChange] {
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
    @HTMLBuilder private func loss(_ item: NewsItem, in news: AppNews) -> HTML {
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
    @HTMLBuilder private func rest(_ news: AppNews) -> HTML {
        let others = news.others.filter { $0.field?.isScreenshots != true }
        if !others.isEmpty {
            ChangeTable(
                components: components,
                app: subject.name,
                isPermanent: true
            ).html(others)
        }
        pictures(news.others)
    }

    private func pictures(_ changes: [RecordedChange]) -> HTML {
        components.pictures(changes, of: subject.name, subject.record.pictures, isPermanent: true)
    }

    /// A sentence about the app's removal from all storefronts. Other events get only an anchor,
    /// because the release below reports the same as a rollout.
    @HTMLBuilder private func sentence(_ event: Event, _ news: AppNews) -> HTML {
        if event.rule == .removal {
            E.p(.class("event"), .id(event.id)) {
                components.anchors(news.changes.filter { $0.kind == .gone })
                E.bdi { strings.removal }
                " "
                components.codes(event.listings.map(\.storefront))
            }
        } else {
            E.span(.id(event.id))
        }
    }
}
