import AppStore
import ChangeDetection
import Foundation
package import History

extension Exports {
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
    /// Quoted if necessary. A spreadsheet takes a cell that begins with one of `=+-@` for a
    /// formula, so such a cell gets an apostrophe.
    fileprivate var quoted: String {
        let isFormula = first.map { "=+-@\t\r".contains($0) } ?? false
        let text = isFormula && Double(self) == nil ? "'\(self)" : self
        guard text.contains(where: { ",\"\n\r\r\n".contains($0) }) else { return text }
        return "\"\(text.replacing("\"", with: "\"\""))\""
    }
}
