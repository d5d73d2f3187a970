import AppStore
import ChangeDetection
import Foundation
import Language
import News
import TextAnalysis

/// The details of one app's news on one night, in the same order as on the app's card.
struct DigestDetails {
    /// The maximum size of a text, in bytes; Apple allows 4,000 characters.
    private static let maxTextLength = 6_000
    private static let maxPassages = 40
    private static let maxItems = 20

    let format: ReportFormat
    let news: AppNews
    /// Whether the app has news on only one night of the digest. The app's line then already names
    /// the version.
    let isOnlyNight: Bool
    /// The phrases of the app's line, which details do not repeat.
    let phrasesOfLine: [String]
    /// The rankings for which the moves of several nights are told as one, so that no night tells
    /// them.
    let rankingsToldOnce: Set<Ranking>

    private typealias Detail = NewsDigest.Detail
    private var strings: Strings { format.strings }

    var all: [NewsDigest.Detail] {
        let details =
            news.items.flatMap(sentences)
            + news.positions.filter { !rankingsToldOnce.contains($0.ranking) }
            .map { Detail(of: $0, format) }
            + news.releases.flatMap(release) + news.prices.map(price)
            + news.others.rankedGroups.withoutRepetitions.compactMap(difference)
        return details.reduce(into: [Detail]()) { merged, detail in
            guard let last = merged.last, let both = last.merged(with: detail) else {
                return merged.append(detail)
            }
            merged[merged.count - 1] = both
        }.filter { !isSaid($0) }
    }

    /// Whether the app's line already says the same about the same storefronts: that the icon
    /// changed, or that the notes could not be read.
    private func isSaid(_ detail: Detail) -> Bool {
        guard isOnlyNight, case .sentence(let text) = detail.content,
            [iconChanged, strings.news.unreadableNotes].contains(text)
        else { return false }
        return detail.storefronts == news.storefronts
            && phrasesOfLine.contains { $0.hasPrefix(text) }
    }

    private var iconChanged: String { strings.news.changed(strings.labels.field(.icon)) }

    /// Sentences about availability or fewer ratings; empty for other news.
    private func sentences(_ item: NewsItem) -> [NewsDigest.Detail] {
        NewsPhrases(format: format, news: news).sentences(item).map {
            Detail(label: nil, content: .sentence($0.text), storefronts: $0.storefronts)
        }
    }
}

extension NewsDigest.Detail {
    init(of news: PositionNews, _ format: ReportFormat) {
        self.init(
            label: nil,
            content: .sentence(format.position(news, namesStorefront: false)),
            storefronts: [news.ranking.storefront]
        )
    }
}

extension DigestDetails {
    private func release(_ release: ReleaseNews) -> [NewsDigest.Detail] {
        let more = format.facts(of: release)
        let isNamed = isOnlyNight && news.releases.count == 1 && !more.isEmpty
        let facts = ((isNamed ? [] : [format.step(release)]) + more).joined(separator: ", ")
        let notes = release.changes(of: .releaseNotes).groups
        let known = ReleaseDetails(format: format, release: release)
        let brought = release.details.rankedGroups.withoutRepetitions.filter { group in
            let words = known.headlines(of: group)
            return !isOnlyNight || words.isEmpty || !words.allSatisfy(phrasesOfLine.contains)
        }
        let details = ReleaseNotes.ordered(notes, format) + brought
        return [
            Detail(label: nil, content: .sentence(facts), storefronts: release.storefronts)
        ]
            + details.compactMap(difference).map { detail in
                var detail = detail
                detail.release = release.version
                return detail
            }
    }

    private func price(_ step: PriceStep) -> NewsDigest.Detail {
        let words = PriceWords(step, isLong: true, format)
        let before = words.before.map {
            [$0, words.held].compactMap(\.self).joined(separator: " ")
        }
        return Detail(
            label: strings.news.price,
            content: before.map { .step(before: $0, after: words.after, note: words.note) }
                ?? .sentence(words.line),
            storefronts: step.storefronts
        )
    }

    private func difference(_ group: ChangeGroup) -> NewsDigest.Detail? {
        guard let change = group.first?.change, let field = change.field else { return nil }
        if let removal = format.removal(change) {
            return Detail(
                label: nil,
                content: .sentence(removal),
                storefronts: group.storefronts
            )
        }
        return Detail(
            label: label(of: field),
            content: content(of: change, field, note: format.ratings(behind: group)),
            storefronts: group.storefronts
        )
    }

    /// The label of a detail about a field; nil for an icon, because its sentence names the field.
    private func label(of field: Field) -> String? {
        switch field {
        case .releaseNotes: strings.news.notesOf
        case .icon: nil
        default: strings.labels.field(field)
        }
    }

    private func content(
        of change: Change,
        _ field: Field,
        note: String?
    ) -> NewsDigest.Detail.Content {
        if field.isLongText { return text(change) }
        if field == .icon { return .sentence(iconChanged) }
        if field.isScreenshots {
            let (before, after) = (change.before?.items ?? [], change.after?.items ?? [])
            return .sentence(format.pictures(from: before, to: after))
        }
        if let items = change.items {
            return .items(removed: named(items.removed, field), added: named(items.added, field))
        }
        return .step(
            before: String(format.text(change.before, of: field).start(of: StoreText.maxInLine)),
            after: String(format.text(change.after, of: field).start(of: StoreText.maxInLine)),
            note: note
        )
    }

    private func named(_ codes: [String], _ field: Field) -> [String] {
        let names = format.named(codes, of: field).map { String($0.prefix(80)) }
        return format.excerpt(names, max: Self.maxItems)
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
            if passages.isEdit {
                return .difference(Array(passages.prefix(Self.maxPassages)))
            }
        }
        return .text(after.beginning(bytes: Self.maxTextLength))
    }
}

extension NewsDigest.Detail {
    /// A single detail for two that have the same sentence: about two fields, labelled for example
    /// `iPhone screenshots, iPad screenshots`, or about different storefronts. Nil if the two
    /// details cannot be merged.
    fileprivate func merged(with other: NewsDigest.Detail) -> NewsDigest.Detail? {
        guard case .sentence(let text) = content, case .sentence(text) = other.content else {
            return nil
        }
        if label == other.label {
            let both = Set(storefronts + other.storefronts).sorted()
            return NewsDigest.Detail(label: label, content: content, storefronts: both)
        }
        guard let label, let next = other.label, storefronts == other.storefronts else {
            return nil
        }
        return NewsDigest.Detail(
            label: "\(label), \(next)",
            content: content,
            storefronts: storefronts
        )
    }
}
