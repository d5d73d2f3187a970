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
    let behind: [Storefront]

    private var strings: Strings { components.strings }

    @HTMLBuilder var content: HTML {
        E.strong { E.bdi { components.format.step(release) } }
        if let date {
            ", "
            E.span(.class("facts")) { date }
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

    /// The release date according to the store.
    private var date: String? {
        release.changes(of: .versionDate).first?.after?.date.map {
            strings.news.releasedOn(components.format.text(.date($0), of: .versionDate))
        }
    }
}
