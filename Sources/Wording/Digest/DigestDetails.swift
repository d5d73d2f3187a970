import AppStore
import ChangeDetection
import Foundation
import History
import Language
import News
import TextAnalysis

/// The details of one app's news on one night, in the same order as on the app's card.
struct DigestDetails {
    let format: ReportFormat
    let news: AppNews
    /// Whether the app has no other night with news. If so, the app's line names the version.
    var isOnlyNight = false
    /// The phrases of the app's line, which details do not repeat.
    var phrasesOfLine: [String] = []
    /// The rankings whose moves over several nights are told once, not as details of each night.
    var rankingsToldOnce: Set<Ranking> = []
    /// Whether a release's details include the notes of all storefronts. If false, only the notes
    /// in the language that readers understand best are included.
    var hasAllNotes = true

    private typealias Detail = NewsDigest.Detail
    private var strings: Strings { format.strings }

    /// All details of the app's news on the night, except facts that the app's line already states.
    /// Neighboring details with the same sentence are merged.
    var all: [NewsDigest.Detail] {
        (sentences + news.releases.flatMap(release) + facts).merged.filter { !isInAppLine($0) }
    }

    var besidesReleases: [NewsDigest.Detail] { (sentences + facts).merged }

    /// The details about availability, lost ratings and positions.
    private var sentences: [NewsDigest.Detail] {
        news.items.flatMap(sentences)
            + news.positions.filter { !rankingsToldOnce.contains($0.ranking) }
            .map { Detail(of: $0, format) }
    }

    /// The details about prices and other fields.
    private var facts: [NewsDigest.Detail] { prices + format.details(of: news.others) }

    /// The details about prices, the storefront nearest to the reader first.
    var prices: [NewsDigest.Detail] {
        news.prices.sorted {
            format.nearness($0.storefronts) < format.nearness($1.storefronts)
        }.map(format.detail)
    }

    /// Whether the app's line already contains the detail's sentence about a new icon or unreadable
    /// notes, in the same storefronts.
    private func isInAppLine(_ detail: Detail) -> Bool {
        guard isOnlyNight, case .sentence(let text) = detail.content else { return false }
        return [format.iconChanged, strings.labels.unreadableNotes].contains(text)
            && detail.storefronts == news.storefronts
            && phrasesOfLine.contains { $0.hasPrefix(text) }
    }

    /// The details about availability or lost ratings; empty for other news.
    private func sentences(_ item: NewsItem) -> [NewsDigest.Detail] {
        format.sentences(item).map { text, storefronts in
            Detail(
                content: .sentence(text),
                storefronts: storefronts,
                changes: item.changes.filter { storefronts.contains($0.listing.storefront) }
            )
        }
    }
}

extension NewsDigest.Detail {
    init(of news: PositionNews, _ format: ReportFormat) {
        self.init(
            content: .sentence(format.position(news, namesStorefront: false)),
            storefronts: [news.ranking.storefront],
            changes: []
        )
    }
}

extension DigestDetails {
    private func release(_ release: ReleaseNews) -> [NewsDigest.Detail] {
        let more = [format.released(release)].compactMap(\.self) + format.facts(of: release)
        let isNamed = isOnlyNight && news.releases.count == 1 && !more.isEmpty
        let facts = ((isNamed ? [] : [format.step(release)]) + more).joined(separator: ", ")
        let notes = format.byReadability(release.changes(of: .releaseNotes)).groups
        let shown = hasAllNotes ? notes : Array(notes.prefix(1))
        let told = isOnlyNight ? phrasesOfLine : []
        let others = format.details(of: release).filter {
            !told.contains(format.text($0, of: release))
        }
        return [
            Detail(
                label: isNamed ? nil : strings.labels.fields(Field.version),
                content: .sentence(facts),
                storefronts: release.storefronts,
                changes: release.versions
            )
        ]
            + (shown.map { format.detail(of: $0) } + others).map { detail in
                var detail = detail
                detail.release = release.version
                return detail
            }
    }
}

extension [NewsDigest.Detail] {
    /// The details, after merging neighbors that have the same sentence.
    fileprivate var merged: [NewsDigest.Detail] {
        reduce(into: []) { merged, detail in
            guard let last = merged.last, let both = last.merged(with: detail) else {
                return merged.append(detail)
            }
            merged[merged.count - 1] = both
        }
    }
}

extension NewsDigest.Detail {
    /// One detail for two details with the same sentence; nil if they cannot be joined. If the
    /// labels are equal, the storefronts are joined. If the storefronts are equal, the labels are
    /// joined: `iPhone screenshots, iPad screenshots`.
    fileprivate func merged(with other: NewsDigest.Detail) -> NewsDigest.Detail? {
        guard case .sentence(let text) = content, case .sentence(text) = other.content else {
            return nil
        }
        var both = NewsDigest.Detail(
            label: label,
            content: content,
            storefronts: storefronts,
            changes: changes + other.changes
        )
        if label == other.label {
            both.storefronts = Set(storefronts + other.storefronts).sorted()
        } else if let label, let next = other.label, storefronts == other.storefronts {
            both.label = "\(label), \(next)"
        } else {
            return nil
        }
        return both
    }
}
