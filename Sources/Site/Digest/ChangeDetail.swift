import AppStore
import ChangeDetection
package import History
import Language
package import News
import TextAnalysis

extension ReportFormat {
    /// What an app's news of one night says, with the release notes nearest to the reader.
    package func details(of news: AppNews) -> [NewsDigest.Detail] {
        DigestDetails(
            format: self,
            news: news,
            isOnlyNight: false,
            phrasesOfLine: [],
            rankingsToldOnce: [],
            hasAllNotes: false
        ).all
    }

    /// What equal changes of one app in one or more storefronts say. There must be at least one.
    ///
    /// - Parameter formerPrices: the listing's earlier changes of price, oldest first.
    package func detail(
        of group: [RecordedChange],
        formerPrices: [RecordedChange] = []
    ) -> NewsDigest.Detail {
        let change = group[0]
        var detail = NewsDigest.Detail(
            content: .sentence(removal(change.change) ?? sentence(about: change)),
            storefronts: group.storefronts,
            changes: group
        )
        guard let field = change.field, removal(change.change) == nil else { return detail }
        if field == .price {
            let step = self.detail(of: PriceStep(change, after: formerPrices))
            (detail.label, detail.content) = (step.label, step.content)
        } else {
            detail.label = label(of: field, change.rule)
            detail.content = content(of: change.change, field, note: ratings(behind: group))
        }
        return detail
    }

    /// What a price step says, such as `Price: $1.99 (12 nights) → $3.99 (+101%)`.
    func detail(of step: PriceStep) -> NewsDigest.Detail {
        let words = PriceWords(step, isLong: true, self)
        return NewsDigest.Detail(
            label: strings.news.price,
            content: words.start.map { .step(before: $0, after: words.after, note: words.note) }
                ?? .sentence(words.line),
            storefronts: step.storefronts,
            changes: step.changes
        )
    }

    var iconChanged: String { strings.news.changed(strings.labels.fields(Field.icon)) }

    /// A sentence about the availability of the listing.
    private func sentence(about change: RecordedChange) -> String {
        switch change.kind {
        case _ where change.rule == .blank: strings.news.blank
        case .gone: strings.news.gone
        case .returned: strings.news.returned
        default: change.isPreOrder ? strings.labels.preOrder : strings.news.watched
        }
    }

    /// The label of a detail about a field; nil for an icon, because its sentence names the field.
    private func label(of field: Field, _ rule: Rule?) -> String? {
        switch field {
        case _ where rule == .language: strings.labels.otherLanguage
        case .releaseNotes: strings.news.notesOf
        case .icon: nil
        default: strings.labels.fields(field)
        }
    }

    /// The maximum size of a text, in bytes: that of 4,000 characters, which Apple allows.
    private static let maxTextLength = 16_000
    private static let maxItems = 20

    private func content(
        of change: Change,
        _ field: Field,
        note: String?
    ) -> NewsDigest.Detail.Content {
        if field.isLongText { return text(change) }
        if field == .icon { return .sentence(iconChanged) }
        if field.isScreenshots {
            let (before, after) = (change.before?.items ?? [], change.after?.items ?? [])
            return .sentence(pictures(from: before, to: after))
        }
        if field == .inAppPurchases { return .sentence(exchange(change, max: Self.maxItems)) }
        if let items = change.items {
            return .items(removed: named(items.removed, field), added: named(items.added, field))
        }
        return .step(
            before: String(text(change.before, of: field).start(of: StoreText.maxInLine)),
            after: String(text(change.after, of: field).start(of: StoreText.maxInLine)),
            note: note
        )
    }

    private func named(_ codes: [String], _ field: Field) -> [String] {
        excerpt(named(codes, of: field).map { String($0.prefix(80)) }, max: Self.maxItems)
    }

    /// The content for a change of a long text: the difference if an earlier text was edited,
    /// otherwise the new text. Release notes are never shown as a difference.
    private func text(_ change: Change) -> NewsDigest.Detail.Content {
        guard let after = change.after?.plainText else {
            return .sentence(change.isUnreadable ? strings.news.unreadableNotes : strings.none)
        }
        if change.field != .releaseNotes, let before = change.before?.plainText {
            let passages = TextDifference(
                from: String(before.start(of: StoreText.maxLength)),
                to: String(after.start(of: StoreText.maxLength))
            ).passages(context: 1)
            if passages.isEdit { return .difference(passages) }
        }
        return .text(after.beginning(bytes: Self.maxTextLength))
    }
}

extension NewsDigest.Detail.Content {
    /// The content that follows the label on the same line; nil for long texts.
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
