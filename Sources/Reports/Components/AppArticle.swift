import AppStore
import ChangeDetection
import History
import Markup

/// What happened to one app on one night.
struct AppArticle {
    let components: Components
    let report: NightReport
    let news: AppNews
    let budget: TextBudget
    /// Whether the changes are reported as true; if not, as suppressed.
    var isBelieved = true

    private var words: Words { components.words }
    private var pages: Words.Site { components.words.pages }
    private var summary: AppSummary? { report.apps[news.app] }
    private var name: String { summary?.name ?? news.changes.first?.name ?? "" }

    /// The lines of a release show these fields, if there is a release.
    private static let ofRelease: Set<Field> = [.version, .versionDate, .releaseNotes]

    private var hasRelease: Bool {
        isBelieved && news.changes.contains { $0.change.field == .version }
    }

    var html: HTML {
        E.article(.class("app"), isBelieved ? .id("app-\(news.app)") : nil) {
            components.icon(summary?.icon, of: name, size: 48)
            E.div(.class("news")) {
                E.h3 {
                    E.a(components.links.app(news.app)) { E.bdi { name } }
                    if summary?.own == true {
                        " "
                        E.span(.class("own")) { words.ownApp }
                    }
                }
                if news.events.contains(where: { $0.rule == .removal }) {
                    E.p(.class("removal")) { E.strong { pages.goneEverywhere } }
                }
                if hasRelease { releases }
                rest
            }
        }
    }

    @HTMLBuilder private var releases: HTML {
        for group in ChangeGroup.releases(news.changes) { line(group) }
        if let size = sizeOfRelease?.members.first?.change {
            E.p(.class("facts")) {
                let sizes = [size.before, size.after].map { components.format.text($0, of: .size) }
                "\(words.labels.field(.size)) \(sizes.joined(separator: " → "))"
            }
        }
        ReleaseNotes(
            components: components,
            groups: groups { $0 == .releaseNotes },
            app: name,
            page: components.links.app(news.app),
            learnt: report.learnt,
            budget: budget
        ).html
    }

    private func groups(_ isWanted: (Field?) -> Bool) -> [ChangeGroup] {
        ChangeGroup.ranked(news.changes.filter { isWanted($0.change.field) })
    }

    /// `4.3.0 is out · jp kr · not yet in de us`
    private func line(_ group: ChangeGroup) -> HTML {
        let version = group.members.first?.newVersion ?? ""
        let isBack = group.members.first?.isBackward ?? false
        let behind = behind(version)
        return E.p(.class("release")) {
            E.strong { E.bdi { isBack ? pages.isBack(version) : pages.isOut(version) } }
            " "
            components.codes(group.storefronts)
            if !behind.isEmpty {
                E.span(.class("behind")) {
                    "\(pages.notYet) "
                    components.codes(behind)
                }
            }
        }
    }

    /// The storefronts that still have an older version at the end of the night.
    private func behind(_ version: String) -> [Storefront] {
        let others = report.versions[news.app, default: [:]].filter { other in
            VersionNumber(other.value).order(relativeTo: VersionNumber(version)) == .older
        }
        let newer = Set(groups { $0 == .version }.flatMap(\.storefronts))
        return others.keys.filter { !newer.contains($0) }.sorted()
    }

    @HTMLBuilder private var rest: HTML {
        let (stays, fields) = (groups { $0 == nil }, news.changes.filter(isOfTable))
        if !stays.isEmpty {
            E.ul(.class("stays")) {
                for group in stays {
                    E.li {
                        group.members.first.map { words.labels.change($0.change.kind) } ?? ""
                        " "
                        components.codes(group.storefronts)
                    }
                }
            }
        }
        if !fields.isEmpty {
            ChangeTable(
                components: components,
                app: name,
                changes: fields,
                learnt: report.learnt,
                isPermanent: false,
                budget: budget
            ).html
        }
    }

    /// The change of size that comes with a release, where it is the same everywhere.
    private var sizeOfRelease: ChangeGroup? {
        let sizes = hasRelease ? groups { $0 == .size } : []
        return sizes.count == 1 ? sizes.first : nil
    }

    /// Whether the table shows a change: not if the lines of a release show it.
    private func isOfTable(_ change: RecordedChange) -> Bool {
        guard let field = change.change.field else { return false }
        if field == .size { return sizeOfRelease == nil }
        return !hasRelease || !Self.ofRelease.contains(field)
    }
}
