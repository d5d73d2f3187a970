package import AppStore
import ChangeDetection
import History
import Language
package import News

/// An app's news of one or several nights in short phrases, for one line: `2.4 → 2.5 → 2.5.1`,
/// `$1.99 → $3.99 (+101%) in 4 stores`.
package struct NewsPhrases {
    package typealias Phrase = (kind: NewsKind, text: String)

    private static let maxPhrases = 4

    let format: ReportFormat
    let news: PeriodNews
    /// The storefronts where the app is watched. A phrase about all of them names no storefronts;
    /// if the list is empty, no phrase names any.
    let watched: [Storefront]
    /// Whether the phrases name all storefronts, for outputs without a list of the storefronts.
    let namesAllStorefronts: Bool

    package init(
        format: ReportFormat,
        news: PeriodNews,
        watched: [Storefront],
        namesAllStorefronts: Bool
    ) {
        self.format = format
        self.news = news
        self.watched = watched
        self.namesAllStorefronts = namesAllStorefronts
    }

    var strings: Strings.News { format.strings.news }

    package var line: [Phrase] { line(of: all) }

    /// The most important of these phrases, for one line. A last phrase counts the omitted ones.
    package func line(of all: [Phrase]) -> [Phrase] {
        let further = all.dropFirst(Self.maxPhrases)
        let rest = further.first.map { (kind: $0.kind, text: strings.moreItems(further.count)) }
        return all.prefix(Self.maxPhrases) + [rest].compactMap(\.self)
    }

    /// All phrases in the order of their kinds, followed by the important changes that came with a
    /// release.
    package var all: [Phrase] { besidesReleaseDetails + releaseHeadlines }

    /// All phrases in the order of their kinds, without the changes that came with a release.
    var besidesReleaseDetails: [Phrase] {
        let others = news.kinds.filter { ![.release, .price].contains($0.family) }
        return versions + prices
            + others.flatMap { kind in texts(of: kind).map { (kind: kind, text: $0) } }
    }

    /// The important changes of the newest release. A release without important changes is skipped.
    private var releaseHeadlines: [Phrase] {
        news.nights.reversed().lazy.compactMap(\.releases.first).map { release in
            format.headlines(of: release).map { (kind: release.kind, text: $0) }
        }.first { !$0.isEmpty } ?? []
    }

    private func texts(of kind: NewsKind) -> [String] {
        let items = news.nights.flatMap(\.items).filter { $0.kind == kind }
        return switch kind {
        case .name: [steps(of: .name)].compactMap(\.self)
        case .seller, .subtitle, .ageRating: steps(ofFieldsIn: items.flatMap(\.changes))
        case .gone: [strings.gone + codes(news.lostStorefronts)]
        case .returned: [strings.returned + codes(news.returnedStorefronts)]
        case .ratingRise: [rating { $0.direction == .rise }].compactMap(\.self)
        case .ratingFall: [rating { $0.direction != .rise }].compactMap(\.self)
        case .position: news.positions.map(position)
        default: items.flatMap(texts).distinct
        }
    }

    private func texts(of item: NewsItem) -> [String] {
        if let words = format.availability(item) {
            return switch item.kind {
            case .removed, .watched: [words + suffix(item.storefronts)]
            default: [words + codes(item.storefronts)]
            }
        }
        return switch (item.kind.family, item.kind) {
        case (.rating, _): shared(format.ratings(item))
        case (.purchases, _), (_, .privacy): shared(words(item, itemChanges))
        default: fields(item.changes).compactMap { changed($0, item) }
        }
    }

    /// The words for the news in each storefront. If the changes came with a version whose release
    /// is not reported, the words name the version.
    ///
    /// - Parameter text: Returns the words for the changes in a storefront; nil for none.
    private func words(
        _ item: NewsItem,
        _ text: ([RecordedChange]) -> String?
    ) -> [Storefront: String] {
        item.changes.words { changes in text(changes).map { format.text($0, with: changes) } }
    }

    /// A phrase about a list: `In-app purchases: Pro $4.99 → $5.99, + Gold $9.99`. If the list is
    /// empty now, the phrase says so. nil if the first change is not of a field.
    private func itemChanges(_ changes: [RecordedChange]) -> String? {
        guard let change = changes.first?.change, let field = change.field else { return nil }
        return format.emptied(change)
            ?? "\(format.strings.labels.fields(field)): \(format.itemChanges(change))"
    }

    /// A phrase saying that a field changed or is empty now; nil without a change of the field.
    private func changed(_ field: Field, _ item: NewsItem) -> String? {
        let words = words(item) { changes in
            changes.first { $0.field == field }.map { change in
                format.emptied(change.change)
                    ?? strings.changed(format.strings.labels.fields(field))
            }
        }
        let share = StorefrontShare(words, format, by: \.self)
        return share?.otherStorefronts.isEmpty == true ? share?.value : shared(words).first
    }

    /// The fields that changed, except fields whose changes only repeat another field's change.
    func fields(_ changes: [RecordedChange]) -> [Field] {
        let fields = Set(changes.groups.withoutRepetitions.compactMap(\.field))
        return Field.allCases.filter(fields.contains)
    }
}
