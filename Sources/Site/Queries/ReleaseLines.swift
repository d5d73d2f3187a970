import AppStore
import ChangeDetection
import Language
import News

extension OutputFormat {
    /// A release as lines: its versions, accompanying changes, and notes.
    func lines(of release: ReleaseNews) -> [OutputLine] {
        [head(of: release)] + (details(of: release) + notes(of: release)).indented(by: 2)
    }

    /// The first line, such as `Version 2.4 → 2.5 in KR, US · 397.6 MB (+2%)`.
    private func head(of release: ReleaseNews) -> OutputLine {
        let size = release.size.map { " · \(format.step(from: $0.before, to: $0.after))" }
        let step = "Version \(format.step(release))"
        let places = places(release.storefronts)
        return OutputLine(
            0,
            [.init("\(step)\(places)\(size ?? "")")] + id(of: release.versions)
        )
    }

    private func details(of release: ReleaseNews) -> [OutputLine] {
        ReleaseDetails(format: format, release: release).details.map { line($0, of: release) }
    }

    private func line(_ detail: ReleaseDetails.Detail, of release: ReleaseNews) -> OutputLine {
        let places =
            detail.changes.storefronts == release.storefronts
            ? "" : places(detail.changes.storefronts)
        guard let title = detail.title else {
            let items = (detail.added + detail.removed).joined(separator: ", ")
            return OutputLine(0, [.init(items + places)] + id(of: detail.changes))
        }
        let items = format.signed(added: detail.added, removed: detail.removed)
        let shown = format.excerpt(items, max: Self.maxItems).joined(separator: ", ")
        return OutputLine(0, [.init("\(title): \(shown)\(places)")] + id(of: detail.changes))
    }

    private static let maxItems = 8

    /// The release notes from the storefront nearest to the reader's language.
    private func notes(of release: ReleaseNews) -> [OutputLine] {
        let groups = release.changes(of: .releaseNotes).groups
        let nearest = groups.min { one, other in
            format.nearness(one.storefronts) < format.nearness(other.storefronts)
        }
        guard let notes = nearest?.first else { return [] }
        if notes.isUnreadable { return [OutputLine(0, strings.news.unreadableNotes)] }
        return notes.after?.plainText.map { lines(of: $0) } ?? []
    }
}
