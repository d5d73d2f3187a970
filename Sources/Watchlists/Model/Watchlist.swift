package import AppStore
package import ChangeDetection
package import Foundation

/// The checked content of the user's file: groups of apps with their storefronts, and settings.
package struct Watchlist: Hashable, Codable, Sendable {
    package var groups: [Group]
    package var report: ReportSettings
    /// The maximum number of requests per minute; 0 for no limit.
    package var pace: Int
    package var cachePass: CachePass
    /// The number of consecutive nights that confirm a backward change.
    package var confirmAfter: Int
    package var brake: BrakeLimit
    package var ratings: RatingThreshold
    package var positions: PositionThreshold
    /// The number of nights without a response after which a listing raises an alarm.
    package var staleAfter: Int
    /// The address that a run pings at its start and end, as healthchecks.io expects; archives do
    /// not store it.
    package var ping: SecretSource?
    /// The channels and rules; archives do not store them.
    package var notifications: NotificationSettings

    package init(
        groups: [Group] = [],
        report: ReportSettings = ReportSettings(),
        pace: Int = 20,
        cachePass: CachePass = .always,
        confirmAfter: Int = 2,
        brake: BrakeLimit = BrakeLimit(),
        ratings: RatingThreshold = RatingThreshold(),
        positions: PositionThreshold = PositionThreshold(),
        staleAfter: Int = 3,
        ping: SecretSource? = nil,
        notifications: NotificationSettings = NotificationSettings()
    ) {
        self.groups = groups
        self.report = report
        self.pace = pace
        self.cachePass = cachePass
        self.confirmAfter = confirmAfter
        self.brake = brake
        self.ratings = ratings
        self.positions = positions
        self.staleAfter = staleAfter
        self.ping = ping
        self.notifications = notifications
    }
}

extension Watchlist {
    private enum CodingKeys: CodingKey {
        case groups, report, pace, cachePass, confirmAfter, brake, ratings, positions, staleAfter
    }

    /// Reads the watchlist from an archive; settings that an older one lacks have their defaults.
    package init(from decoder: any Decoder) throws {
        let content = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            groups: try content.decode([Group].self, forKey: .groups),
            report: try content.decode(ReportSettings.self, forKey: .report),
            pace: try content.decode(Int.self, forKey: .pace),
            cachePass: try content.decode(CachePass.self, forKey: .cachePass),
            confirmAfter: try content.decode(Int.self, forKey: .confirmAfter),
            brake: try content.decodeIfPresent(BrakeLimit.self, forKey: .brake) ?? BrakeLimit(),
            ratings: try content.decodeIfPresent(RatingThreshold.self, forKey: .ratings)
                ?? RatingThreshold(),
            positions: try content.decodeIfPresent(PositionThreshold.self, forKey: .positions)
                ?? PositionThreshold(),
            staleAfter: try content.decode(Int.self, forKey: .staleAfter)
        )
    }
}

extension Watchlist {
    /// The interval at which a group's listings are looked up.
    package enum Frequency: Hashable, Codable, Sendable {
        case run
        case night
        case hours(Int)
        case week
    }

    /// The lookups that carry a parameter that prevents responses from caches.
    package enum CachePass: String, CaseIterable, Codable, Sendable {
        case always, doubt, never
    }

    package struct ReportSettings: Hashable, Codable, Sendable {
        package enum Images: String, CaseIterable, Codable, Sendable {
            case all, icons, none
        }

        /// The languages of the report's own words, by their codes.
        package enum Language: String, CaseIterable, Sendable {
            case en, ko
        }

        package var title: String
        package var language: String
        /// An IANA name; nil for the system's zone.
        package var timezone: String?
        package var images: Images
        /// The public address of the report, for links in feeds and messages; nil if unknown.
        package var url: URL?

        package init(
            title: String = "Storewatch",
            language: String = "en",
            timezone: String? = nil,
            images: Images = .icons,
            url: URL? = nil
        ) {
            self.title = title
            self.language = language
            self.timezone = timezone
            self.images = images
            self.url = url
        }

        package var zone: TimeZone {
            timezone.flatMap(TimeZone.init(identifier:)) ?? .current
        }
    }
}

extension Watchlist {
    /// Every listing whose app ID is known.
    package var listings: Set<Listing> {
        groups.reduce(into: []) { $0.formUnion($1.listings) }
    }

    /// Whether a run has nothing to ask.
    package var isEmpty: Bool {
        groups.allSatisfy { $0.apps.isEmpty && $0.developers.isEmpty && $0.rankings.isEmpty }
    }
}

extension Watchlist.Group {
    /// The group's listings whose app ID is known.
    package var listings: Set<Listing> {
        Set(
            apps.lazy.flatMap { app -> [Listing] in
                guard case .id(let id) = app.reference else { return [] }
                return app.storefronts.map { Listing(app: id, storefront: $0) }
            }
        )
    }
}

extension Watchlist {
    /// The settings by which the watchlist's nights are judged.
    ///
    /// - Parameter shard: the shard whose part of each night is judged; nil for whole nights.
    package func detection(of shard: Shard? = nil) -> DetectionSettings {
        DetectionSettings(
            confirmAfter: confirmAfter,
            brake: brake,
            ratings: ratings,
            confirmsByRecheck: cachePass != .never,
            isPartial: shard != nil
        )
    }
}
