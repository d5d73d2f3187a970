import AppStore
import Foundation
import Markup
import News
import TextAnalysis

/// The versions of an app in a year. Storefronts with equal notes share one copy of them.
struct VersionSection {
    /// The maximum number of storefronts. Each has a list of its own.
    private static let maxStorefronts = 12

    private let subject: AppSubject
    /// Newest release first.
    private let releases: [VersionHistory.AppVersion]
    /// The previous version and the days since it, by the date of a version.
    private let former: [Date: (version: String, days: Int)]
    /// The ID of the newest entry with each text of notes; older ones do not repeat it.
    private let newest: [String: String]

    /// - Parameter year: the year that the section is limited to.
    init(_ subject: AppSubject, in year: HistoryYear) {
        self.subject = subject
        let history = subject.history
        releases = history.narrowed { year.runs.contains($0.span.run.number) }.releases
        let dated = history.releases.filter { !$0.isStepBack }
            .compactMap { release in release.date.map { (date: $0, version: release.version) } }
            .sorted { $0.date < $1.date }
        former = Dictionary(
            zip(dated.dropFirst(), dated).map { next, last in
                let days = subject.format.days(from: last.date, to: next.date)
                return (next.date, (last.version, days))
            }
        ) { $1 }
        let texts = releases.flatMap(\.entries).compactMap { entry in
            entry.span.page.releaseNotes.map { ($0, entry.notesID) }
        }
        newest = Dictionary(texts) { newest, _ in newest }
    }

    private var strings: SiteStrings.Histories { subject.components.strings.histories }
    private var format: ReportFormat { subject.format }

    var isEmpty: Bool { releases.isEmpty }

    /// The IDs of the changes of the notes in this section.
    var places: Set<String> { Set(releases.flatMap(\.entries).map(\.notesID)) }

    @HTMLBuilder var html: HTML {
        if !isEmpty {
            E.section(.class("versions"), .aria("labelledby", "versions")) {
                E.h2(.id("versions")) { strings.versions }
                let storefronts = storefronts
                if storefronts.count > 1 { choice(of: storefronts) }
                for release in releases { article(release) }
                if storefronts.count > 1 {
                    for storefront in storefronts { list(of: storefront) }
                }
            }
        }
    }

    private func article(_ release: VersionHistory.AppVersion) -> HTML {
        E.article(.class("version")) {
            E.h3 { StoreText(release.version).inline(format) }
            E.p(.class("facts")) { facts(of: release) }
            for notes in nearestFirst(release.notes) { self.notes(notes, of: release) }
        }
    }

    /// The notes sorted by how near their storefronts are to the reader's language.
    private func nearestFirst(_ notes: [VersionHistory.Notes]) -> [VersionHistory.Notes] {
        let ranks = notes.map { format.nearness($0.storefronts) }
        return notes.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { notes[$0] }
    }

    @HTMLBuilder private func facts(of release: VersionHistory.AppVersion) -> HTML {
        if let date = release.date { subject.components.day(date) }
        if !release.isStepBack, let before = release.date.flatMap({ former[$0] }) {
            " · \(strings.after(before.days, String(before.version.prefix(100))))"
        }
        if release.isStepBack { " · \(subject.strings.stepBack)" }
        if let size = release.entries.lazy.compactMap(\.span.page.size).first {
            " · \(format.size(size))"
        }
        for (index, night) in release.nights.enumerated() {
            index == 0 ? " · \(strings.seen) " : ", "
            first(night.night, release)
            if subject.components.namesStorefronts {
                " "
                subject.components.codes(night.storefronts)
            }
        }
    }

    /// The night on which some storefronts first showed a version.
    private func first(_ label: String, _ release: VersionHistory.AppVersion) -> HTML {
        let entries = release.entries.filter { $0.span.run.night.label == label }
        guard let night = entries.first?.span.run.night, !entries.allSatisfy(\.span.isFirst) else {
            return .text(subject.strings.upTo(format.night(Night(label: label))))
        }
        return E.a(subject.components.links.night(night)) { format.night(night) }
    }

    private func notes(
        _ notes: VersionHistory.Notes,
        of release: VersionHistory.AppVersion
    ) -> HTML {
        let ids = release.entries
            .filter { notes.storefronts.contains($0.span.listing.storefront) }.map(\.notesID)
        let id = ids.first ?? ""
        let isRepeated = notes.text.flatMap { newest[$0] }.map { $0 != id } ?? false
        let kind = !isRepeated && notes.kind != .new ? notes.kind : nil
        return E.div(.class("notes"), .id(id)) {
            for id in ids.dropFirst() { E.span(.id(id)) }
            if release.notes.count > 1 || kind != nil {
                E.p(.class("facts")) {
                    if let kind { "\(subject.components.strings.labels.notesClass(kind)) " }
                    if release.notes.count > 1 { subject.components.codes(notes.storefronts) }
                }
            }
            if !isRepeated {
                if let text = notes.text {
                    StoreText(text, budget: .whole).block(format)
                } else {
                    E.p(.class("quiet")) { subject.strings.noNotes }
                }
            }
        }
    }
}

/// The versions of single storefronts.
extension VersionSection {
    private var storefronts: [Storefront] {
        let all = releases.flatMap(\.entries).map(\.span.listing.storefront)
        return Array(Set(all).sorted().prefix(Self.maxStorefronts))
    }

    private func choice(of storefronts: [Storefront]) -> HTML {
        E.nav(.class("months"), .aria("label", strings.inStorefront)) {
            E.ul {
                E.li { strings.inStorefront }
                for storefront in storefronts {
                    E.li { E.a(.local("#versions-\(storefront)")) { format.name(storefront) } }
                }
            }
        }
    }

    private func list(of storefront: Storefront) -> HTML {
        let entries = releases.compactMap { release in
            release.entries.first { $0.span.listing.storefront == storefront }
        }
        return E.details(.id("versions-\(storefront)")) {
            E.summary { "\(strings.versions): \(format.name(storefront))" }
            E.ul {
                for entry in entries {
                    E.li {
                        E.a(.local("#\(entry.notesID)")) {
                            E.bdi { String(entry.span.page.version.prefix(100)) }
                        }
                        let date = format.night(entry.span.run.night)
                        " \(entry.span.isFirst ? subject.strings.upTo(date) : date)"
                    }
                }
            }
        }
    }
}

extension VersionHistory.Entry {
    /// The ID that the change of the version's notes has, whether or not there is such a change.
    fileprivate var notesID: String {
        "\(span.run.number)-\(span.listing.app)-\(span.listing.storefront)-releaseNotes"
    }
}
