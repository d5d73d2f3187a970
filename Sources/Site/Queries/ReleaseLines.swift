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
        let known = ReleaseDetails(format: format, release: release)
        return known.details.map { detail in
            let storefronts = detail.changes.storefronts
            let places = storefronts == release.storefronts ? "" : places(storefronts)
            return OutputLine(0, [.init(known.text(detail) + places)] + id(of: detail.changes))
        }
    }

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
