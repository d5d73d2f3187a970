import AppStore
import History
import Language
import Markup
import News
import Wording

/// A version with its whole notes. A side column (the rail) has the version's date, its size and
/// its arrival in each storefront; a line above the notes says how the ratings changed.
struct ChangelogRelease {
    let subject: AppSubject
    let version: VersionHistory.AppVersion
    /// The time since the previous release, such as `7 days after 1.1`; nil if unknown.
    let interval: String?
    /// The app's news on the version's first night; nil without recorded news.
    let news: AppNews?
    /// The news of the version's first night, except releases; nil if another version's entry shows
    /// this news.
    let night: ChangelogNight?
    /// Whether a line below the graph of ratings says what such graphs show.
    let explainsGraph: Bool
    /// Whether news besides releases is shown with whole texts; if not, in short phrases.
    let showsWholeTexts: Bool

    private var strings: Strings.App { subject.strings }
    private var components: Components { subject.components }
    private var format: ReportFormat { subject.format }
    private var lead: VersionHistory.Entry? { version.lead(subject) }

    var html: HTML {
        let subjects = Set(news?.changes.map(\.subject) ?? ["version"]).sorted()
        return E.article(
            .class("story"),
            .data("changes", subjects.joined(separator: " "))
        ) {
            rail
            E.div(.class("news")) {
                components.notes(version.notes, of: subject.name)
                if let news { otherNews(news) }
                lead.map(subject.ratingStep)
                if explainsGraph { E.p(.class("rating-step legend")) { strings.ratingsLegend } }
            }
        }
    }

    private var rail: HTML {
        E.header {
            E.div {
                anchors
                E.h3 { subject.link(to: version, StoreText(version.version).inline(format)) }
                E.p(.class("facts released")) {
                    version.date.map(components.day)
                        ?? .text(strings.upTo(format.night(version.start.night)))
                }
                if version.isBack { E.p(.class("facts")) { strings.stepBack } }
                if let interval { E.p(.class("facts")) { interval } }
                if let size = lead?.size(format) { E.p(.class("facts")) { size } }
                if components.namesStorefronts { arrivals }
            }
        }
    }

    /// The targets of permalinks to the version in each storefront, and to all changes that came
    /// with the version.
    private var anchors: HTML {
        let others = showsWholeTexts ? [] : night?.news.besidesReleases ?? []
        let ids = subject.changeIDs(of: version) + others.map(\.id)
        return HTML { for id in ids { E.span(.id(id)) } }
    }

    private var arrivals: HTML {
        E.ul(.class("arrivals facts")) {
            for (night, storefronts) in version.nights {
                E.li {
                    components.codes(storefronts)
                    let date = format.shortNight(Night(label: night))
                    let isFirst = version.entries.contains {
                        $0.span.run.night.label == night && $0.span.mayBeOlder
                    }
                    isFirst ? strings.upTo(date) : date
                }
            }
            let waiting = version.behind.filter(subject.isCurrent)
            if !waiting.isEmpty {
                E.li {
                    components.codes(waiting)
                    E.span(.class("waiting")) { strings.notYet }
                }
            }
        }
    }

    /// The changes that came with the version, such as pictures, systems, devices and languages,
    /// followed by the night's other news.
    @HTMLBuilder private func otherNews(_ news: AppNews) -> HTML {
        if !showsWholeTexts {
            components.pictures(news.changes, of: subject.name, subject.record.pictures)
        }
        if let release = news.releases.first(where: { $0.version == version.version }) {
            components.details(of: release)
        }
        if showsWholeTexts {
            if let night { night.html }
        } else if let others = night?.phrases(besides: [.pictures]), !others.isEmpty {
            E.p(.class("facts")) { StoreText(others.joined(separator: " · ")).inline(format) }
        }
    }
}
