import AppStore
import ChangeDetection
import Foundation
import History
import Language
import News

/// An app's news in short phrases, for one line: `2.4 → 2.5`, `$1.99 → $3.99 (+101%) in 4 stores`.
struct NewsPhrases {
    typealias Phrase = (kind: NewsKind, text: String)

    let format: ReportFormat
    let news: AppNews
    /// The storefronts where the app is watched; empty if phrases need not name storefronts.
    var watched: [Storefront] = []
    /// Whether phrases name storefronts even if the rest of the line names them.
    var repeatsStorefronts = true

    private var strings: Strings.News { format.strings.news }

    /// The maximum number of phrases in a line.
    static let maxInLine = 4

    /// The most important phrases for one line. If phrases are left out, a last phrase has their
    /// number.
    var line: [Phrase] {
        let all = all
        let further = all.dropFirst(Self.maxInLine)
        let rest = further.first.map { (kind: $0.kind, text: strings.moreItems(further.count)) }
        return all.prefix(Self.maxInLine) + [rest].compactMap(\.self)
    }

    /// All phrases in the order of their kinds, the details of a release last.
    var all: [Phrase] {
        let phrases: [Phrase] = news.items.flatMap { item in
            texts(of: item).map { (kind: item.kind, text: $0) }
        }
        let brought = news.releases.first.map { release in
            ReleaseDetails(format: format, release: release).headlines
        }
        return phrases + (brought ?? []).map { (kind: NewsKind.release, text: $0) }
    }

    private func texts(of item: NewsItem) -> [String] {
        if let words = format.availability(item) {
            switch item.kind {
            case .removed: return [words]
            case .watched: return [words + places.suffix(item.storefronts)]
            default: return [words + places.codes(item.storefronts)]
            }
        }
        switch (item.kind.family, item.kind) {
        case (.release, _):
            return news.releases.filter { $0.kind == item.kind }.flatMap { release in
                [step(release)] + (release.hasUnreadableNotes ? [strings.unreadableNotes] : [])
            }
        case (.price, _): return [price(item)].compactMap(\.self)
        case (_, .name): return places.shared(words(item) { format.detail(of: $0).content.line })
        case (.rating, _): return places.shared(ratings(item))
        case (_, .position): return item.positions.map(places.position)
        case (_, .seller), (_, .ageRating), (_, .subtitle):
            return places.shared(words(item, labelledStep))
        case (.purchases, _), (_, .privacy): return places.shared(words(item, exchange))
        default: return fields(item.changes).compactMap { changed($0, item) }
        }
    }

    /// Words about the item in each storefront. They name the version with which the changes came
    /// if its release is not reported.
    ///
    /// - Parameter text: returns the words for the changes in a storefront; nil for none.
    private func words(
        _ item: NewsItem,
        _ text: ([RecordedChange]) -> String?
    ) -> [Storefront: String] {
        item.changes.words { changes in text(changes).map { format.text($0, with: changes) } }
    }

    /// A phrase about a release: its versions, with its storefronts unless all the app's news is
    /// about the same storefronts. If the version was already known, the phrase says which
    /// storefronts it has now reached.
    private func step(_ release: ReleaseNews) -> String {
        let storefronts = release.storefronts.sorted()
        guard release.isKnown else {
            let isOfAll = storefronts == news.storefronts
            return format.step(release) + (isOfAll ? "" : places.suffix(storefronts))
        }
        let codes = places.areNamed(storefronts) ? nil : format.codes(release.storefronts)
        return strings.nowIn(String(release.version.prefix(40)), codes)
    }

    private var places: PhrasePlaces {
        PhrasePlaces(
            format: format,
            watched: watched,
            named: repeatsStorefronts ? [] : news.storefronts
        )
    }

    /// A phrase about the price change in the storefront nearest to the reader, with the
    /// storefronts that have a change of the same pattern.
    private func price(_ item: NewsItem) -> String? {
        let steps = news.prices.filter { $0.kind == item.kind }
            .flatMap { step in step.storefronts.map { ($0, step) } }
        return StorefrontShare(Dictionary(steps) { one, _ in one }, format, by: \.pattern)
            .map { share in
                places.price(
                    PriceWords(share.value, among: share.valuesAlike, format),
                    in: share,
                    of: share.valuesAlike.map { PriceWords($0, format).line }
                )
            }
    }

    /// A labelled change of the first field in one storefront, such as
    /// `Seller Pear Ltd → Apricot GmbH`, or a phrase saying that the field is empty now.
    private func labelledStep(_ changes: [RecordedChange]) -> String? {
        guard let field = fields(changes).first else { return nil }
        let detail = format.detail(of: changes.filter { $0.field == field })
        return [detail.label, detail.content.line].compactMap(\.self).joined(separator: " ")
    }

    /// The items that a list gained and lost, such as
    /// `In-app purchases: Pro $4.99 → $5.99, + Gold $9.99`; or a phrase saying that the list
    /// is empty now.
    private func exchange(_ changes: [RecordedChange]) -> String? {
        guard let change = changes.first?.change, let field = change.field else { return nil }
        return format.removal(change)
            ?? "\(format.strings.labels.fields(field)): \(format.exchange(change))"
    }

    /// A phrase saying that a field changed or is empty now; nil if the item has no change of it.
    private func changed(_ field: Field, _ item: NewsItem) -> String? {
        let words = words(item) { changes in
            changes.first { $0.field == field }.map { change in
                format.removal(change.change)
                    ?? strings.changed(format.strings.labels.fields(field))
            }
        }
        let share = StorefrontShare(words, format, by: \.self)
        return share?.otherStorefronts.isEmpty == true ? share?.value : places.shared(words).first
    }

    /// The words about a change of ratings in each storefront, such as
    /// `Ratings reset (was 4.2 ★, 939 ratings)`.
    private func ratings(_ item: NewsItem) -> [Storefront: String] {
        item.changes.words { rating($0, of: item) }
    }

    private func rating(_ changes: [RecordedChange], of item: NewsItem) -> String {
        let change = changes.first { $0.field == .rating }?.change
        let counts = changes.first { $0.field == .ratingCount }?.change
        let count = counts?.before?.decimal.map { count in
            format.strings.ratings(format.number(count))
        }
        let (before, after) = (format.average(change?.before), format.average(change?.after))
        if let after, before == nil, changes.contains(where: { $0.ratings?.isRatedAgain == true }) {
            return strings.ratedAgain(after)
        }
        if item.kind == .rated, let after {
            return item.isRatedAgain
                ? strings.ratedAgain(after) : strings.ratedHere(after, item.storefronts.count)
        }
        if item.kind == .ratingsLost, let count, let former = counts?.before?.decimal,
            let now = counts?.after?.decimal
        {
            let step = change.map { _ in strings.rating(before, after, nil) }
            return strings.ratingsLost(format.number(former - now), count, step)
        }
        return item.kind == .ratingsReset
            ? strings.ratingsReset(before, count)
            : strings.rating(before, after, format.ratings(behind: item.changes))
    }

    private func fields(_ changes: [RecordedChange]) -> [Field] {
        let fields = Set(changes.groups.withoutRepetitions.compactMap(\.field))
        return Field.allCases.filter(fields.contains)
    }
}

extension NewsPhrases {
    /// Sentences for an item, each with its storefronts: one about availability, or several about
    /// lost ratings. Empty for other news.
    func sentences(_ item: NewsItem) -> [(text: String, storefronts: [Storefront])] {
        if let words = format.availability(item) { return [(words, item.storefronts)] }
        let ratings = item.kind.isRatingLoss ? self.ratings(item) : [:]
        return ratings.keys.sorted().grouped { ratings[$0] ?? "" }
            .map { (text: $0, storefronts: $1) }
    }
}

extension ReportFormat {
    /// A phrase about changes. If the changes came with versions whose releases are not reported,
    /// the phrase names these versions.
    func text(_ phrase: String, with changes: [RecordedChange]) -> String {
        let versions = changes.compactMap(\.release).distinct.map { String($0.prefix(40)) }
        return versions.isEmpty
            ? phrase : strings.news.withRelease(phrase, versions.joined(separator: ", "))
    }

    /// A sentence about an app's availability, such as `Removed from the store`; nil for other news.
    func availability(_ item: NewsItem) -> String? {
        switch item.kind {
        case .removed: strings.news.goneEverywhere
        case .gone: strings.news.gone
        case .returned: strings.news.returned
        case .launched where item.isPreOrder: strings.news.announced(item.developer ?? "")
        case .launched: strings.news.launched(item.developer ?? "")
        case .appeared: item.isListed ? strings.news.listed : strings.news.appeared
        case .preOrder: strings.labels.preOrder
        case .watched: strings.news.watched
        default: nil
        }
    }
}
