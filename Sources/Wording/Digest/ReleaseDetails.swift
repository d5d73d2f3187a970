import AppStore
import ChangeDetection
import History
import Language
package import News

/// The changes that came with a release, except for its version, size and notes.
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

    /// Sentences about changes for the app's line, such as a new system requirement.
    package func headlines(of release: ReleaseNews) -> [String] {
        details(of: release.details.filter(\.isHeadline)).compactMap(\.content.line)
    }

    /// The details that are missing from the headlines, as text. A detail names its storefronts if
    /// they differ from the release's.
    package func furtherDetails(of release: ReleaseNews) -> [String] {
        details(of: release).filter { $0.changes.first?.isHeadline == false }.map {
            text($0, namesStorefronts: $0.storefronts != release.storefronts)
        }
    }

    package func details(of release: ReleaseNews, namesStorefronts: Bool) -> [String] {
        details(of: release).map { text($0, namesStorefronts: namesStorefronts) }
    }

    private func text(_ detail: NewsDigest.Detail, namesStorefronts: Bool) -> String {
        detail.line + (namesStorefronts ? " (\(codes(detail.storefronts)))" : "")
    }
}

extension RecordedChange {
    /// Whether the change is important enough for the app's line: Game Center came or went, or the
    /// app requires a new major version of the system. Minor versions do not count, because some
    /// developers go back and forth between 16.0 and 16.1.
    fileprivate var isHeadline: Bool {
        switch field {
        case .gameCenter: return true
        case .minimumOSVersion:
            let major = { (value: FieldValue?) in value?.plainText?.prefix { $0 != "." } }
            return after?.nonBlank != nil && major(before) != major(after)
        default: return false
        }
    }
}
