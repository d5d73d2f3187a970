import AppStore
import Foundation
import History
import Markup
import News
import TextAnalysis
import Wording

extension AppSubject {
    /// The IDs of all changes that came with a version. The version's entry in the changelog is the
    /// target of their permalinks.
    func changeIDs(of version: VersionHistory.AppVersion) -> [String] {
        (version.changeIDs + news(of: version).flatMap(\.changes).map(\.id)).distinct
    }

    /// A version's name, with a link to the change that brought the version, on the app's page for
    /// the year. The first version seen has no link, because no change brought it.
    @HTMLBuilder func link(to version: VersionHistory.AppVersion, _ name: HTML) -> HTML {
        if let span = version.lead(self)?.span, !span.isFirst {
            let (app, night) = (span.listing.app, span.run.night)
            E.a(components.links.permalink(span.changeID, of: app, on: night)) { name }
        } else {
            name
        }
    }

    /// The version's releases, one for each night on which the version reached a storefront.
    func news(of version: VersionHistory.AppVersion) -> [ReleaseNews] {
        let runs = Set(version.entries.map(\.span.run.number))
        let ids = Set(version.changeIDs)
        return nights.filter { runs.contains($0.run?.number ?? 0) }.flatMap(\.releases)
            .filter { release in release.versions.contains { ids.contains($0.id) } }
    }
}

extension VersionHistory.AppVersion {
    /// The first run that saw the version.
    var start: Run {
        entries.map(\.span.run).min { $0.number < $1.number } ?? entries[0].span.run
    }

    /// The version's date in the store, or the time of its first night if the date is unknown or if
    /// the release brought back an earlier version.
    var released: Date { isBack ? start.at : date ?? start.at }

    /// The IDs of the changes to this version, one for each storefront. A storefront's first
    /// version is not a change.
    var changeIDs: [String] { entries.filter { !$0.span.isFirst }.map(\.span.changeID) }

    var saysSomething: Bool { notes.contains { $0.kind == .new || $0.isUnreadable } }

    /// Whether the changelog has a separate entry for the version: its notes say what is new or
    /// cannot be read, or the release brought back an earlier version.
    var hasOwnEntry: Bool { saysSomething || isBack }

    /// The version's entry in the page's lead storefront, or else in any storefront.
    func lead(_ subject: AppSubject) -> VersionHistory.Entry? {
        entries.first { $0.span.listing.storefront == subject.lead?.listing.storefront }
            ?? entries.first
    }
}

extension VersionHistory.Entry {
    /// The size and, if it is known, the change since the previous version; nil without a size.
    func size(_ format: ReportFormat) -> String? {
        span.page.size.map { size in
            previous?.page.size.map { format.step(from: $0, to: size) } ?? format.size(size)
        }
    }
}
