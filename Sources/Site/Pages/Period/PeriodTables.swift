import AppStore
import Foundation
import Markup
import News
import Watchlists

/// The tables of a week: the apps with most releases, the ratings that moved most, and the nights.
extension PeriodPage {
    private static let maxFrequentReleasers = 12

    /// Apps with several releases, and the releases' dates.
    @HTMLBuilder var cadence: HTML {
        var seen: Set<AppID> = []
        let entries = parts.flatMap(\.digest.entries)
            .filter { $0.releases.count > 1 && seen.insert($0.app).inserted }
            .sorted { (-$0.releases.count, $0.app) < (-$1.releases.count, $1.app) }
        let coverage = nights.map(\.run).coverage
        if entries.count > 1 {
            table(
                "cadence",
                periods.cadence,
                periods.cadenceColumns,
                note: coverage.nights < coverage.days
                    ? periods.oncePerNight(coverage.nights, coverage.days) : nil
            ) {
                for entry in entries.prefix(Self.maxFrequentReleasers) {
                    E.tr {
                        E.th(.scope(.row)) { name(of: entry.app, entry.name) }
                        E.td { format.number(entry.releases.count) }
                        E.td { entry.releases.map(format.shortNight).joined(separator: ", ") }
                    }
                }
            }
        }
    }

    @HTMLBuilder var moveSection: HTML {
        let moves = moves.filter { format.isMove($0) }
        if moves.count > 1 {
            let nights = comparedRuns.map { format.shortNight($0.night) }
            table("moves", periods.moves, [strings.app] + nights + periods.moveColumns) {
                for move in moves { row(move) }
            }
        } else if let move = moves.first {
            E.p(.id("moves")) {
                name(of: move.listing.app, nil)
                " "
                components.codes([move.listing.storefront])
                strings.news.rating(
                    format.precise(move.earlier.average),
                    format.precise(move.later.average)
                )
                " · \(strings.ratings(format.signed(move.newRatings.count)))"
            }
        }
    }

    private func table(
        _ id: String,
        _ title: String,
        _ columns: [String],
        note: String? = nil,
        @HTMLBuilder _ rows: () -> HTML
    ) -> HTML {
        E.section(.aria("labelledby", id)) {
            E.h2(.id(id)) { title }
            if let note { E.p(.class("note")) { note } }
            components.table(title, columns, style: "sortable", rows: rows)
        }
    }

    private func row(_ move: RatingMove) -> HTML {
        E.tr {
            E.th(.scope(.row)) {
                name(of: move.listing.app, nil)
                " "
                components.codes([move.listing.storefront])
            }
            E.td { format.precise(move.earlier.average) }
            E.td { format.precise(move.later.average) }
            E.td(.data("value", "\(move.step)")) {
                format.step(from: move.earlier.average, to: move.later.average)
            }
            E.td(.data("value", "\(move.newRatings.count)")) {
                format.signed(move.newRatings.count)
            }
        }
    }

    var nightSection: HTML {
        E.section(.aria("labelledby", "nights")) {
            E.h2(.id("nights")) { strings.pages.nights }
            components.table(of: nights.reversed())
        }
    }
}

extension ReportFormat {
    /// Whether a rating, as shown, moved by at least 0.05.
    fileprivate func isMove(_ move: RatingMove) -> Bool {
        let (before, after) = (move.earlier.average, move.later.average)
        return abs((after * 100).rounded() - (before * 100).rounded()) >= 5
    }
}
