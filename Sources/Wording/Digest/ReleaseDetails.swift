import AppStore
import ChangeDetection
import History
import Language
package import News

/// Words for the changes that came with a release, other than version, size and notes.
extension ReportFormat {
    /// The changes as details in words, the most important first.
    package func details(of release: ReleaseNews) -> [NewsDigest.Detail] {
        let details = details(of: release.details)
        guard details.contains(where: { $0.changes.field == .gameCenter }) else { return details }
        // The field `gameCenter` has a separate detail, so the features omit Game Center.
        let features = Set(named(["gameCenter"], of: .features))
        return details.map { detail in
            guard detail.changes.field == .features,
                case .items(let removed, let added) = detail.content,
                !features.isSuperset(of: removed + added)
            else { return detail }
            var detail = detail
            detail.content = .items(
                removed: removed.filter { !features.contains($0) },
                added: added.filter { !features.contains($0) }
            )
            return detail
        }
    }

    /// The details for the app's line, such as a new system requirement, as text.
    package func headlines(of release: ReleaseNews) -> [String] {
        details(of: release.details.filter(\.isHeadline)).map { text($0, of: release) }
    }

    /// The details that are missing from the headlines, as text.
    package func furtherDetails(of release: ReleaseNews) -> [String] {
        details(of: release).filter { $0.changes.first?.isHeadline == false }
            .map { text($0, of: release) }
    }

    /// A detail as text, with the detail's storefronts if the release has different storefronts.
    func text(_ detail: NewsDigest.Detail, of release: ReleaseNews) -> String {
        text(detail, namesStorefronts: detail.storefronts != release.storefronts)
    }

    package func details(of release: ReleaseNews, namesStorefronts: Bool) -> [String] {
        details(of: release).map { text($0, namesStorefronts: namesStorefronts) }
    }

    private func text(_ detail: NewsDigest.Detail, namesStorefronts: Bool) -> String {
        detail.line + (namesStorefronts ? " (\(codes(detail.storefronts)))" : "")
    }
}
