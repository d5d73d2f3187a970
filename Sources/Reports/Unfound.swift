import AppStore
import History
import Markup

/// What could not be found out tonight, and what is not in the stores.
struct Unfound {
    let parts: Parts
    let edition: Edition

    private var words: Words { parts.words }

    var html: HTML {
        let isEmpty =
            edition.unknown.isEmpty && edition.gone.isEmpty && edition.absent.isEmpty
            && edition.unresolved.isEmpty && edition.recovered.isEmpty
        return HTML {
            if !isEmpty {
                E.section(.class("unfound"), .aria("labelledby", "unfound")) {
                    E.h2(.id("unfound")) { words.unfound }
                    if !edition.unknown.isEmpty {
                        E.p { words.unfoundLead }
                        table
                    }
                    recovered
                    list(words.goneLead, edition.gone)
                    list(words.absentLead, edition.absent)
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
                for fold in causes { row(fold) }
            }
        }
    }

    private func row(_ fold: Fold<Cause>) -> HTML {
        E.tr {
            E.th(.scope(.row)) { name(fold.app) }
            E.td { parts.codes(fold.storefronts) }
            E.td {
                E.strong { fold.key.failure.flatMap { words.reasons[$0.reason] } ?? words.unknown }
                if let detail = fold.key.failure?.detail {
                    " "
                    E.span(.class("detail"), .lang("en")) { StoreText(detail).inline(parts.style) }
                }
            }
            E.td(.data("label", words.unknownSince)) {
                if fold.key.isNew(in: edition.summary.run) {
                    E.strong { words.newTonight }
                } else {
                    fold.key.since?.night.label ?? words.unknown
                }
            }
            E.td(.data("label", words.lastAnswered)) {
                fold.key.lastAnswered?.night.label ?? words.never
                if fold.key.isStale {
                    " "
                    E.strong(.class("alarm")) { words.staleMark }
                }
            }
        }
    }

    /// What began tonight first: the rest was told before.
    private var causes: [Fold<Cause>] {
        let folds = Fold.fold(edition.unknown) { standing in
            Cause(standing, isStale: edition.stale.contains(standing.listing))
        }
        let run = edition.summary.run
        return folds.filter { $0.key.isNew(in: run) } + folds.filter { !$0.key.isNew(in: run) }
    }

    private var recovered: HTML {
        let storefronts = Dictionary(grouping: edition.recovered, by: \.app)
        return HTML {
            if !storefronts.isEmpty {
                E.h3 { words.recoveredLead }
                E.ul(.class("places")) {
                    for (app, listings) in storefronts.sorted(by: { $0.key < $1.key }) {
                        E.li {
                            name(app)
                            " "
                            parts.codes(listings.map(\.storefront))
                        }
                    }
                }
            }
        }
    }

    private func list(_ lead: String, _ standings: [Standing]) -> HTML {
        let folds = Fold.fold(standings, by: \.goneSince)
        return HTML {
            if !folds.isEmpty {
                E.h3 { lead }
                E.ul(.class("places")) {
                    for fold in folds {
                        E.li {
                            name(fold.app)
                            " "
                            parts.codes(fold.storefronts)
                            if let since = fold.key { " \(words.since) \(since.night)" }
                        }
                    }
                }
            }
        }
    }

    private var unresolved: HTML {
        HTML {
            if !edition.unresolved.isEmpty {
                E.ul(.class("places")) {
                    for bundle in edition.unresolved {
                        E.li { "\(words.fields[.bundleID] ?? ""): \(bundle) · \(words.unresolved)" }
                    }
                }
            }
        }
    }

    private func name(_ app: AppID) -> HTML {
        edition.headings[app].map { parts.link(to: $0) } ?? .text(app.description)
    }
}

/// Listings of one app that stand alike, in one line.
private struct Fold<Key: Hashable> {
    let app: AppID
    let key: Key
    let storefronts: [Storefront]

    static func fold(_ standings: [Standing], by key: (Standing) -> Key) -> [Fold] {
        Dictionary(grouping: standings) { Group(app: $0.listing.app, key: key($0)) }
            .map { group, standings in
                let storefronts = standings.map(\.listing.storefront).sorted()
                return Fold(app: group.app, key: group.key, storefronts: storefronts)
            }
            .sorted { ($0.app, $0.storefronts[0]) < ($1.app, $1.storefronts[0]) }
    }

    private struct Group: Hashable {
        let app: AppID
        let key: Key
    }
}

/// Why and since when listings are unknown, and how old what is known of them is.
private struct Cause: Hashable {
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
