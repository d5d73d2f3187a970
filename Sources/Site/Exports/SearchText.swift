import AppStore
import ChangeDetection
import News

/// The searchable text of a change: the new text, or the values before and after if they are short.
struct SearchText {
    let format: ReportFormat

    /// The maximum length of a short text, in characters. One list may contain thousands.
    private static let maxShortLength = 300

    /// Fields whose values readers do not search for.
    private static let unsearchedFields: Set<Field> = [
        .versionDate, .size, .icon, .url, .releaseDate, .developerID, .genreIDs, .primaryGenreID,
        .formattedPrice,
    ]

    func cut(_ text: String) -> String { String(text.start(of: StoreText.most)) }

    /// - Parameter currencies: the changes of currencies in the same run.
    /// - Returns: the text, or nil if the kind of the change is enough.
    func text(of recorded: RecordedChange, amid currencies: [RecordedChange]) -> String? {
        let change = recorded.change
        guard let field = change.field, !Self.unsearchedFields.contains(field) else { return nil }
        switch (change.before, change.after) {
        case (_, .text(let after)) where field == .releaseNotes: return cut(after)
        case (.text(let before), .text(let after)) where field == .description:
            return cut(Self.lines(of: after, besides: before))
        case (nil, .text(let after)) where field == .description: return cut(after)
        case (let before, let after) where field.isScreenshots:
            return format.pictures(from: before?.items ?? [], to: after?.items ?? [])
        case (.list, .list):
            let (gone, come) = change.exchanged
            let signs = [("+ ", come), ("− ", gone)].filter { !$0.1.isEmpty }
            let items = signs.map { sign, items in sign + format.text(.list(items), of: field) }
            return short(items.joined(separator: " "))
        case (_, _) where field == .price:
            let steps = PriceStep.steps(in: [recorded] + currencies, NewsContext())
            return steps.first.map { format.step($0) }
        case (let before, let after):
            let values = [before, after].map { text($0, of: field) }
            return short(values.joined(separator: " → "))
        }
    }

    private func text(_ value: FieldValue?, of field: Field) -> String {
        value == nil ? "—" : format.text(value, of: field)
    }

    private func short(_ text: String) -> String { String(text.start(of: Self.maxShortLength)) }

    /// The new lines of a text. Descriptions are long, and few of their lines change.
    private static func lines(of after: String, besides before: String) -> String {
        let known = Set(before.split(whereSeparator: \.isNewline))
        return after.split(whereSeparator: \.isNewline).filter { !known.contains($0) }
            .joined(separator: "\n")
    }
}
