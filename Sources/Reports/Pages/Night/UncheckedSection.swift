import AppStore
import History
import Markup

/// What could not be found out tonight, and what is not in the stores.
struct UncheckedSection {
    let components: Components
    let report: NightReport

    private var words: Words { components.words }

    var html: HTML {
        let isEmpty =
            report.unknown.isEmpty && report.gone.isEmpty && report.absent.isEmpty
            && report.unresolved.isEmpty && report.recovered.isEmpty
        return HTML {
            if !isEmpty {
                E.section(.class("unfound"), .aria("labelledby", "unfound")) {
                    E.h2(.id("unfound")) { words.unchecked }
                    if !report.unknown.isEmpty {
                        E.p { words.uncheckedLead }
                        table
                    }
                    recovered
                    list(words.goneLead, report.gone)
                    list(words.absentLead, report.absent)
                    unresolved
                }
            }
        }
    }

    private var table: HTML {
        E.table(.class("reasons")) {
            E.thead {
                E.tr {
                    E.th(.scope(.column)) { words.app }
                    E.th(.scope(.column)) { words.storefronts }
                    E.th(.scope(.column)) { words.reason }
                    E.th(.scope(.column)) { words.unknownSince }
                    E.th(.scope(.column)) { words.lastAnswered }
                }
            }
            E.tbody {
                for group in causes { row(group) }
            }
        }
    }

    private func row(_ group: ListingGroup<UnknownCause>) -> HTML {
        E.tr {
            E.th(.scope(.row)) { name(group.app) }
            E.td { components.codes(group.storefronts) }
            E.td {
                E.strong {
                    group.key.failure.map { words.labels.reason($0.reason) } ?? words.unknown
                }
                if let detail = group.key.failure?.detail {
                    " "
                    E.span(.class("detail"), .lang("en")) {
                        StoreText(detail).inline(components.format)
                    }
                }
            }
            E.td(.data("label", words.unknownSince)) {
                if group.key.isNew(in: report.summary.run) {
                    E.strong { words.newTonight }
                } else {
                    group.key.since?.night.label ?? words.unknown
                }
            }
            E.td(.data("label", words.lastAnswered)) {
                group.key.lastAnswered?.night.label ?? words.never
                if group.key.isStale {
                    " "
                    E.strong(.class("alarm")) { words.staleMark }
                }
            }
        }
    }

    /// Failures that began tonight first: earlier reports showed the rest.
    private var causes: [ListingGroup<UnknownCause>] {
        let groups = ListingGroup.grouped(report.unknown) { standing in
            UnknownCause(standing, isStale: report.stale.contains(standing.listing))
        }
        let run = report.summary.run
        return groups.filter { $0.key.isNew(in: run) } + groups.filter { !$0.key.isNew(in: run) }
    }

    private var recovered: HTML {
        let storefronts = Dictionary(grouping: report.recovered, by: \.app)
        return HTML {
            if !storefronts.isEmpty {
                E.h3 { words.recoveredLead }
                E.ul(.class("places")) {
                    for (app, listings) in storefronts.sorted(by: { $0.key < $1.key }) {
                        E.li {
                            name(app)
                            " "
                            components.codes(listings.map(\.storefront))
                        }
                    }
                }
            }
        }
    }

    private func list(_ lead: String, _ standings: [Standing]) -> HTML {
        let groups = ListingGroup.grouped(standings, by: \.goneSince)
        return HTML {
            if !groups.isEmpty {
                E.h3 { lead }
                E.ul(.class("places")) {
                    for group in groups {
                        E.li {
                            name(group.app)
                            " "
                            components.codes(group.storefronts)
                            if let since = group.key { " \(words.since) \(since.night)" }
                        }
                    }
                }
            }
        }
    }

    private var unresolved: HTML {
        HTML {
            if !report.unresolved.isEmpty {
                E.ul(.class("places")) {
                    for bundle in report.unresolved {
                        E.li { "\(words.labels.field(.bundleID)): \(bundle) · \(words.unresolved)" }
                    }
                }
            }
        }
    }

    private func name(_ app: AppID) -> HTML {
        report.apps[app].map { components.link(to: $0) } ?? .text(app.description)
    }
}

/// Listings of one app with the same state, in one line.
private struct ListingGroup<Key: Hashable> {
    let app: AppID
    let key: Key
    let storefronts: [Storefront]

    static func grouped(_ standings: [Standing], by key: (Standing) -> Key) -> [ListingGroup] {
        Dictionary(grouping: standings) { Group(app: $0.listing.app, key: key($0)) }
            .map { group, standings in
                let storefronts = standings.map(\.listing.storefront).sorted()
                return ListingGroup(app: group.app, key: group.key, storefronts: storefronts)
            }
            .sorted { ($0.app, $0.storefronts[0]) < ($1.app, $1.storefronts[0]) }
    }

    private struct Group: Hashable {
        let app: AppID
        let key: Key
    }
}

/// Why listings are unknown, since when, and how old their last answer is.
private struct UnknownCause: Hashable {
    let failure: Failure?
    let since: Run?
    let lastAnswered: Run?
    let isStale: Bool

    init(_ standing: Standing, isStale: Bool) {
        failure = standing.failure
        since = standing.unknownSince
        lastAnswered = standing.lastAnswered
        self.isStale = isStale
    }

    func isNew(in run: Run) -> Bool { since == run }
}
