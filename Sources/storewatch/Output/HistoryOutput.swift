import AppStore
import History
import Language
import Site
import TextAnalysis

extension VersionHistory {
    /// The versions of an app as lines, newest first.
    func lines(of app: AppID, _ format: OutputFormat) -> [OutputLine] {
        [format.heading(of: app)]
            + releases.flatMap { [.blank] + $0.lines(format).indented(by: 2) }
    }
}

extension [EarlierRelease] {
    /// The versions from before the archive first saw the app as lines, newest first.
    func lines(_ format: OutputFormat) -> [OutputLine] {
        guard !isEmpty else { return [] }
        let title = OutputLine(0, "\(format.strings.webPage.beforeWatching):", .title)
        return [.blank, title]
            + flatMap { release -> [OutputLine] in
                let date = ", dated \(format.format.date(release.date))"
                let version = [OutputLine.Piece("Version \(release.version)", .title), .init(date)]
                let notes = release.notes.map { format.lines(of: $0, whole: true) } ?? []
                return [.blank, OutputLine(2, version)] + notes.indented(by: 4)
            }
    }
}

extension VersionHistory.AppVersion {
    fileprivate func lines(_ format: OutputFormat) -> [OutputLine] {
        let date = date.map { ", dated \(format.format.date($0))" } ?? ""
        let back = isReturn ? ", back again" : isOlderVersion ? ", an older version" : ""
        let title = OutputLine(
            0,
            [.init("Version \(version)", .title), .init("\(date)\(back)")]
        )
        let first = mayBeOlder ? "Already there on" : "Since"
        let places = nights.map { night, storefronts -> OutputLine in
            let entry = entries.first { $0.span.run.night.label == night }
            let words = "\(first) \(format.night(Night(label: night)))\(format.places(storefronts))"
            return OutputLine(
                2,
                [.init(words)] + (entry.map { format.id($0.span.changeID) } ?? [])
            )
        }
        let late = behind.isEmpty ? [] : [OutputLine(2, "Not yet\(format.places(behind))")]
        let ratings = entries.compactMap { $0.ratings(format) }.map { OutputLine(2, $0) }
        return [title] + places + late + ratings
            + notes.flatMap { $0.lines(format, isOnly: notes.count == 1) }.indented(by: 2)
    }
}

extension VersionHistory.Notes {
    fileprivate func lines(_ format: OutputFormat, isOnly: Bool) -> [OutputLine] {
        let places = isOnly ? "" : format.places(storefronts)
        guard let text else {
            let missing = isUnreadable ? format.strings.news.unreadableNotes : "No notes"
            return [OutputLine(0, "\(missing)\(places)")]
        }
        let kind: String =
            switch kind {
            case .same?: " (as before)"
            case .generic?: " (generic)"
            case .new?, nil: ""
            }
        return [OutputLine(0, "Notes\(places)\(kind):")]
            + format.lines(of: text, whole: true).indented(by: 2)
    }
}

extension VersionHistory.Entry {
    /// A line about how the ratings changed while the version was current, with the average of the
    /// ratings given to the previous version; nil if there were no ratings:
    /// `Ratings in Japan: …, 90 new ratings averaging 4.71 ± 0.04 (previous version: 4.80)`
    fileprivate func ratings(_ format: OutputFormat) -> String? {
        guard let first = span.first, let last = span.last, first.count + last.count > 0 else {
            return nil
        }
        let step = format.ratings(
            in: span.listing.storefront,
            from: first,
            to: last,
            span.newRatings
        )
        let before =
            previous?.newRatings?.averageText(format).map { " (previous version: \($0))" } ?? ""
        return "\(step)\(before)"
    }
}
