import AppStore
package import News

extension Exports {
    /// The maximum number of versions in all storefronts together.
    private static let maxVersions = 100

    /// The file of one app: its storefronts, its latest versions, newest first, and the pages with
    /// its changes.
    package static func app(
        _ record: AppRecord,
        _ summary: AppSummary,
        years: [HistoryYear]
    ) throws -> [UInt8] {
        let versions = record.versions
            .sorted { ($1.run.number, $0.listing) < ($0.run.number, $1.listing) }
            .prefix(maxVersions)
        let pages = years.map { year -> JSONObject in
            ["year": year.name, "html": "\(summary.app)/\(year.name).html"]
        }
        let file: JSONObject = [
            "app": summary.app, "name": summary.name, "own": summary.own, "note": summary.note,
            "storefronts": record.states, "versions": versions.map(line),
            "years": pages,
        ]
        return try bytes(file)
    }

    /// The run in which a storefront first had a version.
    private static func line(_ span: VersionSpan) -> JSONObject {
        [
            "storefront": span.listing.storefront, "version": span.page.version,
            "versionDate": span.page.versionDate?.utc, "run": span.run.number,
            "night": span.run.night, "isFirst": span.isFirst,
        ]
    }
}

/// The content of pages in files for other programs.
package enum Exports {
    static func bytes(_ value: some Encodable) throws -> [UInt8] {
        Array("\(try value.jsonLine)\n".utf8)
    }
}
