package import AppStore
import ChangeDetection

/// A version of an app, with its arrivals in all storefronts, possibly on different nights.
package struct AppRelease: Hashable, Sendable {
    package let app: AppID
    package let version: String
    /// The arrivals of the version, oldest first. There is at least one.
    package let arrivals: [RecordedChange]

    /// The app's name in the first storefront with the version.
    package var name: String { arrivals.first?.name ?? "" }
    package var formerVersion: String? { arrivals.first?.before?.plainText }
    /// The night of the first arrival.
    package var night: Night { arrivals.first?.run.night ?? Night(label: "") }

    /// The releases in the given changes, oldest first. A return to an older version is not a
    /// release.
    ///
    /// - Parameter changes: The changes of versions and their dates, oldest first.
    package static func releases(in changes: [RecordedChange]) -> [AppRelease] {
        struct Key: Hashable {
            let app: AppID
            let version: String
        }
        var order: [Key] = []
        var arrivals: [Key: [RecordedChange]] = [:]
        for step in changes.versionSteps where !step.isBack {
            let change = step.change
            let key = Key(app: change.listing.app, version: change.newVersion)
            if arrivals[key] == nil { order.append(key) }
            arrivals[key, default: []].append(change)
        }
        return order.map {
            AppRelease(app: $0.app, version: $0.version, arrivals: arrivals[$0, default: []])
        }
    }
}

extension AppRelease: Encodable {
    private enum Key: String, CodingKey {
        case app, name, version, formerVersion, night, storefronts
    }

    private enum ArrivalKey: String, CodingKey {
        case storefront, night
    }

    package func encode(to encoder: any Encoder) throws {
        var line = encoder.container(keyedBy: Key.self)
        try line.encode(app, forKey: .app)
        try line.encode(name, forKey: .name)
        try line.encode(version, forKey: .version)
        try line.encode(formerVersion, forKey: .formerVersion)
        try line.encode(night, forKey: .night)
        var list = line.nestedUnkeyedContainer(forKey: .storefronts)
        for arrival in arrivals {
            var item = list.nestedContainer(keyedBy: ArrivalKey.self)
            try item.encode(arrival.listing.storefront, forKey: .storefront)
            try item.encode(arrival.run.night, forKey: .night)
        }
    }
}
