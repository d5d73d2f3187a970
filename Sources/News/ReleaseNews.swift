package import AppStore
import ChangeDetection
package import Foundation
package import History

/// A version that arrived in some storefronts, with the changes that it explains.
package struct ReleaseNews: Hashable, Sendable {
    package let version: String
    /// Whether the storefronts had the version before, or replaced a newer version with it.
    package let isBack: Bool
    /// Whether other storefronts already had the version.
    package let isKnown: Bool
    /// The changes of the version and of the fields that a release explains, by storefront. If a
    /// storefront without the version has an equal change of a field, that change is included, too.
    package private(set) var changes: [RecordedChange] = []

    /// The releases among an app's changes on one night: new versions, the newest first; then
    /// versions that other storefronts had before, and returns to earlier versions.
    ///
    /// - Parameter known: The versions that other storefronts had before.
    package static func releases(
        in changes: [RecordedChange],
        known: Set<String> = []
    ) -> [ReleaseNews] {
        let releases = changes.versionSteps.grouped { change, isBack in
            ReleaseNews(
                version: change.newVersion,
                isBack: isBack,
                isKnown: !isBack && known.contains(change.newVersion)
            )
        }
        let arrived = Set(releases.flatMap(\.1).map(\.change.listing.storefront))
        var joined: Set<String> = []
        let all = releases.map { release, steps in
            let storefronts = Set(steps.map(\.change.listing.storefront))
            let isOwn = { (change: RecordedChange) in
                change.field.map(Field.ofReleases.contains) ?? false
                    && storefronts.contains(change.listing.storefront)
            }
            var release = release
            release.changes = changes.filter(isOwn)
            let facts = Set(release.details.map(\.kind))
            release.changes = changes.filter { change in
                isOwn(change)
                    || facts.contains(change.kind) && !arrived.contains(change.listing.storefront)
                        && joined.insert(change.id).inserted
            }
            return release
        }
        return all.filter { $0.kind == .release }.sorted {
            VersionNumber($0.version).order(relativeTo: VersionNumber($1.version)) == .newer
        } + all.filter { $0.kind != .release }
    }
}

extension ReleaseNews: JSONRecord {
    /// The releases of apps over several nights, oldest first, each with its arrivals in all
    /// storefronts. A return to an earlier version is not a release.
    ///
    /// - Parameters:
    ///   - changes: The changes of versions and their dates, oldest first.
    ///   - firstVersions: For each app, the versions with which its listings were first seen, and
    ///     the first run that saw a listing with each. If one of these versions arrives elsewhere
    ///     in a later run, this is not a release.
    package static func releases(
        overNights changes: [RecordedChange],
        firstVersions: [AppID: [String: Int]] = [:]
    ) -> [ReleaseNews] {
        let arrivals = changes.versionSteps.filter { !$0.isBack }.map(\.change)
            .grouped { ["\($0.listing.app)", $0.newVersion] }.map(\.1)
            .filter { arrivals in
                let first = firstVersions[arrivals[0].listing.app]?[arrivals[0].newVersion]
                return arrivals[0].run.number <= first ?? .max
            }
        let dates = Dictionary(grouping: changes.filter { $0.field == .versionDate }) {
            ListingNight($0)
        }
        return arrivals.map { arrivals in
            ReleaseNews(
                version: arrivals[0].newVersion,
                isBack: false,
                isKnown: false,
                changes: arrivals + arrivals.flatMap { dates[ListingNight($0), default: []] }
            )
        }
    }

    /// The releases over several nights whose notes match, oldest first. Their changes include the
    /// matching notes that storefronts showed when the version arrived or later.
    ///
    /// - Parameters:
    ///   - changes: The changes of versions, their dates and their notes, oldest first.
    ///   - isWanted: Whether a change of notes matches.
    package static func releases(
        in changes: [RecordedChange],
        withNotes isWanted: (RecordedChange) -> Bool
    ) -> [ReleaseNews] {
        var versions: [Listing: RecordedChange] = [:]
        var notes: [[String]: [RecordedChange]] = [:]
        for change in changes {
            if change.field == .version {
                versions[change.listing] = change
            } else if change.field == .releaseNotes, let version = versions[change.listing],
                isWanted(change)
            {
                notes[["\(version.listing.app)", version.newVersion], default: []].append(change)
            }
        }
        return releases(overNights: changes).compactMap { release in
            notes[["\(release.app)", release.version]].map { notes in
                var release = release
                release.changes += notes
                return release
            }
        }
    }

    package var app: AppID { changes[0].listing.app }
    /// The app's name in the first storefront with the version.
    package var name: String { changes[0].name }
    /// The night when the version first arrived.
    package var night: Night { changes[0].run.night }
    /// The versions replaced on the first night, joined with commas; nil if none is known.
    package var formerVersion: String? {
        let former = Self.former(versions.filter { $0.run == changes[0].run })
        return former.isEmpty ? nil : former.joined(separator: ", ")
    }
    package var date: Date { storeDate ?? changes[0].run.at }
    /// The version's earliest date in the store; nil if it is unknown.
    package var storeDate: Date? { changes(of: .versionDate).compactMap(\.after?.date).min() }

    package var json: JSONObject {
        let storefronts = versions.map { arrival -> JSONObject in
            ["storefront": arrival.listing.storefront, "night": arrival.run.night]
        }
        return [
            "app": app, "name": name, "version": version, "formerVersion": formerVersion,
            "night": night, "storefronts": storefronts, "id": changes[0].id,
        ]
    }
}

extension ReleaseNews {
    package var kind: NewsKind { isBack ? .rollback : isKnown ? .rollout : .release }

    /// The changes of version, one for each storefront in which the version arrived.
    package var versions: [RecordedChange] { changes(of: .version) }

    package var storefronts: [Storefront] { versions.map(\.listing.storefront) }

    /// The versions that this version replaced, each once, in the order of storefronts.
    package var formerVersions: [String] { Self.former(versions) }

    private static func former(_ versions: [RecordedChange]) -> [String] {
        versions.compactMap(\.before?.plainText).distinct
    }

    /// The changes of the release in fields other than version, date, notes and size.
    package var details: [RecordedChange] {
        let main: Set<Field> = [.version, .versionDate, .releaseNotes, .size]
        return changes.filter { change in change.field.map { !main.contains($0) } ?? true }
    }

    /// The previous and the new size in bytes; nil if the change differs between storefronts, or if
    /// the size did not change.
    package var size: (before: Int64, after: Int64)? {
        let kinds = Set(changes(of: .size).map(\.kind))
        guard kinds.count == 1, let change = changes(of: .size).first?.change,
            let before = change.before?.decimal, let after = change.after?.decimal
        else { return nil }
        return (
            Int64(truncating: before as NSDecimalNumber),
            Int64(truncating: after as NSDecimalNumber)
        )
    }

    /// The newest of the replaced versions, the store's date of that version, and the store's date
    /// of this version as `next`. nil if a date is unknown, and for a return to an earlier version.
    package var predecessor: (version: String, date: Date, next: Date)? {
        guard !isBack else { return nil }
        let replaced = Dictionary(versions.map { ($0.listing, $0.before?.plainText) }) { $1 }
        let dated = changes(of: .versionDate)
            .compactMap { change -> (version: String, date: Date, next: Date)? in
                guard let version = replaced[change.listing] ?? nil, let date = change.before?.date,
                    let next = change.after?.date, next > date
                else { return nil }
                return (version, date, next)
            }
        guard Set(dated.map(\.version)).isSuperset(of: formerVersions) else { return nil }
        return dated.max { $0.date < $1.date }
    }

    package var lacksNotes: Bool { versions.allSatisfy(\.lacksNotes) }

    package func changes(of field: Field) -> [RecordedChange] {
        changes.filter { $0.field == field }
    }
}

extension RecordedChange {
    /// The new version; empty for a change of a different field.
    package var newVersion: String { change.field == .version ? change.after?.plainText ?? "" : "" }

    /// Whether the change is important enough for the app's line. The required system, the
    /// languages or Game Center changed, and the new value is not empty.
    package var isHeadline: Bool {
        let fields: Set<Field?> = [.minimumOSVersion, .languages, .gameCenter]
        return fields.contains(field) && after?.nonBlank != nil
    }
}
