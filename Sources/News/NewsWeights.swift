import AppStore
import ChangeDetection
import Foundation
import History
import TextAnalysis

extension AppNews {
    /// The weight of an app's news on a night, by which apps are sorted: the weight of the most
    /// important piece, plus a tenth of the other pieces' weights. The weight of a piece grows with
    /// its rarity, its extent and its number of storefronts.
    ///
    /// - Parameter counts: The numbers of stories of each kind, on the night or in the period.
    func weight(among counts: StoryCounts) -> Double {
        let weights = items.map { weight(of: $0, among: counts) }.sorted(by: >)
        // Dividing by ten lets the other pieces decide only between apps whose most important
        // pieces weigh about the same.
        return (weights.first ?? 0) + weights.dropFirst().reduce(0, +) / 10
    }

    private func weight(of item: NewsItem, among counts: StoryCounts) -> Double {
        let rarity = 1 + 1 / Double(max(counts[item.kind], 1))
        let reach = 1 + log2(Double(max(item.storefronts.count, 1))) / 4
        return item.kind.weight * rarity * reach * extentFactor(of: item)
    }

    /// A factor for the extent of the changes: at most 1.5 for prices and 5 for releases, 1 for
    /// other kinds.
    private func extentFactor(of item: NewsItem) -> Double {
        switch item.kind.family {
        case .price:
            1 + (prices.compactMap(\.relativeChange).map { min(abs($0), 1) }.max() ?? 1) / 2
        case .release where item.kind != .rollback: releases.map(\.extentFactor).max() ?? 1
        default: 1
        }
    }
}

extension ReleaseNews {
    /// A factor for the extent of a release: 2 if the first number of the version changed, 1.4 if
    /// the second number changed, otherwise 1. Notes that say what is new raise the factor, so that
    /// a small release with such notes comes before a large release without them. Unchanged notes
    /// lower the factor by a fifth.
    fileprivate var extentFactor: Double {
        let factors = formerVersions.map { former in
            let pairs = zip(Self.numbers(former), Self.numbers(version))
            return switch pairs.enumerated().first(where: { $1.0 != $1.1 })?.offset {
            case 0: 2.0
            case 1: 1.4
            default: 1.0
            }
        }
        let notes = changes(of: .releaseNotes)
        let saysWhatIsNew = kind == .release && notes.contains { $0.notesClass == .new }
        return (factors.max() ?? 1) * (saysWhatIsNew ? 2.5 : notes.isEmpty ? 0.8 : 1)
    }

    private static func numbers(_ version: String) -> [Substring] {
        version.split { !$0.isNumber }
    }
}

extension Array {
    /// The elements: the user's own apps first, then by descending weight, then by app ID.
    func ranked(
        by app: KeyPath<Element, AppID>,
        own: (AppID) -> Bool,
        weight: (Element) -> Double
    ) -> [Element] {
        map { news in
            let id = news[keyPath: app]
            return (news: news, rank: (own(id) ? 0 : 1, -weight(news), id))
        }
        .sorted { $0.rank < $1.rank }.map(\.news)
    }
}
