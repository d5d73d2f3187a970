import AppStore
import History
import News
import TextAnalysis
import Wording

extension AppSubject {
    /// The IDs of all changes that came with a version. The version's entry in the changelog has an
    /// anchor for each of them.
    func changeIDs(of version: VersionHistory.AppVersion) -> [String] {
        (version.changeIDs + news(of: version).flatMap(\.changes).map(\.id)).distinct
    }

    /// What came with a version in each night on which it arrived in a storefront.
    func news(of version: VersionHistory.AppVersion) -> [ReleaseNews] {
        let runs = Set(version.entries.map(\.span.run.number))
        let ids = Set(version.changeIDs)
        return nights.filter { runs.contains($0.run?.number ?? 0) }.flatMap(\.releases)
            .filter { release in release.versions.contains { ids.contains($0.id) } }
    }
}

extension VersionHistory.AppVersion {
    /// The run in which any storefront first had the version.
    var start: Run {
        entries.map(\.span.run).min { $0.number < $1.number } ?? entries[0].span.run
    }

    /// The IDs of the changes from an earlier version to this version, one for each storefront. A
    /// storefront's first version is not a change.
    var changeIDs: [String] { entries.filter { !$0.span.isFirst }.map(\.span.changeID) }

    /// Whether the notes in any storefront say what is new, or cannot be read.
    var saysSomething: Bool { notes.contains { $0.kind == .new || $0.isUnreadable } }

    /// Whether the changelog has a separate entry for the version: its notes say something, or it
    /// is an earlier version that came back.
    var hasOwnEntry: Bool { saysSomething || isBack }

    /// The version in the storefront whose data the page shows first, or else in any storefront.
    func lead(_ subject: AppSubject) -> VersionHistory.Entry? {
        entries.first { $0.span.listing.storefront == subject.lead?.listing.storefront }
            ?? entries.first
    }
}

extension VersionHistory.Entry {
    /// The size, with its change since the previous version if that is known; nil without a size.
    func size(_ format: ReportFormat) -> String? {
        span.page.size.map { size in
            previous?.page.size.map { format.step(from: $0, to: size) } ?? format.size(size)
        }
    }
}
