import AppStore
import ChangeDetection

/// A change or an event as a line of JSON. It has all keys, with null where they do not apply.
package struct ChangeLine: Encodable, Sendable {
    private enum Subject {
        case change(RecordedChange, Rule?)
        case event(Event)
    }

    private let subject: Subject

    package init(_ change: RecordedChange, _ standing: ChangeFilter.Status = .confirmed) {
        subject = .change(change, standing == .confirmed ? nil : change.rule)
    }

    package init(_ event: Event) { subject = .event(event) }

    private enum Key: String, CodingKey {
        case id, run, at, night, app, storefront, name, kind, field, before, after, rule, listings
    }

    package func encode(to encoder: any Encoder) throws {
        var line = encoder.container(keyedBy: Key.self)
        switch subject {
        case .change(let change, let rule): try encode(change, rule, into: &line)
        case .event(let event): try encode(event, into: &line)
        }
    }

    private func encode(
        _ recorded: RecordedChange,
        _ rule: Rule?,
        into line: inout KeyedEncodingContainer<Key>
    ) throws {
        let change = recorded.change
        try encode(recorded.id, recorded.run, into: &line)
        try line.encode(change.listing.app, forKey: .app)
        try line.encode(change.listing.storefront, forKey: .storefront)
        try line.encode(recorded.name, forKey: .name)
        try line.encode(change.kindName, forKey: .kind)
        try line.encode(change.field, forKey: .field)
        try line.encode(change.before, forKey: .before)
        try line.encode(change.after, forKey: .after)
        try line.encode(rule, forKey: .rule)
        try line.encodeNil(forKey: .listings)
    }

    private func encode(_ event: Event, into line: inout KeyedEncodingContainer<Key>) throws {
        try encode(event.id, event.run, into: &line)
        try line.encode(event.app, forKey: .app)
        try line.encode(event.storefront, forKey: .storefront)
        try line.encode(event.appName, forKey: .name)
        try line.encode("event", forKey: .kind)
        // The presence of a listing is not a field.
        try line.encode(
            event.aspect == .presence ? nil : event.aspect.name,
            forKey: .field
        )
        try line.encode(event.before, forKey: .before)
        try line.encode(event.after, forKey: .after)
        try line.encode(event.rule, forKey: .rule)
        try line.encode(event.listings, forKey: .listings)
    }

    private func encode(
        _ id: String,
        _ run: Run,
        into line: inout KeyedEncodingContainer<Key>
    ) throws {
        try line.encode(id, forKey: .id)
        try line.encode(run.number, forKey: .run)
        try line.encode(run.at.utc, forKey: .at)
        try line.encode(run.night, forKey: .night)
    }
}
