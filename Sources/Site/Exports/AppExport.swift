import AppStore
package import News

extension Exports {
    /// The file of one app: its storefronts, its latest versions, and the pages with its changes.
    package static func app(
        _ record: AppRecord,
        _ summary: AppSummary,
        years: [HistoryYear]
    ) throws -> [UInt8] {
        try bytes(AppExport(record: record, summary: summary, years: years))
    }
}

private struct AppExport: Encodable {
    /// The maximum number of versions in all storefronts together.
    private static let maxVersions = 100

    let record: AppRecord
    let summary: AppSummary
    let years: [HistoryYear]

    private enum Key: String, CodingKey {
        case app, name, own, note, storefronts, versions, years
    }

    func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(summary.app, forKey: .app)
        try object.encode(summary.name, forKey: .name)
        try object.encode(summary.own, forKey: .own)
        try object.encode(summary.note, forKey: .note)
        try object.encode(record.states.map { StateLine($0) }, forKey: .storefronts)
        try object.encode(versions, forKey: .versions)
        try object.encode(years.map { YearLink(app: summary.app, year: $0) }, forKey: .years)
    }

    /// The versions, newest first.
    private var versions: [VersionLine] {
        record.versions.sorted { ($1.run.number, $0.listing) < ($0.run.number, $1.listing) }
            .prefix(Self.maxVersions).map { VersionLine(span: $0) }
    }
}

/// The run in which a storefront first had a version.
private struct VersionLine: Encodable {
    let span: VersionSpan

    private enum Key: String, CodingKey {
        case storefront, version, versionDate, run, night, isFirst
    }

    func encode(to encoder: any Encoder) throws {
        var line = encoder.container(keyedBy: Key.self)
        try line.encode(span.listing.storefront, forKey: .storefront)
        try line.encode(span.page.version, forKey: .version)
        try line.encode(span.page.versionDate?.utc, forKey: .versionDate)
        try line.encode(span.run.number, forKey: .run)
        try line.encode(span.run.night, forKey: .night)
        try line.encode(span.isFirst, forKey: .isFirst)
    }
}

/// A link to the page with all changes of a year.
private struct YearLink: Encodable {
    let app: AppID
    let year: HistoryYear

    private enum Key: String, CodingKey { case year, html }

    func encode(to encoder: any Encoder) throws {
        var line = encoder.container(keyedBy: Key.self)
        try line.encode(year.name, forKey: .year)
        try line.encode("\(app)/\(year.name).html", forKey: .html)
    }
}
