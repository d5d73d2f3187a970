import AppStore
import ChangeDetection
import Foundation
package import News
package import Watchlists

/// The content of the search index of apps, with the months that have an index of changes.
package struct SearchApps: Sendable {
    let settings: Watchlist.ReportSettings
    let apps: [AppSummary]
    let shelf: [ShelfEntry]
    let groups: [GroupEntry]
    /// Newest month first.
    let months: [String]

    package init(
        settings: Watchlist.ReportSettings,
        apps: [AppSummary],
        shelf: [ShelfEntry],
        groups: [GroupEntry],
        months: [String]
    ) {
        self.settings = settings
        self.apps = apps
        self.shelf = shelf
        self.groups = groups
        self.months = months
    }
}

extension Exports {
    /// The file `search/apps.js`, which is loaded before the rest of the index.
    package static func search(_ apps: SearchApps) throws -> [UInt8] {
        try script(SearchAppsIndex(apps))
    }
}

private struct SearchAppsIndex: JSONRecord {
    private let content: SearchApps
    private let strings: SiteStrings
    private let apps: [JSONArray]
    private let places: [String: String]
    /// The examples in the empty search box: an app, a kind of change, and a country.
    private let examples: [String]

    init(_ content: SearchApps) {
        self.content = content
        let format = ReportFormat(content.settings)
        let strings = format.strings
        self.strings = strings
        let shelf = Dictionary(grouping: content.shelf, by: \.listing.app)
        var groups: [AppID: [Int]] = [:]
        for (number, group) in content.groups.enumerated() {
            for app in group.apps { groups[app, default: []].append(number) }
        }
        apps = content.apps.map { app in
            Self.row(app, shelf[app.app, default: []], groups[app.app, default: []], strings)
        }
        let storefronts = Set(content.apps.flatMap(\.storefronts))
        let english = Locale(identifier: "en")
        let app = content.apps.first(where: \.own) ?? content.apps.first
        let place = storefronts.count > 1 ? storefronts.min().map(format.name) : nil
        examples = [app?.name, strings.search.exampleKind, place].compactMap(\.self)
        places = Dictionary(
            uniqueKeysWithValues: storefronts.map { storefront in
                let names = [
                    format.name(storefront), storefront.name(in: english), storefront.ownName,
                ]
                return (storefront.code, names.distinct.joined(separator: " "))
            }
        )
    }

    var json: JSONObject {
        let aliases = Self.aliases.filter { places[$0.key] != nil }
        return [
            "months": content.months, "apps": apps, "groups": content.groups.map(\.name),
            "kinds": kinds, "synonyms": strings.search.synonyms, "places": places,
            "aliases": aliases, "examples": examples, "strings": strings.search.inScript,
        ]
    }

    /// English names of countries that people search for and that Unicode's data lacks.
    private static let aliases = [
        "ae": "UAE", "ci": "Ivory Coast", "cv": "Cape Verde", "cz": "Czech Republic",
        "gb": "UK Britain England", "mk": "Macedonia", "mm": "Burma", "nl": "Holland",
        "sz": "Swaziland", "tr": "Turkey Türkiye", "us": "USA America",
    ]

    private var kinds: [String: String] {
        let whole = [Change.Kind.new, .returned, .gone].map {
            (Change.name(of: $0), strings.labels.change($0))
        }
        let fields = Field.allCases.map { ($0.rawValue, strings.labels.field($0)) }
        return Dictionary(uniqueKeysWithValues: whole + fields)
    }

    /// An app with its names in other storefronts, the names of its sellers and developers, the
    /// numbers of its groups, and its storefronts.
    private static func row(
        _ app: AppSummary,
        _ shelf: [ShelfEntry],
        _ groups: [Int],
        _ strings: SiteStrings
    ) -> JSONArray {
        let shown = app.name ?? "\(strings.app) \(app.app)"
        var known: Set = [shown]
        let names = shelf.flatMap { [$0.name] + $0.makers } + [app.note].compactMap(\.self)
        let others = names.filter { known.insert($0).inserted }
        let (icon, version) = (app.icon ?? "", app.version ?? "")
        return [app.app, shown, icon, version, others, groups, app.storefronts.codes]
    }
}
