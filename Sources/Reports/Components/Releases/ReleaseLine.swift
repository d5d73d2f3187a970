import AppStore
import ChangeDetection
import History
import Markup
import News

/// `2.4 → 2.5, 2 days after the one before, 411 MB (+2 %) · jp kr · not yet in de us`
struct ReleaseLine {
    let components: Components
    let release: ReleaseNews
    /// The storefronts that still have an older version.
    var behind: [Storefront] = []
    /// Whether permalinks of its changes lead here.
    var isPermanent = false

    private var words: Words { components.words }

    var html: HTML {
        E.p(.class("release")) {
            if isPermanent {
                // Rows of screenshots carry their own.
                components.anchors(
                    release.changes.filter { $0.change.field?.isScreenshots != true }
                )
            }
            E.strong { step }
            if isPermanent, let date {
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
                    "\(words.news.notYetIn) "
                    components.codes(behind)
                }
            }
        }
    }

    private var step: HTML {
        let step = E.bdi { components.format.step(release) }
        guard isPermanent, let first = release.versions.first else { return step }
        return E.a(components.permalink(first)) { step }
    }

    /// When the store published it.
    private var date: String? {
        let change = release.changes(of: .versionDate).first?.change
        return change?.after.map { components.format.text($0, of: .versionDate) }
    }
}
