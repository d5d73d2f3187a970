import AppStore
import ChangeDetection
import News

extension Exports {
    /// The file of one year of an app: all changes, night by night.
    package static func year(_ year: AppYear) throws -> [UInt8] {
        try bytes(AppYearExport(year: year))
    }
}

private struct AppYearExport: Encodable {
    let year: AppYear

    private enum Key: String, CodingKey { case app, name, year, nights }

    func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(year.record.app, forKey: .app)
        try object.encode(year.name, forKey: .name)
        try object.encode(year.year.name, forKey: .year)
        try object.encode(nights, forKey: .nights)
    }

    private var nights: [NightOfApp] {
        let events = Dictionary(grouping: year.record.events, by: \.run)
        let changes = Dictionary(grouping: year.record.changes, by: \.run)
        var known: [Subject: FieldValue?] = [:]
        return Set(changes.keys).union(events.keys).sorted { $0.number < $1.number }.map { run in
            let news = changes[run, default: []].map { recorded in
                let change = recorded.change
                let subject = Subject(storefront: change.listing.storefront, field: change.field)
                let isKnown = known[subject] == .some(change.before)
                known[subject] = .some(change.after)
                return ChangeOfApp(change: change, isBeforeKnown: isKnown)
            }
            return NightOfApp(run: run, changes: news, events: events[run, default: []])
        }
    }

    private struct Subject: Hashable {
        let storefront: Storefront
        let field: Field?
    }
}

private struct NightOfApp: Encodable {
    let run: Run
    let changes: [ChangeOfApp]
    let events: [Event]

    private enum Key: String, CodingKey { case run, at, night, changes, events }

    func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(run.number, forKey: .run)
        try object.encode(run.at.utc, forKey: .at)
        try object.encode(run.night, forKey: .night)
        try object.encode(changes, forKey: .changes)
        if !events.isEmpty { try object.encode(events.map { ChangeLine($0) }, forKey: .events) }
    }
}

/// A change in the file of a year. Sets show only their removed and added items. The value before
/// is left out if the file contains it already.
private struct ChangeOfApp: Encodable {
    let change: Change
    /// Whether the value before is the field's latest value in the same file.
    let isBeforeKnown: Bool

    private enum Key: String, CodingKey {
        case storefront, kind, field, before, after, removed, added
    }

    func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(change.listing.storefront, forKey: .storefront)
        guard let field = change.field else {
            try object.encode(change.kindName, forKey: .kind)
            return
        }
        try object.encode(field, forKey: .field)
        if let items = change.items {
            try object.encode(items.removed, forKey: .removed)
            try object.encode(items.added, forKey: .added)
        } else {
            if !isBeforeKnown { try object.encode(change.before, forKey: .before) }
            try object.encode(change.after, forKey: .after)
        }
    }
}
