import AppStore
package import History
import TextAnalysis
package import Wording

extension AppRecord {
    /// The data file of the app: its storefronts, and links to the pages and files of its years.
    /// The files of the years contain the app's versions.
    package func dataFile(_ summary: AppSummary, years: [Period]) throws -> [UInt8] {
        let pages = years.map { year -> JSONObject in
            [
                "year": year.name, "html": "\(app)/\(year.name).html",
                "json": "\(app)/\(year.name).json",
            ]
        }
        let file: JSONObject = [
            "app": app, "name": summary.name, "own": summary.own, "note": summary.note,
            "storefronts": states, "years": pages,
            "storePages": states.compactMap(\.pageStanding),
            "earlierReleases": earlierReleases, "similarApps": similarApps.map(\.json),
        ]
        return Array("\(try file.jsonLine)\n".utf8)
    }

    /// The data file of one of the app's years: when each version first appeared in each
    /// storefront, newest first.
    package func dataFile(of year: Period) throws -> [UInt8] {
        let versions = versions.filter { year.numbers.contains($0.run.number) }
            .sorted { ($1.run.number, $0.listing) < ($0.run.number, $1.listing) }
        let file: JSONObject = [
            "app": app, "period": year.name, "versions": versions.map(\.inDataFile),
        ]
        return Array("\(try file.jsonLine)\n".utf8)
    }
}

extension VersionSpan {
    fileprivate var inDataFile: JSONObject {
        [
            "storefront": listing.storefront, "version": page.version,
            "versionDate": page.versionDate?.utc, "run": run.number, "night": run.night,
            "isFirst": isFirst, "releaseNotes": page.releaseNotes,
            "notesClass": notesClass?.rawValue,
        ]
    }
}
