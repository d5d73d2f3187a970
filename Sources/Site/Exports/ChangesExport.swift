import AppStore
import ChangeDetection
import Foundation
package import News

extension Exports {
    /// A line of a month's CSV file (RFC 4180).
    package static func csv(_ change: RecordedChange) -> String {
        let items = change.items
        let line = [
            change.id, change.run.night.label, change.run.at.utc,
            "\(change.listing.app)", change.listing.storefront.code, change.name,
            change.kindName, change.field?.rawValue ?? "",
            (items.map { .list($0.removed) } ?? change.before)?.cell ?? "",
            (items.map { .list($0.added) } ?? change.after)?.cell ?? "",
        ]
        return "\(CSV.line(line))\r\n"
    }

    package static let csvHead =
        "id,night,at,app,storefront,name,kind,field,before,after\r\n"
}

extension FieldValue {
    /// The maximum size of a cell, in bytes of UTF-8. The JSON file of the app's year has whole
    /// values.
    private static let maxCellLength = 80

    /// The value in a spreadsheet's cell.
    fileprivate var cell: String {
        let text = words
        let shown = text.prefix(bytes: Self.maxCellLength)
        return shown.endIndex < text.endIndex ? "\(shown)…" : text
    }

    private var words: String {
        switch self {
        case .text(let text): text
        case .number(let number): number.description
        case .list(let list): list.joined(separator: " ")
        case .flag(let flag): flag ? "true" : "false"
        case .date(let date): date.utc
        }
    }
}
