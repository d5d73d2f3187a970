import AppStore
import Markup

/// How the night went, in numbers that add up.
struct Banner {
    let parts: Parts
    let summary: RunSummary

    private var words: Words { parts.words }
    private var style: Style { parts.style }

    var html: HTML {
        E.div(.class("banner \(summary.outcome.rawValue)")) {
            E.p(.class("outcome")) {
                E.strong { words.outcomes[summary.outcome] ?? summary.outcome.rawValue }
                " · "
                parts.time(summary.run.at)
            }
            E.p(.class("sum")) {
                "\(style.number(summary.due)) \(words.due), "
                "\(style.number(summary.answered)) \(words.answered), "
                "\(style.number(summary.lookups)) \(words.lookups)"
                if summary.oddities.leftOut > 0 {
                    ", \(style.number(summary.oddities.leftOut)) \(words.oddities)"
                }
            }
            Tally(parts: parts, counts: summary.counts).html
        }
    }
}

/// The six words with their counts.
struct Tally {
    let parts: Parts
    let counts: [Word: Int]

    var html: HTML {
        E.span(.class("tally")) {
            for word in Word.allCases {
                E.span(
                    .class("word \(word.rawValue) \(counts[word, default: 0] == 0 ? "zero" : "")")
                ) {
                    "\(parts.style.number(counts[word, default: 0])) "
                    parts.words.words[word] ?? word.rawValue
                }
                " "
            }
        }
    }
}

extension Oddities {
    /// Results of answers that became no listing's.
    fileprivate var leftOut: Int { notApps + unasked + repeated + unmatched }
}

/// What could not be found out tonight, and what is not in the stores.
struct Unfound {
    let parts: Parts
    let edition: Edition
    let headings: [AppID: Dossier.Heading]

    private var words: Words { parts.words }

    var html: HTML {
        let isEmpty =
            edition.unknown.isEmpty && edition.gone.isEmpty && edition.absent.isEmpty
            && edition.unresolved.isEmpty
        return HTML {
            if !isEmpty {
                E.section(.class("unfound"), .aria("labelledby", "unfound")) {
                    E.h2(.id("unfound")) { words.unfound }
                    if !edition.unknown.isEmpty {
                        E.p { words.unfoundLead }
                        table
                    }
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
                    E.th(.scope(.column)) { words.lastAnswered }
                }
            }
            E.tbody {
                for fold in UnknownFold.fold(edition.unknown) { row(fold) }
            }
        }
    }

    private func row(_ fold: UnknownFold) -> HTML {
        E.tr {
            E.th(.scope(.row)) { name(fold.key.app) }
            E.td { parts.codes(fold.storefronts) }
            E.td {
                E.strong { fold.key.failure.flatMap { words.reasons[$0.reason] } ?? words.unknown }
                if let detail = fold.key.failure?.detail {
                    " "
                    E.span(.class("detail"), .lang("en")) { StoreText(detail).inline(parts.style) }
                }
            }
            E.td { fold.key.lastAnswered?.night.label ?? words.never }
        }
    }

    private func list(_ lead: String, _ states: [ListingState]) -> HTML {
        let byApp = Dictionary(grouping: states, by: \.listing.app).sorted { $0.key < $1.key }
        return HTML {
            if !byApp.isEmpty {
                E.h3 { lead }
                E.ul(.class("places")) {
                    for (app, states) in byApp {
                        E.li {
                            name(app)
                            " "
                            parts.codes(states.map(\.listing.storefront))
                            if let since = states.compactMap(\.goneSince).max(by: {
                                $0.number < $1.number
                            }) {
                                " \(words.since) \(since.night)"
                            }
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
                        E.li { "\(words.fields[.bundleID] ?? ""): \(bundle) · \(words.noSuchApp)" }
                    }
                }
            }
        }
    }

    private func name(_ app: AppID) -> HTML {
        headings[app].map { parts.link(to: $0) } ?? .text(app.description)
    }
}

/// Unknown listings of one app that failed alike, in one line.
private struct UnknownFold {
    struct Key: Hashable {
        let app: AppID
        let failure: Failure?
        let lastAnswered: Run?
    }

    let key: Key
    let storefronts: [Storefront]

    static func fold(_ states: [ListingState]) -> [UnknownFold] {
        Dictionary(grouping: states) {
            Key(app: $0.listing.app, failure: $0.failure, lastAnswered: $0.lastAnswered)
        }
        .map { UnknownFold(key: $0.key, storefronts: $0.value.map(\.listing.storefront).sorted()) }
        .sorted { ($0.key.app, $0.storefronts[0]) < ($1.key.app, $1.storefronts[0]) }
    }
}
