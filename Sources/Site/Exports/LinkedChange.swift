import AppStore
import ChangeDetection
import Markup
import News

/// A line of `changes --json` with the permanent path of its change from the site's root.
struct LinkedChange: Encodable {
    let change: RecordedChange

    init(_ change: RecordedChange) { self.change = change }

    private enum Key: String, CodingKey { case url }

    func encode(to encoder: any Encoder) throws {
        try ChangeLine(change).encode(to: encoder)
        var line = encoder.container(keyedBy: Key.self)
        try line.encode(SitePath.change(change).path, forKey: .url)
    }
}

struct PositionLine: Encodable {
    let news: PositionNews
    /// The app's name as on its page.
    let name: String

    private enum Key: String, CodingKey {
        case app, name, before, after, url
    }

    func encode(to encoder: any Encoder) throws {
        let change = news.change
        try RankingLine(change.ranking).encode(to: encoder)
        var line = encoder.container(keyedBy: Key.self)
        try line.encode(change.app, forKey: .app)
        try line.encode(name, forKey: .name)
        try line.encode(change.before, forKey: .before)
        try line.encode(change.after, forKey: .after)
        try line.encode(SitePath.night(news.run.night, app: change.app).path, forKey: .url)
    }
}

extension RecordedChange {
    /// The maximum size of a long text's beginning, in bytes; it suffices to recognize the text.
    private static let maxTextLength = 200

    /// The change with only the removed and added items of a set. An app lists about a hundred
    /// devices, and a release changes three of them.
    var narrowed: RecordedChange {
        guard let field = change.field, let items = change.items else { return self }
        return with(
            .changed(field, before: .list(items.removed), after: .list(items.added))
        )
    }

    /// The change with only the beginning of long texts; the file of the app's year has whole
    /// texts.
    var shortened: RecordedChange {
        guard case .changed(let field, let before, let after) = change.kind, field.isLongText else {
            return self
        }
        return with(.changed(field, before: Self.start(of: before), after: Self.start(of: after)))
    }

    private static func start(of value: FieldValue?) -> FieldValue? {
        guard case .text(let text) = value else { return value }
        let start = text.prefix(bytes: maxTextLength)
        return .text(start.endIndex < text.endIndex ? "\(start)…" : text)
    }

    private func with(_ kind: Change.Kind) -> RecordedChange {
        RecordedChange(
            run: run,
            name: name,
            currency: currency,
            change: Change(listing: change.listing, kind: kind, rule: change.rule)
        )
    }
}
