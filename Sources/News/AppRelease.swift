package import AppStore
import ChangeDetection

/// A version of an app, with its arrivals in all storefronts, possibly on different nights.
package struct AppRelease: Hashable, Sendable {
    package let app: AppID
    package let version: String
    /// The arrivals of the version, oldest first. There is at least one.
    package private(set) var arrivals: [RecordedChange] = []

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
        let arrivals = changes.versionSteps.filter { !$0.isBack }.map(\.change)
        let releases = arrivals.grouped {
            AppRelease(app: $0.listing.app, version: $0.newVersion)
        }
        return releases.map { release, arrivals in
            var release = release
            release.arrivals = arrivals
            return release
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
