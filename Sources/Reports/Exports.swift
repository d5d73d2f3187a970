import AppStore
import ChangeDetection
import Foundation
package import History

/// What a page says, for programs.
package enum Exports {
    /// `index.json`: tonight.
    package static func index(_ index: IndexReport) throws -> [UInt8] {
        try bytes(IndexExport(index: index))
    }

    /// One app: its storefronts, and all that happened to it.
    package static func app(_ record: AppRecord, _ summary: AppSummary) throws -> [UInt8] {
        try bytes(AppExport(record: record, summary: summary))
    }

    /// One line of `changes.csv`, as RFC 4180 has it.
    package static func csv(_ change: RecordedChange) -> String {
        let line = [
            change.id, change.run.night.label, change.run.at.utc,
            "\(change.change.listing.app)", change.change.listing.storefront.code, change.name,
            change.change.kindName, change.change.field?.rawValue ?? "",
            change.change.before?.words ?? "", change.change.after?.words ?? "",
        ]
        return line.map(\.quoted).joined(separator: ",") + "\r\n"
    }

    package static let csvHead =
        "id,night,at,app,storefront,name,kind,field,before,after\r\n"

    private static func bytes(_ value: some Encodable) throws -> [UInt8] {
        Array("\(try value.jsonLine)\n".utf8)
    }
}

private struct IndexExport: Encodable {
    let index: IndexReport

    private enum Key: String, CodingKey {
        case run, at, night, outcome, counts, reasons, suppressed, held, changes, events, apps,
            nights
    }

    private struct App: Encodable {
        let app: AppID
        let name: String?
        let version: String?
        let own: Bool
        let storefronts: [Storefront]

        private enum Key: String, CodingKey { case app, name, version, own, storefronts }

        /// What is not known is null, as everywhere.
        func encode(to encoder: any Encoder) throws {
            var line = encoder.container(keyedBy: Key.self)
            try line.encode(app, forKey: .app)
            try line.encode(name, forKey: .name)
            try line.encode(version, forKey: .version)
            try line.encode(own, forKey: .own)
            try line.encode(storefronts, forKey: .storefronts)
        }
    }

    func encode(to encoder: any Encoder) throws {
        let report = index.tonight
        let summary = report.summary
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(summary.run.number, forKey: .run)
        try object.encode(summary.run.at.utc, forKey: .at)
        try object.encode(summary.run.night, forKey: .night)
        try object.encode(summary.outcome, forKey: .outcome)
        try object.encode(named(Word.allCases, summary.counts), forKey: .counts)
        try object.encode(named(Reason.allCases, summary.reasons), forKey: .reasons)
        try object.encode(summary.suppressed, forKey: .suppressed)
        try object.encode(summary.held, forKey: .held)
        try object.encode(report.changes.map { ChangeLine($0) }, forKey: .changes)
        try object.encode(report.events.map { ChangeLine($0) }, forKey: .events)
        let apps = index.apps.map {
            App(
                app: $0.app,
                name: $0.name,
                version: $0.version,
                own: $0.own,
                storefronts: $0.storefronts
            )
        }
        try object.encode(apps, forKey: .apps)
        try object.encode(index.nights.map(\.run.night), forKey: .nights)
    }

    private func named<Key: RawRepresentable<String> & Hashable>(
        _ keys: [Key],
        _ counts: [Key: Int]
    ) -> [String: Int] {
        Dictionary(uniqueKeysWithValues: keys.map { ($0.rawValue, counts[$0, default: 0]) })
    }
}

private struct AppExport: Encodable {
    let record: AppRecord
    let summary: AppSummary

    private enum Key: String, CodingKey {
        case app, name, own, note, storefronts, changes, events
    }

    func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(summary.app, forKey: .app)
        try object.encode(summary.name, forKey: .name)
        try object.encode(summary.own, forKey: .own)
        try object.encode(summary.note, forKey: .note)
        try object.encode(record.states.map { StateLine($0) }, forKey: .storefronts)
        try object.encode(record.changes.map { ChangeLine($0) }, forKey: .changes)
        try object.encode(record.events.map { ChangeLine($0) }, forKey: .events)
    }
}

extension FieldValue {
    fileprivate var words: String {
        switch self {
        case .text(let text): text
        case .number(let number): number.description
        case .list(let list): list.joined(separator: " ")
        case .flag(let flag): flag ? "true" : "false"
        case .date(let date): date.utc
        }
    }
}

extension String {
    /// Quoted where it has to be. A spreadsheet takes what begins with one of `=+-@` for a formula: it
    /// gets an apostrophe before it.
    fileprivate var quoted: String {
        let isFormula = first.map { "=+-@\t\r".contains($0) } ?? false
        let text = isFormula && Double(self) == nil ? "'\(self)" : self
        guard text.contains(where: { ",\"\n\r\r\n".contains($0) }) else { return text }
        return "\"\(text.replacing("\"", with: "\"\""))\""
    }
}
