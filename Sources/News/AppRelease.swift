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
        let arrivals = changes.versionSteps.filter { !$0.isBack }.map(\.change)
        return arrivals.grouped { Key(app: $0.listing.app, version: $0.newVersion) }.map {
            AppRelease(app: $0.app, version: $0.version, arrivals: $1)
        }
    }
}

extension AppRelease: JSONRecord {
    package var json: JSONObject {
        let storefronts = arrivals.map { arrival -> JSONObject in
            ["storefront": arrival.listing.storefront, "night": arrival.run.night]
        }
        return [
            "app": app, "name": name, "version": version, "formerVersion": formerVersion,
            "night": night, "storefronts": storefronts,
        ]
    }
}
