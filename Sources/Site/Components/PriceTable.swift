import AppStore
import Foundation
import Markup
import News

extension Components {
    /// A list of one app's price changes on one night, with one row for all storefronts with the
    /// same change.
    ///
    /// - Parameter isPermanent: whether permalinks of the changes lead to this list.
    @HTMLBuilder func table(of steps: [PriceStep], isPermanent: Bool = false) -> HTML {
        if !steps.isEmpty {
            E.div(.class("prices")) {
                E.b { strings.news.price }
                E.ul {
                    for step in nearestFirst(steps) { row(step, isPermanent) }
                }
            }
        }
    }

    private func nearestFirst(_ steps: [PriceStep]) -> [PriceStep] {
        steps.sorted { format.nearness($0.storefronts) < format.nearness($1.storefronts) }
    }

    private func row(_ step: PriceStep, _ isPermanent: Bool) -> HTML {
        let isRise = (step.after ?? 0) > (step.before ?? 0)
        return E.li {
            if isPermanent, let first = step.changes.first {
                anchors(step.changes)
                E.a(permalink(first)) { values(step) }
            } else {
                values(step)
            }
            if let percent = step.share.flatMap(format.percent) {
                " "
                E.span(.class(isRise ? "rise" : "fall")) { percent }
            }
            " "
            codes(step.storefronts)
            if let sale = format.saleEnded(step) {
                " "
                E.span(.class("facts")) { sale }
            }
        }
    }

    @HTMLBuilder private func values(_ step: PriceStep) -> HTML {
        let (before, after) = format.ends(of: step)
        E.del { before }
        if let held = format.nightsHeld(step) {
            " "
            E.span(.class("facts")) { held }
        }
        " → "
        E.ins { after }
    }
}
