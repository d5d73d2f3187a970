import AppStore
import Foundation
import History
import Language
import TextAnalysis
import Wording

extension VersionHistory {
    func lines(of app: AppID, _ format: OutputFormat) -> [Line] {
        [format.heading(of: app)]
            + releases.flatMap { [.blank] + $0.lines(format).indented(by: 2) }
    }
}

extension [EarlierRelease] {
    /// The versions that an app had before the archive first saw it, as lines, newest first.
    func lines(_ format: OutputFormat) -> [Line] {
        guard !isEmpty else { return [] }
        let title = Line(0, "\(format.strings.webPage.beforeWatching):", .title)
        return [.blank, title]
            + flatMap { release -> [Line] in
                let title = format.title(of: release.version, dated: release.date)
                let notes = release.notes.map { format.lines(of: $0, whole: true) } ?? []
                return [.blank, Line(2, title)] + notes.indented(by: 4)
            }
    }
}

extension OutputFormat {
    fileprivate func title(of version: String, dated date: Date?) -> [Line.Piece] {
        [.init(strings.appPage.versionNumber(version), .title), .init(released(date))]
    }
}

extension VersionHistory.AppVersion {
    fileprivate func lines(_ format: OutputFormat) -> [Line] {
        let strings = format.strings
        let back: Line.Piece? = isBack ? .init(", \(strings.terminal.backAgain)") : nil
        let title = format.title(of: version, dated: date) + [back].compactMap(\.self)
        let places = nights.map { night, storefronts -> Line in
            let entry = entries.first { $0.span.run.night.label == night }
            let date = format.night(Night(label: night))
            let since = mayBeOlder ? strings.appPage.upTo(date) : strings.terminal.since(date)
            return Line(
                2,
                [.init("\(since)\(format.places(storefronts))")]
                    + (entry.map { format.id($0.span.changeID) } ?? [])
            )
        }
        let codes = behind.map(\.shownCode).joined(separator: ", ")
        let late = behind.isEmpty ? [] : [Line(2, "\(strings.news.notYetIn) \(codes)")]
        let ratings = entries.compactMap { $0.ratings(format) }.map { Line(2, $0) }
        return [Line(0, title)] + places + late + ratings
            + notes.flatMap { $0.lines(format, isOnly: notes.count == 1) }.indented(by: 2)
    }
}

extension VersionHistory.Notes {
    fileprivate func lines(_ format: OutputFormat, isOnly: Bool) -> [Line] {
        let strings = format.strings
        let places = isOnly ? "" : format.places(storefronts)
        guard let text else {
            let missing =
                isUnreadable
                ? strings.labels.unreadableNotes : strings.labels.noNotes
            return [Line(0, "\(missing)\(places)")]
        }
        return [Line(0, "\(format.format.label(ofNotes: kind))\(places):")]
            + format.lines(of: text, whole: true).indented(by: 2)
    }
}

extension VersionHistory.Entry {
    /// How the ratings changed while the version was current: `Rating in JP: ★ 4.6 (120) → ★ 4.7
    /// (210) · New ratings: 4.80 on average before, 4.71 ± 0.04 after (90 ratings)`. Nil if the
    /// number of ratings stayed the same.
    fileprivate func ratings(_ format: OutputFormat) -> String? {
        guard let first = span.startRating, let last = span.endRating, first.count != last.count
        else { return nil }
        let (strings, new) = (format.strings, NewRatings(from: first, to: last))
        let news =
            format.format.ratings(new, after: previous?.newRatings)
            ?? format.format.ratings(new.count, since: span.run.night)
        let sides = [first, last].map { $0.count > 0 ? format.stars($0) : strings.terminal.unrated }
        let step = strings.news.version(sides[0], sides[1])
        let place = format.places([span.listing.storefront])
        return "\(format.label(.rating))\(place): \(step)\(news.map { " · \($0)" } ?? "")"
    }
}
