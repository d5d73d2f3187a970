package import AppStore
import ChangeDetection
package import Foundation

/// A version that arrived in some storefronts on one night, with the changes that it explains.
package struct ReleaseNews: Hashable, Sendable {
    package let version: String
    /// Whether the version replaced a newer one.
    package let isBack: Bool
    /// Whether other storefronts had the version before the night.
    package let isKnown: Bool
    /// The changes of the version and of the fields in `brought`, by storefront.
    package private(set) var changes: [RecordedChange] = []

    /// The fields whose changes a release on the same night explains.
    package static let brought = Field.ofReleases

    /// The releases among the changes of an app's night, in the order of their first storefronts.
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
        return releases.map { release, steps in
            let storefronts = Set(steps.map(\.change.listing.storefront))
            var release = release
            release.changes = changes.filter { change in
                change.field.map(brought.contains) ?? false
                    && storefronts.contains(change.listing.storefront)
            }
            return release
        }
    }
}

extension ReleaseNews {
    package var kind: NewsKind { isBack ? .rollback : isKnown ? .rollout : .release }

    package var versions: [RecordedChange] { changes(of: .version) }

    package var storefronts: [Storefront] { versions.map(\.listing.storefront) }

    /// The replaced versions without repeats, in the order of storefronts.
    package var formerVersions: [String] {
        versions.compactMap(\.before?.plainText).distinct
    }

    /// The changes of fields other than version, date, notes and size.
    package var details: [RecordedChange] {
        let main: Set<Field> = [.version, .versionDate, .releaseNotes, .size]
        return changes.filter { change in change.field.map { !main.contains($0) } ?? true }
    }

    /// The size in bytes; nil if it differs between storefronts or did not change.
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

    /// The store's dates of the previous version and of this one; nil if they are unknown.
    package var dates: (before: Date, after: Date)? {
        changes(of: .versionDate).lazy.compactMap { change -> (Date, Date)? in
            guard case .date(let before) = change.before,
                case .date(let after) = change.after, after > before
            else { return nil }
            return (before, after)
        }.first
    }

    package func changes(of field: Field) -> [RecordedChange] {
        changes.filter { $0.field == field }
    }
}

extension RecordedChange {
    /// The new version; empty if the change is not a change of version.
    package var newVersion: String { change.field == .version ? change.after?.plainText ?? "" : "" }
}
