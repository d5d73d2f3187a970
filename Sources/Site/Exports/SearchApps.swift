import AppStore
import ChangeDetection
import Foundation
package import History
import Language
package import Watchlists
package import Wording

/// The file `search/apps.js`, which the script loads before the rest of the search index.
///
/// - Parameter months: the months that have an index of changes, newest first.
package func searchIndex(
    of apps: [AppSummary],
    _ seen: [ListingHead],
    _ groups: [GroupEntry],
    months: [String],
    _ settings: Watchlist.ReportSettings
) throws -> [UInt8] {
    let format = ReportFormat(settings)
    let strings = format.strings
    let seen = Dictionary(grouping: seen, by: \.listing.app)
    var numbers: [AppID: [Int]] = [:]
    for (number, group) in groups.enumerated() {
        for app in group.apps { numbers[app, default: []].append(number) }
    }
    let rows = apps.map { app in
        row(app, seen[app.app, default: []], numbers[app.app, default: []], strings)
    }
    let storefronts = Set(apps.flatMap(\.storefronts))
    let english = Locale(identifier: "en")
    let places = Dictionary(
        uniqueKeysWithValues: storefronts.map { storefront in
            let names = [
                format.name(storefront), storefront.name(in: english), storefront.ownName,
            ]
            return (storefront.code, names.distinct.joined(separator: " "))
        }
    )
    let index: JSONObject = [
        "months": months, "apps": rows, "groups": groups.map(\.name),
        "kinds": kinds(strings), "synonyms": strings.search.synonyms, "places": places,
        "aliases": aliases.filter { places[$0.key] != nil },
        "strings": strings.search.inScript,
    ]
    return try index.indexScript
}

/// English names of countries that people search for, but that Unicode's data lacks.
private let aliases = [
    "ae": "UAE", "ci": "Ivory Coast", "cv": "Cape Verde", "cz": "Czech Republic",
    "gb": "UK Britain England", "mk": "Macedonia", "mm": "Burma", "nl": "Holland",
    "sz": "Swaziland", "tr": "Turkey Türkiye", "us": "USA America",
]

private func kinds(_ strings: Strings) -> [String: String] {
    let whole = [Change.Kind.new, .returned, .gone].map {
        (Change.name(of: $0), strings.labels.change($0))
    }
    let fields = Field.allCases.map { ($0.rawValue, strings.labels.fields($0)) }
    return Dictionary(uniqueKeysWithValues: whole + fields)
}

/// An app as a row of the search index: its names in all storefronts, its sellers and
/// developers, its groups, and its storefronts.
///
/// - Parameter groups: the indices of the app's groups in the index's list of groups.
private func row(
    _ app: AppSummary,
    _ seen: [ListingHead],
    _ groups: [Int],
    _ strings: Strings
) -> JSONArray {
    let shown = app.name ?? "\(strings.app) \(app.app)"
    var known: Set = [shown]
    let names = (seen.flatMap { [$0.name, $0.seller, $0.developer] } + [app.note])
        .compactMap(\.self)
    let others = names.filter { known.insert($0).inserted }
    let (icon, version) = (app.icon ?? "", app.version ?? "")
    return [app.app, shown, icon, version, others, groups, app.storefronts.codes]
}
