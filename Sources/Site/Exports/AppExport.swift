import AppStore
package import History
import TextAnalysis
package import Wording

extension Exports {
    /// The data file of one app: its storefronts, and links to the pages and files of its years.
    /// The files of the years contain the app's versions.
    package static func app(
        _ record: AppRecord,
        _ summary: AppSummary,
        years: [Period]
    ) throws -> [UInt8] {
        let pages = years.map { year -> JSONObject in
            [
                "year": year.name, "html": "\(summary.app)/\(year.name).html",
                "json": "\(summary.app)/\(year.name).json",
            ]
        }
        let file: JSONObject = [
            "app": summary.app, "name": summary.name, "own": summary.own, "note": summary.note,
            "storefronts": record.states, "years": pages, "storePages": record.pageStandings,
            "earlierReleases": record.earlierReleases,
            "similarApps": record.similarApps.map(\.json),
        ]
        return try bytes(file)
    }

    /// The data file of an app's year: the first appearance of each version in each storefront
    /// during the year, newest first.
    package static func year(_ record: AppRecord, of year: Period) throws -> [UInt8] {
        let versions = record.versions.filter { year.numbers.contains($0.run.number) }
        let file: JSONObject = [
            "app": record.app, "period": year.name, "versions": lines(versions),
        ]
        return try bytes(file)
    }

    private static func lines(_ versions: [VersionSpan]) -> [JSONObject] {
        versions.sorted { ($1.run.number, $0.listing) < ($0.run.number, $1.listing) }
            .map(versionLine)
    }

    private static func versionLine(_ span: VersionSpan) -> JSONObject {
        [
            "storefront": span.listing.storefront, "version": span.page.version,
            "versionDate": span.page.versionDate?.utc, "run": span.run.number,
            "night": span.run.night, "isFirst": span.isFirst,
            "releaseNotes": span.page.releaseNotes, "notesClass": span.notesClass?.rawValue,
        ]
    }
}

/// Files with the data of pages, for other programs and for the site's script.
package enum Exports {
    static func bytes(_ value: some Encodable) throws -> [UInt8] {
        Array("\(try value.jsonLine)\n".utf8)
    }
}
