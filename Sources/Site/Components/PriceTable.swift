import AppStore
import Foundation
import Markup
import News

/// A list of one app's price changes on one night, with one row for all storefronts with the same
/// change.
struct PriceTable {
    let components: Components
    let steps: [PriceStep]
    /// Whether permalinks of the changes lead to this list.
    var isPermanent = false

    private var strings: SiteStrings.News { components.strings.news }

    var html: HTML {
        HTML {
            if !steps.isEmpty {
                E.div(.class("prices")) {
                    E.b { strings.price }
                    E.ul {
                        for step in nearestFirst { row(step) }
                    }
                }
            }
        }
    }

    private var nearestFirst: [PriceStep] {
        let ranks = steps.map { components.format.nearness($0.storefronts) }
        return steps.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { steps[$0] }
    }

    private func row(_ step: PriceStep) -> HTML {
        let isRise = (step.after ?? 0) > (step.before ?? 0)
        return E.li {
            if isPermanent, let first = step.changes.first {
                components.anchors(step.changes)
                E.a(components.permalink(first)) { values(step) }
            } else {
                values(step)
            }
            if let percent = step.share.flatMap(components.format.percent) {
                " "
                E.span(.class(isRise ? "rise" : "fall")) { percent }
            }
            " "
            components.codes(step.storefronts)
            if let sale = components.format.saleEnded(step) {
                " "
                E.span(.class("facts")) { sale }
            }
        }
    }

    private func values(_ step: PriceStep) -> HTML {
        let (before, after) = components.format.ends(of: step)
        return HTML {
            E.del { before }
            if let held = components.format.nightsHeld(step) {
                " "
                E.span(.class("facts")) { held }
            }
            " → "
            E.ins { after }
        }
    }
}
