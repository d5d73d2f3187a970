import AppStore
import ChangeDetection
import News

/// A release as lines: its step, what it brought, and its notes.
struct ReleaseLines {
    let format: AnswerFormat
    let release: ReleaseNews

    private var words: Words { format.words }

    var lines: [AnswerLine] { [head] + (details + notes).indented(by: 2) }

    /// `2.4 → 2.5 in kr, us · 397.6 MB (+2 %)`
    private var head: AnswerLine {
        let size = release.size.map { " · \(format.format.step(from: $0.before, to: $0.after))" }
        let step = "Version \(format.format.step(release))"
        let places = format.places(release.storefronts)
        return AnswerLine(0, [.init("\(step)\(places)\(size ?? "")")] + release.versions.doubtedID)
    }

    private var details: [AnswerLine] {
        let brought = ReleaseDetails(format: format.format, release: release).details
        let pictures = ChangeGroup.ranked(release.details)
            .filter { $0.field.map { $0.isScreenshots || $0 == .icon } ?? false }
        return brought.map(line)
            + pictures.flatMap { ChangeLines(format: format, group: $0).lines }
    }

    private func line(_ detail: ReleaseDetails.Detail) -> AnswerLine {
        let places =
            detail.storefronts == release.storefronts ? "" : format.places(detail.storefronts)
        guard let title = detail.title else {
            return AnswerLine(0, (detail.came + detail.went).joined(separator: ", ") + places)
        }
        let items = detail.came.map { "+ \($0)" } + detail.went.map { "− \($0)" }
        let shown = items.prefix(Self.mostItems)
        let rest = items.count - shown.count
        let more = rest > 0 ? [words.news.moreItems(rest)] : []
        return AnswerLine(0, "\(title): \((shown + more).joined(separator: ", "))\(places)")
    }

    private static let mostItems = 8

    /// Those of the storefront that is nearest to the reader's language.
    private var notes: [AnswerLine] {
        let groups = ChangeGroup.grouped(release.changes(of: .releaseNotes))
        let nearest = groups.min { one, other in
            format.format.nearness(one.storefronts) < format.format.nearness(other.storefronts)
        }
        guard let text = nearest?.members.first?.change.after?.plainText else { return [] }
        return format.lines(of: text)
    }
}
