import AppStore
import ChangeDetection
import Foundation
package import History
import Language
package import News
package import TextAnalysis

extension ReportFormat {
    /// The details of an app's news on one night. If a release has notes in several languages, only
    /// the notes that readers understand best are included.
    package func details(of news: AppNews) -> [NewsDigest.Detail] {
        DigestDetails(format: self, news: news, hasAllNotes: false).all
    }

    package func detailsBesidesReleases(of news: AppNews) -> [NewsDigest.Detail] {
        DigestDetails(format: self, news: news).besidesReleases
    }

    /// The details of one app's changes on one night, the most important first.
    package func details(of changes: [RecordedChange]) -> [NewsDigest.Detail] {
        changes.rankedGroups.withoutRepetitions.map { detail(of: $0) }
    }

    /// The detail about equal changes of one app in one or more storefronts. There must be at least
    /// one change.
    ///
    /// - Parameter earlierPriceChanges: The listing's earlier price changes, oldest first.
    package func detail(
        of group: [RecordedChange],
        earlierPriceChanges: [RecordedChange] = []
    ) -> NewsDigest.Detail {
        let change = group[0]
        var detail = NewsDigest.Detail(
            content: .sentence(emptied(change.change) ?? sentence(about: change)),
            storefronts: group.storefronts.sorted(),
            changes: group
        )
        guard let field = change.field, emptied(change.change) == nil else { return detail }
        if field == .price {
            let step = self.detail(of: PriceStep(change, after: earlierPriceChanges))
            (detail.label, detail.content) = (step.label, step.content)
        } else {
            detail.label = label(of: field, group)
            let note = ratings(behind: group) ?? (change.isRegained ? strings.news.asBefore : nil)
            detail.content = content(of: change, field, note: note)
        }
        return detail
    }

    /// The detail about a price step, such as `Price: $1.99 (12 days) → $3.99 (+101%)`.
    func detail(of step: PriceStep) -> NewsDigest.Detail {
        NewsDigest.Detail(
            label: strings.news.price,
            content: PriceWords(step, isLong: true, self).content,
            storefronts: step.storefronts,
            changes: step.changes + step.currencies
        )
    }

    var iconChanged: String { strings.news.changed(strings.labels.fields(Field.icon)) }

    /// A sentence about an app's availability in a storefront.
    private func sentence(about change: RecordedChange) -> String {
        switch change.kind {
        case _ where change.rule == .blank: strings.news.blank
        case .gone: strings.news.gone
        case .returned: strings.news.returned
        default: change.isPreOrder ? strings.labels.preOrder : strings.news.watched
        }
    }

    /// The label of release notes. If the notes say nothing new, the label says so: `Generic
    /// notes`, `Same notes as 3.4.1, Tue, 12 May 2026`.
    package func label(ofNotes kind: NotesClass?, after earlier: EarlierNotes? = nil) -> String {
        switch kind {
        case .same?, .generic?: silence(kind, after: earlier)
        case .new?, nil: strings.news.notesOf
        }
    }

    /// Words for notes that say nothing new: `Generic notes`, `Same notes as 3.4.1, Tue, 12 May
    /// 2026`. Without a class, words for missing notes.
    package func silence(_ kind: NotesClass?, after earlier: EarlierNotes?) -> String {
        guard kind == .same, let earlier else { return strings.labels.notes(kind) }
        let same = strings.labels.sameNotes(String(earlier.version.prefix(40)))
        return earlier.date.map { "\(same), \(date($0))" } ?? same
    }

    /// The label of a detail about a field; nil if the detail's sentence names the field.
    private func label(of field: Field, _ group: [RecordedChange]) -> String? {
        switch field {
        case _ where group.first?.rule == .language: strings.labels.otherLanguage
        case .releaseNotes: label(ofNotes: group.notesClass, after: group.first?.earlierNotes)
        case .icon, .minimumOSVersion, .gameCenter: nil
        default: strings.labels.fields(field)
        }
    }

    /// Apple allows 4,000 characters of up to 4 bytes.
    private static let maxTextBytes = 16_000
    private static let maxItems = 20

    private func content(
        of change: RecordedChange,
        _ field: Field,
        note: String?
    ) -> NewsDigest.Detail.Content {
        if field.isLongText { return text(change.change) }
        if let sentence = sentence(about: change, of: field) { return .sentence(sentence) }
        if let items = change.change.items {
            return .items(removed: named(items.removed, field), added: named(items.added, field))
        }
        return .step(
            before: text(change.before, of: field).cut(to: String.maxInLine),
            after: text(change.after, of: field).cut(to: String.maxInLine),
            note: note
        )
    }

    /// A sentence about the change of a field, such as `Requires iOS 17`; nil for a field whose old
    /// and new values are shown instead.
    private func sentence(about change: RecordedChange, of field: Field) -> String? {
        switch field {
        case .icon: iconChanged
        case .minimumOSVersion:
            requires(change.after, was: change.before, change)
        case .gameCenter: strings.news.gameCenter(change.after == .flag(true))
        case .inAppPurchases: itemChanges(change.change, max: Self.maxItems)
        case _ where field.isScreenshots:
            pictures(of: change.change)
        default: nil
        }
    }

    /// A sentence about the system that an app requires, such as `Requires iOS 17.0 (was 16.0)`.
    ///
    /// - Parameter last: The last change to the requirement.
    func requires(
        _ system: FieldValue?,
        was former: FieldValue?,
        _ last: RecordedChange
    ) -> String {
        strings.news.requires(
            last.isForMac ? "macOS" : "iOS",
            String((system?.plainText ?? "").prefix(20)),
            former?.nonBlank?.plainText,
            last.isRegained
        )
    }

    private func named(_ codes: [String], _ field: Field) -> [String] {
        excerpt(named(codes, of: field).map { String($0.prefix(80)) }, max: Self.maxItems)
    }

    /// The content for a changed text: the difference if the text was edited, otherwise the new
    /// text. Release notes always appear as a new text. So does any text in a cancelled task,
    /// because comparing a thousand long texts takes seconds.
    private func text(_ change: Change) -> NewsDigest.Detail.Content {
        guard let after = change.after?.plainText else {
            return .sentence(change.isUnreadable ? strings.labels.unreadableNotes : strings.none)
        }
        if change.field != .releaseNotes, !Task.isCancelled,
            let before = change.before?.plainText
        {
            let passages = Self.passages(
                from: String(before.start(of: String.maxShown)),
                to: String(after.start(of: String.maxShown))
            )
            if passages.isEdit { return .difference(passages) }
        }
        return .text(after.beginning(bytes: Self.maxTextBytes))
    }

    /// Cached differences: each is shown on several pages, and computing one can take milliseconds.
    private static let knownPassages = Memo<ContentHash, [TextDifference.Passage]>(maxCount: 1_000)

    private static func passages(from before: String, to after: String) -> [TextDifference.Passage]
    {
        knownPassages.value(for: ContentHash(of: Data("\(before)\0\(after)".utf8))) {
            TextDifference(from: before, to: after).passages(context: 1)
        }
    }
}

extension NewsDigest.Detail {
    /// The label and the content, such as `Languages: + German`; for a long text, only the label.
    package var line: String {
        [label.map { "\($0):" }, content.line].compactMap(\.self).joined(separator: " ")
    }
}

extension NewsDigest.Detail.Content {
    /// The content that is shown on the label's line; nil for long texts.
    package var line: String? {
        switch self {
        case .sentence(let text): PlainText.line(text)
        case .step(let before, let after, let note):
            "\(PlainText.line(before)) → \(PlainText.line(after))\(note.map { " (\($0))" } ?? "")"
        case .items(let removed, let added):
            (added.map { "+ \(PlainText.line($0))" } + removed.map { "− \(PlainText.line($0))" })
                .joined(separator: ", ")
        case .text, .difference: nil
        }
    }
}
