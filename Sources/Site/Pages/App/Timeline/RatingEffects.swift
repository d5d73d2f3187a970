import AppStore
import Markup
import News

extension AppSubject {
    private static let maxRows = 24

    /// One storefront's ratings before and after releases and changes of the store page: the newest
    /// clear effect as a sentence, all effects in a table.
    @HTMLBuilder func effects(in storefront: Storefront) -> HTML {
        let series = record.ratings.first { $0.storefront == storefront }
        let effects =
            series.map { RatingEffect.effects(of: record.versions, record.changes, in: $0) } ?? []
        if !effects.isEmpty {
            if let effect = effects.first(where: \.isClear) {
                E.p(.class("effect")) { sentence(effect) }
            } else {
                E.p { strings.noEffect }
            }
            E.details(.class("values")) {
                E.summary { strings.effects }
                components.scroll(strings.effects) { table(effects) }
                E.p(.class("quiet")) {
                    strings.effectArithmetic(RatingEffect.window, RatingEffect.minRatings)
                }
            }
        }
    }

    private func sentence(_ effect: RatingEffect) -> String {
        let sentence = effect.verdict == .better ? strings.isBetter : strings.isWorse
        return sentence(
            "\(title(effect.occasion)) (\(format.night(effect.occasion.run.night)))",
            average(effect.before.ratings),
            average(effect.after.ratings)
        )
    }

    /// `2.5.0 · Icon, Screenshots`
    private func title(_ occasion: RatingEffect.Occasion) -> String {
        let fields = occasion.fields.map { field($0) }.joined(separator: ", ")
        return [occasion.version, fields.isEmpty ? nil : fields].compactMap(\.self)
            .joined(separator: " · ")
    }

    private func table(_ effects: [RatingEffect]) -> HTML {
        E.table(.class("rated effects")) {
            E.caption(.class("unseen")) { strings.effects }
            components.head(strings.effectColumns)
            E.tbody { for effect in effects.prefix(Self.maxRows) { row(effect) } }
        }
    }

    private func row(_ effect: RatingEffect) -> HTML {
        E.tr {
            E.th(.scope(.row)) {
                StoreText(title(effect.occasion)).inline(format)
                " "
                E.small { format.night(effect.occasion.run.night) }
            }
            side(effect.before)
            side(effect.after)
            E.td { difference(effect) }
            E.td {
                strings.verdict(effect.verdict)
                if effect.otherReleases > 0 {
                    " "
                    E.small { strings.otherReleases(effect.otherReleases) }
                }
            }
        }
    }

    private func side(_ side: RatingEffect.Side) -> HTML {
        E.td {
            average(side.ratings)
            " "
            E.small { strings.ofRatings(format.number(side.ratings.count), side.days) }
        }
    }

    private func difference(_ effect: RatingEffect) -> String {
        guard let before = effect.before.ratings.average, let after = effect.after.ratings.average
        else { return "–" }
        return "\(format.step(from: before, to: after)) ± \(format.precise(effect.margin))"
    }

    private func average(_ ratings: NewRatings) -> String {
        format.average(ratings, decimals: 2) ?? "–"
    }
}

extension RatingEffect {
    fileprivate var isClear: Bool { verdict == .better || verdict == .worse }
}
