package import AppStore
import Foundation

/// A change as scripts read it: all keys in every line, null where they do not apply.
package struct ChangeLine: Encodable, Sendable {
    private let change: RecordedChange
    private let standing: ChangeFilter.Standing

    package init(_ change: RecordedChange, _ standing: ChangeFilter.Standing = .believed) {
        self.change = change
        self.standing = standing
    }

    private enum Key: String, CodingKey {
        case id, run, at, night, app, storefront, name, kind, field, before, after, rule, listings
    }

    package func encode(to encoder: any Encoder) throws {
        var line = encoder.container(keyedBy: Key.self)
        try line.encode(change.id, forKey: .id)
        try line.encode(change.run.number, forKey: .run)
        try line.encode(change.run.at.utc, forKey: .at)
        try line.encode(change.run.night, forKey: .night)
        try line.encode(change.change.listing.app, forKey: .app)
        try line.encode(change.change.listing.storefront, forKey: .storefront)
        try line.encode(change.name, forKey: .name)
        try line.encode(change.change.kindName, forKey: .kind)
        try line.encode(change.change.field, forKey: .field)
        try line.encode(change.change.before, forKey: .before)
        try line.encode(change.change.after, forKey: .after)
        try line.encode(standing == .suppressed ? "backward" : nil, forKey: .rule)
        try line.encodeNil(forKey: .listings)
    }
}
