package import AppStore
import ChangeDetection
package import Foundation
package import History

/// A version that came to some storefronts on one night, and what it brought.
package struct ReleaseNews: Sendable {
    package let version: String
    /// Whether storefronts went back to it from a newer version.
    package let isBack: Bool
    /// Whether other storefronts had it before the night.
    package let isKnown: Bool
    /// By storefront: the changes of the version, and of what came with it there.
    package let changes: [RecordedChange]

    /// What belongs to a release if it changes on the same night.
    package static let brought: Set<Field> = [
        .version, .versionDate, .releaseNotes, .size, .minimumOSVersion, .supportedDevices,
        .languages, .features, .gameCenter, .icon, .screenshots, .ipadScreenshots, .tvScreenshots,
    ]

    /// The releases in the changes of one app's night, in the order of their first storefronts.
    ///
    /// - Parameter known: versions that other storefronts had before.
    package static func releases(
        in changes: [RecordedChange],
        known: Set<String> = []
    ) -> [ReleaseNews] {
        struct Name: Hashable {
            let version: String
            let isBack: Bool
        }
        var order: [Name] = []
        var storefronts: [Name: Set<Storefront>] = [:]
        for step in changes.versionSteps {
            let name = Name(version: step.change.newVersion, isBack: step.isBack)
            if storefronts[name] == nil { order.append(name) }
            storefronts[name, default: []].insert(step.change.change.listing.storefront)
        }
        return order.map { name in
            ReleaseNews(
                version: name.version,
                isBack: name.isBack,
                isKnown: !name.isBack && known.contains(name.version),
                changes: changes.filter { change in
                    change.change.field.map(brought.contains) ?? false
                        && storefronts[name, default: []].contains(change.change.listing.storefront)
                }
            )
        }
    }
}

extension ReleaseNews {
    package var kind: NewsKind { isBack ? .rollback : isKnown ? .rollout : .release }

    package var versions: [RecordedChange] { changes(of: .version) }

    package var storefronts: [Storefront] { versions.map(\.change.listing.storefront) }

    /// The versions that it replaces, each once, in the order of storefronts.
    package var formerVersions: [String] {
        versions.compactMap(\.change.before?.plainText).distinct
    }

    /// What it brought beside its version, date and notes.
    package var details: [RecordedChange] {
        let told: Set<Field> = [.version, .versionDate, .releaseNotes, .size]
        return changes.filter { change in change.change.field.map { !told.contains($0) } ?? true }
    }

    /// In bytes; nil where storefronts differ, or the size did not change.
    package var size: (before: Int64, after: Int64)? {
        let kinds = Set(changes(of: .size).map(\.change.kind))
        guard kinds.count == 1, let change = changes(of: .size).first?.change,
            let before = change.before?.decimal, let after = change.after?.decimal
        else { return nil }
        return (
            Int64(truncating: before as NSDecimalNumber),
            Int64(truncating: after as NSDecimalNumber)
        )
    }

    /// When the version before and this one came, by the store's dates; nil where they are not known.
    package var dates: (before: Date, after: Date)? {
        changes(of: .versionDate).lazy.compactMap { change -> (Date, Date)? in
            guard case .date(let before) = change.change.before,
                case .date(let after) = change.change.after, after > before
            else { return nil }
            return (before, after)
        }.first
    }

    package func changes(of field: Field) -> [RecordedChange] {
        changes.filter { $0.change.field == field }
    }
}

extension RecordedChange {
    /// The new version; empty if the change is not a change of version.
    package var newVersion: String { change.field == .version ? change.after?.plainText ?? "" : "" }
}
