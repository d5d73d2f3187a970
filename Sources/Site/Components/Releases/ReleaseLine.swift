import AppStore
import ChangeDetection
import Markup
import News

/// A release in one line: `2.4 → 2.5, 2 days after 2.4, 411 MB (+2%) · jp kr · not yet in de us`
struct ReleaseLine {
    let components: Components
    let release: ReleaseNews
    /// The storefronts that still have an older version.
    var behind: [Storefront] = []
    /// Whether permalinks of the release's changes lead to this line.
    var isPermanent = false
    /// The IDs of changes that are shown elsewhere on the page. If the release's notes are among
    /// them, so are its date, size and interval.
    var elsewhere: Set<String> = []

    private var strings: SiteStrings { components.strings }

    var html: HTML {
        E.p(.class("release"), anchor(version)) {
            if isPermanent { components.anchors(others) }
            E.strong { step }
            if place == nil {
                if let shownDate {
                    ", "
                    E.span(.class("facts"), anchor(publication)) { shownDate }
                }
                for fact in components.format.facts(of: release) { ", \(fact)" }
            }
            if components.namesStorefronts {
                " "
                components.codes(release.storefronts)
            }
            if !behind.isEmpty {
                E.span(.class("behind")) {
                    "\(strings.news.notYetIn) "
                    components.codes(behind)
                }
            }
        }
    }

    private var step: HTML {
        let step = E.bdi { components.format.step(release) }
        guard isPermanent, let version else { return step }
        return E.a(place ?? components.permalink(version)) { step }
    }

    /// The release's place on the page, if its notes are shown elsewhere.
    private var place: Link? {
        release.notesIDs.first { elsewhere.contains($0) }.map { .local("#\($0)") }
    }

    private var version: RecordedChange? { release.versions.first }

    private var publication: RecordedChange? { release.changes(of: .versionDate).first }

    /// The changes that have no element with their ID yet. Screenshots are left out: their rows
    /// carry the IDs.
    private var others: [RecordedChange] {
        let own = [version, shownDate == nil ? nil : publication].compactMap { $0?.id }
        return release.changes.filter { change in
            change.field?.isScreenshots != true && !own.contains(change.id)
                && !elsewhere.contains(change.id)
        }
    }

    private func anchor(_ change: RecordedChange?) -> Attribute? {
        guard isPermanent, let change, !elsewhere.contains(change.id) else { return nil }
        return .id(change.id)
    }

    private var shownDate: String? { isPermanent && place == nil ? date : nil }

    /// The release date according to the store.
    private var date: String? {
        publication?.after.map { components.format.text($0, of: .versionDate) }
    }
}

extension ReleaseNews {
    /// The IDs that changes of the release's notes have, whether or not such changes exist.
    var notesIDs: [String] {
        versions.map { version in
            let listing = version.listing
            return "\(version.run.number)-\(listing.app)-\(listing.storefront)-releaseNotes"
        }
    }
}
