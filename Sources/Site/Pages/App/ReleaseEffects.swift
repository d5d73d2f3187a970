import AppStore
import Markup
import News

/// The effects of releases on one storefront's ratings: the newest clear case as a sentence, all cases
/// in a table.
struct ReleaseEffects {
    private static let maxRows = 24

    let subject: AppSubject
    let effects: [ReleaseEffect]

    init(_ subject: AppSubject, in storefront: Storefront) {
        self.subject = subject
        let series = subject.record.ratings.first { $0.storefront == storefront }
        effects =
            series.map { ReleaseEffect.effects(of: subject.record.versions, in: $0) } ?? []
    }

    private var strings: SiteStrings.App { subject.strings }
    private var format: ReportFormat { subject.format }

    var html: HTML {
        HTML {
            if !effects.isEmpty {
                if let effect = effects.first(where: \.isClear) {
                    E.p(.class("effect")) { sentence(effect) }
                }
                E.details(.class("values")) {
                    E.summary { strings.effects }
                    subject.scroll(strings.effects) { table }
                    E.p(.class("quiet")) {
                        strings.effectArithmetic(ReleaseEffect.window, ReleaseEffect.fewest)
                    }
                }
            }
        }
    }

    private func sentence(_ effect: ReleaseEffect) -> String {
        let sentence = effect.verdict == .better ? strings.isBetter : strings.isWorse
        return sentence(
            "\(effect.span.page.version) (\(format.night(effect.span.run.night)))",
            average(effect.before.ratings),
            average(effect.after.ratings)
        )
    }

    private var table: HTML {
        E.table(.class("rated effects")) {
            E.caption(.class("unseen")) { strings.effects }
            E.thead {
                E.tr { for title in strings.effectColumns.all { E.th(.scope(.column)) { title } } }
            }
            E.tbody { for effect in effects.prefix(Self.maxRows) { row(effect) } }
        }
    }

    private func row(_ effect: ReleaseEffect) -> HTML {
        E.tr {
            E.th(.scope(.row)) {
                StoreText(effect.span.page.version).inline(format)
                " "
                E.small { format.night(effect.span.run.night) }
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

    private func side(_ side: ReleaseEffect.Side) -> HTML {
        E.td {
            average(side.ratings)
            " "
            E.small { strings.ofRatings(format.number(side.ratings.count), side.days) }
        }
    }

    private func difference(_ effect: ReleaseEffect) -> String {
        guard let before = effect.before.ratings.average, let after = effect.after.ratings.average
        else { return "–" }
        return "\(format.step(from: before, to: after)) ± \(format.precise(effect.margin))"
    }

    private func average(_ ratings: NewRatings) -> String {
        guard let average = ratings.average else { return "–" }
        let value = format.axis(average, decimals: 2)
        guard ratings.uncertainty >= 0.005 else { return value }
        return "\(value) ± \(format.axis(ratings.uncertainty, decimals: 2))"
    }
}

extension ReleaseEffect {
    fileprivate var isClear: Bool { verdict == .better || verdict == .worse }
}
