import AppStore
package import History

extension Exports {
    /// One app: its storefronts, and all that happened to it.
    package static func app(_ record: AppRecord, _ summary: AppSummary) throws -> [UInt8] {
        try bytes(AppExport(record: record, summary: summary))
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
