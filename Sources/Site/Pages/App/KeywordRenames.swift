import AppStore
import ChangeDetection
import Foundation
import History
import Language
import Markup
import TextAnalysis
import Wording

extension AppPage {
    private static let maxDays = 7.0
    private static let maxShown = 12

    /// Sentences about renames that added or removed a word of a keyword, newest first. Each has
    /// the app's position for the keyword before the rename, and the position up to a week later.
    /// The rename may not be the cause of the move.
    var renames: [HTML] {
        let lines = courses.flatMap { course in
            subject.record.changes.compactMap { change in
                sentence(change, course).map { (run: change.run, sentence: $0) }
            }
        }
        return lines.sorted { $1.run.number < $0.run.number }.prefix(Self.maxShown)
            .map { line(on: $0.run.night, $0.sentence) }
    }

    private func sentence(_ change: RecordedChange, _ course: PositionCourse) -> String? {
        guard case .keyword(let keyword) = course.ranking.source,
            change.field == .name,
            change.listing.storefront == course.ranking.storefront
        else { return nil }
        let exchange = wordExchange(
            from: change.before?.plainText ?? "",
            to: change.after?.plainText ?? ""
        )
        let parts = [
            (exchange.added, keywords.cameIntoName), (exchange.removed, keywords.leftName),
        ]
        .compactMap { changed, phrase -> String? in
            let matching = keyword.words(in: changed)
            guard !matching.isEmpty else { return nil }
            return phrase(subject.format.list(matching.map { "“\($0)”" }))
        }
        guard !parts.isEmpty else { return nil }
        let place = subject.format.place(of: course.ranking)
        let positions = course.positions(around: change.run, within: Self.maxDays)
        return keywords.rename(
            parts[0],
            parts.dropFirst().first,
            place,
            keyword,
            positions?.before,
            positions?.after
        )
    }
}

extension PositionCourse {
    /// The last position before a run, and the last position within `days` days after the run. A
    /// position is nil if the app was not in the ranking. The result is nil if both positions are
    /// the same, or if one is unknown.
    fileprivate func positions(
        around run: Run,
        within days: Double
    ) -> (before: Int?, after: Int?)? {
        // Half a day is added, because runs do not start at the same time every night.
        let end = run.at.addingTimeInterval((days + 0.5) * 86_400)
        guard let before = points.last(where: { $0.run.number < run.number }),
            let after = points.last(where: { $0.run.number >= run.number && $0.run.at <= end }),
            before.position != after.position
        else { return nil }
        return (before.position, after.position)
    }
}

extension String {
    /// The words of this keyword that occur in `others`. A non-ASCII word may be a part of a longer
    /// word, because some scripts have no spaces.
    func words(in others: [String]) -> [String] {
        let others = others.map { $0.lowercased() }
        return split(separator: " ").map(String.init).filter { word in
            let isSpaced = word.unicodeScalars.allSatisfy(\.isASCII)
            return others.contains { isSpaced ? $0 == word : $0.contains(word) }
        }
    }
}
