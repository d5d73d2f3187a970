import AppStore
import ChangeDetection
import History

extension Exports {
    /// `index.json`: tonight.
    package static func index(_ index: IndexReport) throws -> [UInt8] {
        try bytes(IndexExport(index: index))
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

        /// An unknown value is null, as everywhere.
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
