import AppStore
import ChangeDetection
import Foundation
import Language
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
    /// The version's date as later responses corrected it; nil if that is unknown.
    var correctedDate: Date?

    private var strings: Strings { components.strings }

    var html: HTML {
        E.p(.class("release"), anchor(version)) {
            if isPermanent { components.anchors(others) }
            E.strong { step }
            if let shownDate {
                ", "
                E.span(.class("facts"), anchor(publication)) { shownDate }
            }
            for fact in components.format.facts(of: release) { ", \(fact)" }
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
        return E.a(components.permalink(version)) { step }
    }

    private var version: RecordedChange? { release.versions.first }

    private var publication: RecordedChange? { release.changes(of: .versionDate).first }

    /// The changes whose IDs no other part of the line has.
    private var others: [RecordedChange] {
        let own = [version, shownDate == nil ? nil : publication].compactMap { $0?.id }
        return release.changes.filter { !own.contains($0.id) }
    }

    private func anchor(_ change: RecordedChange?) -> Attribute? {
        guard isPermanent, let change else { return nil }
        return .id(change.id)
    }

    /// The release date according to the store.
    private var shownDate: String? {
        (correctedDate ?? publication?.after?.date).map {
            strings.news.releasedOn(components.format.text(.date($0), of: .versionDate))
        }
    }
}
