package import AppStore
package import Foundation
package import TextAnalysis

/// The versions of an app in all its storefronts, newest first.
package struct VersionHistory: Sendable {
    /// A version in one storefront.
    package struct Entry: Sendable {
        package let span: VersionSpan
        /// The storefront's previous version; nil if no run saw one.
        package let previous: VersionSpan?
    }

    package struct Notes: Sendable {
        package let text: String?
        /// Whether the version has notes that could not be read.
        package let isUnreadable: Bool
        package let kind: NotesClass?
        package let storefronts: [Storefront]

        package init(
            text: String?,
            isUnreadable: Bool,
            kind: NotesClass?,
            storefronts: [Storefront]
        ) {
            self.text = text
            self.isUnreadable = isUnreadable
            self.kind = kind
            self.storefronts = storefronts
        }
    }

    /// A version, with all storefronts that have had it.
    package struct AppVersion: Sendable {
        package let version: String
        /// One entry for each arrival of the version in a storefront.
        package let entries: [Entry]
        /// The other storefronts whose current version is older. Versions that cannot be compared
        /// do not count.
        package let behind: [Storefront]
        /// Whether the storefronts had the version earlier, and a different version in between.
        let isReturn: Bool
        /// Whether the version is a return to an earlier version, and so not a release.
        package let isBack: Bool

        /// The nights on which the version was confirmed, each with its storefronts.
        package var nights: [(night: String, storefronts: [Storefront])] {
            Dictionary(grouping: entries, by: \.span.run)
                .sorted { $0.key.number < $1.key.number }
                .map { ($0.key.night.label, $0.value.map(\.span.listing.storefront)) }
        }

        package var date: Date? { entries.compactMap(\.span.page.versionDate).min() }

        /// Whether every storefront may have had the version before its first response.
        package var mayBeOlder: Bool { entries.allSatisfy(\.span.mayBeOlder) }

        /// The different notes of the version, in the order of the storefronts that show them.
        package var notes: [Notes] {
            entries.map(\.span).map { span in
                Notes(
                    text: span.page.releaseNotes,
                    isUnreadable: span.page.unreadable.contains(.releaseNotes),
                    kind: span.notesClass,
                    storefronts: [span.listing.storefront]
                )
            }.joined
        }
    }

    package let releases: [AppVersion]

    /// - Parameter spans: the spans of one app, oldest first within each storefront.
    package init(_ spans: [VersionSpan]) {
        var entries: [Entry] = []
        var current: [Storefront: VersionSpan] = [:]
        for span in spans {
            let previous = current[span.listing.storefront]
            entries.append(Entry(span: span, previous: previous))
            current[span.listing.storefront] = span
        }
        let last = current.values.sorted { $0.listing < $1.listing }
        // If storefronts return to a version, it is listed again with only these storefronts.
        let arrivals = Self.arrivals(entries)
        releases = Dictionary(grouping: zip(entries, arrivals), by: \.1)
            .map { arrival, pairs in
                let entries = pairs.map(\.0)
                return (
                    entries: entries, sortKey: Self.sortKey(entries), isReturn: arrival.number > 1
                )
            }
            .sorted { $0.sortKey > $1.sortKey }
            .map { version in
                AppVersion(
                    version.entries,
                    behind: version.entries.behind(last),
                    isReturn: version.isReturn
                )
            }
    }

    /// The number of days by which a storefront got its current version later than the first
    /// storefront; nil if the first response about any listing already showed the version.
    package func lag(of storefront: Storefront) -> Int? {
        let current = releases.first { release in
            release.entries.contains { $0.span.listing.storefront == storefront }
        }
        guard let current, !current.entries.contains(where: \.span.isFirst),
            let own = current.entries.first(where: { $0.span.listing.storefront == storefront }),
            let first = current.entries.min(by: { $0.span.run.number < $1.span.run.number })
        else { return nil }
        return own.span.run.night.days(since: first.span.run.night)
    }

    package func narrowed(to isWanted: (Entry) -> Bool) -> VersionHistory {
        VersionHistory(
            releases: releases.compactMap { release in
                let entries = release.entries.filter(isWanted)
                guard !entries.isEmpty else { return nil }
                return AppVersion(entries, behind: release.behind, isReturn: release.isReturn)
            }
        )
    }

    private init(releases: [AppVersion]) { self.releases = releases }

    private struct Arrival: Hashable {
        let version: String
        let number: Int
    }

    /// For each entry, the version, and how often it has arrived in the storefront so far.
    private static func arrivals(_ entries: [Entry]) -> [Arrival] {
        var counts: [Listing: [String: Int]] = [:]
        return entries.map { entry in
            let version = entry.span.page.version
            counts[entry.span.listing, default: [:]][version, default: 0] += 1
            return Arrival(
                version: version,
                number: counts[entry.span.listing]?[version] ?? 1
            )
        }
    }

    /// The values by which versions are sorted: the first run that saw the version, the version's
    /// date, and the version's text.
    private static func sortKey(_ entries: [Entry]) -> (Int, Date, String) {
        let run = entries.map(\.span.run.number).min() ?? 0
        let date = entries.compactMap(\.span.page.versionDate).max() ?? .distantPast
        return (run, date, entries.first?.span.page.version ?? "")
    }
}

extension [VersionHistory.Notes] {
    /// The notes with equal texts joined into one, in the order of the list. The class of a text is
    /// `new` if it is `new` in any storefront.
    package var joined: [VersionHistory.Notes] {
        // Long texts take long to hash, and most apps are watched in one storefront.
        guard count > 1 else { return self }
        return grouped { [$0.text, $0.isUnreadable ? "unreadable" : nil] }.map { _, same in
            let kinds = same.compactMap(\.kind)
            return VersionHistory.Notes(
                text: same[0].text,
                isUnreadable: same[0].isUnreadable,
                kind: kinds.contains(.new) ? .new : kinds.first,
                storefronts: Set(same.flatMap(\.storefronts)).sorted()
            )
        }
    }
}

extension VersionHistory.AppVersion {
    fileprivate init(
        _ entries: [VersionHistory.Entry],
        behind: [Storefront],
        isReturn: Bool
    ) {
        self.entries = entries
        self.behind = behind
        self.isReturn = isReturn
        version = entries.first?.span.page.version ?? ""
        isBack = isReturn || entries.allSatisfy(\.isStepBack)
    }
}

extension [VersionHistory.Entry] {
    /// The other storefronts whose current version is older. Versions that cannot be compared do
    /// not count.
    ///
    /// - Parameter last: the current span of each storefront.
    fileprivate func behind(_ last: [VersionSpan]) -> [Storefront] {
        let release = first?.span.page.release
        let have = Set(map(\.span.listing.storefront))
        return last.filter { span in
            guard !have.contains(span.listing.storefront) else { return false }
            return release.map { span.page.release.order(relativeTo: $0) == .older } ?? false
        }.map(\.listing.storefront)
    }
}

extension VersionHistory.Entry {
    /// Whether the version replaced a newer version.
    fileprivate var isStepBack: Bool {
        guard let previous else { return false }
        return span.page.release.order(relativeTo: previous.page.release) == .older
    }
}

extension VersionHistory.Entry: JSONRecord {
    package var json: JSONObject {
        let page = span.page
        return [
            "app": span.listing.app, "storefront": span.listing.storefront, "name": page.name,
            "version": page.version, "versionDate": page.versionDate?.utc,
            "run": span.run.number, "at": span.run.at.utc, "night": span.run.night,
            "isFirst": span.isFirst, "releaseNotes": page.releaseNotes,
            "notesClass": span.notesClass?.rawValue,
            "before": Self.ratings(previous), "after": Self.ratings(span), "observed": true,
        ]
    }

    /// The last rating during the span, and the ratings received during the span; null if unknown.
    private static func ratings(_ span: VersionSpan?) -> JSONObject {
        let news = span?.newRatings
        return [
            "rating": span?.endRating?.average, "ratingCount": span?.endRating?.count,
            "newRatings": news?.count, "average": news?.average, "uncertainty": news?.uncertainty,
        ]
    }
}
