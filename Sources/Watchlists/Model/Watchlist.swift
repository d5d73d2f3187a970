package import AppStore
package import ChangeDetection
package import Foundation

/// The checked content of the user's file: groups of apps with their storefronts, and settings.
package struct Watchlist: Hashable, Codable, Sendable {
    package var groups: [Group]
    package var report = ReportSettings()
    /// The maximum number of requests per minute; 0 for no limit.
    package var pace = 20
    /// When lookups bypass caches.
    package var cachePass = CachePass.always
    /// How many nights in a row a listing must show an earlier value again before the return to
    /// this value is confirmed.
    package var confirmAfter = 2
    /// The limit above which similar changes in a storefront on one night are held.
    package var brake = BrakeLimit()
    /// The minimum change of a listing's rating that is news.
    package var ratings = RatingThreshold()
    /// The minimum move in a ranking that is news.
    package var positions = PositionThreshold()
    /// The maximum number of nights since a listing's last response. After more nights, an alarm
    /// says that the listing is stale.
    package var staleAfter = 3
    /// The default use of store pages for groups and apps; nil to read no store pages.
    package var storePages: StorePageUse?
    /// The user's limits on requests for store pages; nil for the default limits.
    package var storePageLimits: StorePageLimits?
    /// The words and phrases that all groups follow in release notes; nil for none.
    package var topics: [String]?
    /// The address that a run pings, such as one of healthchecks.io. Archives do not store it.
    package var ping: SecretSource?
    /// The channels that receive notifications; archives do not store them.
    package var channels: [Channel] = []
    /// The rules that select notifications; archives do not store them.
    package var rules: [NotificationRule] = []

    /// The settings that archives store.
    private enum CodingKeys: CodingKey {
        case groups, report, pace, cachePass, confirmAfter, brake, ratings, positions, staleAfter
        case storePages, storePageLimits, topics
    }

    package init(groups: [Group] = []) { self.groups = groups }
}

extension Watchlist {
    /// The interval at which a group's listings are looked up.
    package enum Frequency: Hashable, Codable, Sendable {
        case run
        case night
        case hours(Int)
        case week
    }

    /// Which lookups bypass caches, by a parameter that makes each request unique.
    package enum CachePass: String, CaseIterable, Codable, Sendable {
        case always, doubt, never
    }

    package struct ReportSettings: Hashable, Codable, Sendable {
        /// The pictures that runs fetch for the report: icons and screenshots, only icons, or none.
        package enum ImageSelection: String, CaseIterable, Codable, Sendable {
            case all, icons, none
        }

        /// The languages in which a report can be written. The raw values are their codes.
        package enum Language: String, CaseIterable, Sendable {
            case en, ko
        }

        package var title = "Storewatch"
        /// The code of the language in which the report is written.
        package var language = "en"
        /// The IANA name of the time zone in which nights are dated; nil for the system's zone.
        package var timezone: String?
        package var images = ImageSelection.icons
        /// The public address of the report, for links in feeds and messages; nil if unknown.
        package var url: URL?

        package init(language: String = "en", timezone: String? = nil, url: URL? = nil) {
            self.language = language
            self.timezone = timezone
            self.url = url
        }

        /// The time zone in which nights are dated: the system's if `timezone` is nil or unknown.
        package var zone: TimeZone {
            timezone.flatMap(TimeZone.init(identifier:)) ?? .current
        }
    }
}

extension Watchlist {
    /// The watchlist with English as the report's language, for outputs that are always in English.
    package var inEnglish: Watchlist {
        var watchlist = self
        watchlist.report.language = ReportSettings.Language.en.rawValue
        return watchlist
    }

    /// Every listing whose app ID is known.
    package var listings: Set<Listing> {
        groups.reduce(into: []) { $0.formUnion($1.listings) }
    }

    /// Whether a run has nothing to request: all groups lack apps, developers and rankings.
    package var isEmpty: Bool {
        groups.allSatisfy { $0.apps.isEmpty && $0.developers.isEmpty && $0.rankings.isEmpty }
    }
}

extension Watchlist.Group {
    package var listings: Set<Listing> {
        Set(
            apps.lazy.flatMap { app in
                app.reference.id.map { id in
                    app.storefronts.map { Listing(app: id, storefront: $0) }
                } ?? []
            }
        )
    }
}

extension Watchlist {
    /// The settings by which changes of the watchlist's listings are detected.
    ///
    /// - Parameter shard: the shard that the night is limited to; nil for a whole night.
    package func detection(of shard: Shard? = nil) -> DetectionSettings {
        var settings = DetectionSettings()
        settings.confirmAfter = confirmAfter
        settings.brake = brake
        settings.ratings = ratings
        settings.confirmsByRecheck = cachePass != .never
        settings.isPartial = shard != nil
        return settings
    }
}
