import AppStore
import Foundation
import Language
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
        let words = PriceWords(step, isLong: true, format)
        return E.li {
            if isPermanent, let first = step.changes.first {
                anchors(step.changes + step.currencies)
                E.a(permalink(first)) { values(words) }
            } else {
                values(words)
            }
            if let note = words.note {
                " "
                E.span(.class(step.style)) { note }
            }
            " "
            codes(step.storefronts)
        }
    }

    @HTMLBuilder private func values(_ words: PriceWords) -> HTML {
        if let before = words.before {
            E.del { before }
            if let held = words.held {
                " "
                E.span(.class("facts")) { held }
            }
            " → "
        }
        E.ins { words.after }
    }
}

extension PriceStep {
    fileprivate var style: String {
        switch kind {
        case .priceRise: "rise"
        case .priceFall: "fall"
        default: "facts"
        }
    }
}
