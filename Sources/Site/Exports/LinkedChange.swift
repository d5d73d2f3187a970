import AppStore
import ChangeDetection
import Markup
import News

extension RecordedChange {
    /// A line of `changes --json` with the permanent path of the change from the site's root.
    var linked: JSONObject { ChangeLine(self).json.adding(["url": SitePath.change(self).path]) }

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
        var copy = self
        copy.change = Change(listing: change.listing, kind: kind, rule: change.rule)
        return copy
    }
}
