import AppStore
import History
import Language
import Markup
import Wording

extension NightBody {
    /// The listings that were not checked, with the reasons, and the entries of the watchlist that
    /// no store knows. Listings that were removed earlier or are not sold are folded, because they
    /// are not news.
    @HTMLBuilder var unchecked: HTML {
        let isChecked = report.unknown.isEmpty && report.unanswered.isEmpty
        if !isChecked || !report.recovered.isEmpty {
            E.section(.class("unfound"), .aria("labelledby", "unfound")) {
                E.h2(.id("unfound")) {
                    isChecked ? strings.recovered : strings.unchecked(report.next != nil)
                }
                if !report.unknown.isEmpty {
                    E.p { strings.uncheckedLead }
                    table
                }
                if !isChecked, !report.recovered.isEmpty { E.h3 { strings.recovered } }
                recovered
                E.list(
                    "places",
                    report.unanswered.map { StoreText($0.sentence).inline(components.format) },
                    .lang("en")
                )
            }
        }
        watchlistProblems
        unsold
    }

    /// The night's outcome in words. If all listings were checked, but the night is incomplete, the
    /// words name the requests without a response.
    var outcome: String {
        let outcome = report.summary.outcome
        let unknown = report.unknown.count
        if outcome == .incomplete, unknown > 0, unknown == report.summary.due {
            return strings.labels.noneChecked
        }
        guard outcome == .incomplete, report.unknown.isEmpty, !report.unanswered.isEmpty else {
            return strings.labels.outcomes(outcome)
        }
        let kinds = report.unanswered.map { strings.labels.requestKind($0.subject) }.distinct
        return strings.labels.withoutResponse(components.format.list(kinds))
    }

    /// The entries of the watchlist that no store knows, and the developers with more apps than a
    /// response can contain.
    @HTMLBuilder private var watchlistProblems: HTML {
        let bundleID = strings.labels.fields(Field.bundleID)
        let unknown =
            report.unresolved.map { "\(bundleID) \($0): \(strings.unresolved)" }
            + report.unknownDevelopers.map { strings.keywords.unknownDeveloper($0.description) }
        if !unknown.isEmpty || !report.fullDevelopers.isEmpty {
            E.titledSection("watchlist", strings.aboutWatchlist, style: "unfound") {
                E.list("places", unknown.map { .text($0) })
                E.list(
                    "places",
                    report.fullDevelopers.map { developer in
                        let maximum = components.format.number(Lookup.maxIDs)
                        return StoreText(strings.keywords.fullDeveloper(developer.title, maximum))
                            .inline(components.format)
                    }
                )
            }
        }
    }

    @HTMLBuilder private var unsold: HTML {
        // Listings removed on this night are left out, because the page reports them as news.
        let gone = report.gone.filter { $0.goneSince != report.summary.run }
        let counts = [gone, report.absent].map { $0.isEmpty ? nil : $0.count }
        if !(gone.isEmpty && report.absent.isEmpty) {
            E.details(.class("unsold")) {
                E.summary { strings.news.notOffered(counts[0], counts[1]) }
                list(strings.goneLead, gone)
                list(strings.absentLead, report.absent)
            }
        }
    }

    private var table: HTML {
        E.table(.class("reasons")) {
            components.head([
                strings.storefront, strings.reason, strings.unknownSince, strings.lastAnswered,
            ])
            E.tbody {
                for cause in causes { row(cause) }
            }
        }
    }

    /// A row for one of `causes`: a folded list of apps with a summary such as `Japan: 10 apps`,
    /// the reason with advice, the first night without a check, and the last night with a response.
    private func row(_ standings: [Standing]) -> HTML {
        let first = standings[0]
        let responses = standings.map(\.lastAnswered)
        let oldest =
            responses.contains(nil)
            ? nil : responses.compactMap(\.self).min { $0.number < $1.number }
        return E.tr {
            E.th(.scope(.row)) {
                E.details {
                    E.summary {
                        strings.news.appsOf(
                            components.format.name(first.listing.storefront),
                            standings.count
                        )
                    }
                    E.list("places", standings.map(\.listing.app).sorted().map(name))
                }
            }
            E.td { reason(first.failure) }
            E.td(.data("label", strings.unknownSince)) {
                if isNew(first) {
                    E.strong { strings.newTonight(report.next != nil) }
                } else {
                    (first.unknownSince?.night).map(components.format.night) ?? strings.unknown
                }
            }
            E.td(.data("label", strings.lastAnswered)) {
                (oldest?.night).map(components.format.night) ?? strings.never
                if standings.contains(where: { report.stale.contains($0.listing) }) {
                    " "
                    E.strong(.class("alarm")) { strings.staleMark }
                }
            }
        }
    }

    @HTMLBuilder private func reason(_ failure: Failure?) -> HTML {
        E.strong { failure.map { strings.labels.reasons($0.reason) } ?? strings.unknown }
        if let detail = failure?.detail {
            " "
            // The failure's message is in English, so reports in other languages show only its HTTP
            // status.
            if strings.language == Strings.english.language {
                E.span(.class("detail")) { StoreText(detail).inline(components.format) }
            } else if let status = detail.firstMatch(of: /\b[45]\d\d\b/) {
                E.span(.class("detail")) { "(\(status.output))" }
            }
        }
        if let failure, report.next == nil {
            E.p(.class("note")) { strings.news.next(failure.reason.rawValue) }
        }
    }

    /// The unchecked listings, grouped by storefront, reason and the first run in which they were
    /// unknown. Groups that are new on this night come first. The new groups and the other groups
    /// are each sorted by storefront.
    private var causes: [[Standing]] {
        let causes = report.unknown.grouped {
            [
                AnyHashable($0.listing.storefront), AnyHashable($0.failure),
                AnyHashable($0.unknownSince),
            ]
        }
        return causes.map(\.1).sorted { rank(of: $0[0]) < rank(of: $1[0]) }
    }

    private func isNew(_ standing: Standing) -> Bool {
        standing.unknownSince == report.summary.run
    }

    private func rank(of standing: Standing) -> (Int, Storefront, Int, String) {
        let text = standing.failure.map { "\($0.reason.rawValue) \($0.detail)" } ?? ""
        return (
            isNew(standing) ? 0 : 1, standing.listing.storefront,
            -(standing.unknownSince?.number ?? 0), text
        )
    }

    @HTMLBuilder private var recovered: HTML {
        if !report.recovered.isEmpty {
            E.p { strings.recoveredLead }
            E.list("places", report.recovered.grouped(by: \.app).map { entry($0, $1) })
        }
    }

    @HTMLBuilder private func list(_ lead: String, _ standings: [Standing]) -> HTML {
        let groups = standings.sorted { $0.listing < $1.listing }
            .grouped { [AnyHashable($0.listing.app), AnyHashable($0.goneSince)] }.map(\.1)
        if !groups.isEmpty {
            E.h3 { lead }
            E.list(
                "places",
                groups.map { entry($0[0].listing.app, $0.map(\.listing), since: $0[0].goneSince) }
            )
        }
    }

    /// An app with its storefronts. If the listings were removed, `since` is the run that found
    /// the removal.
    @HTMLBuilder private func entry(
        _ app: AppID,
        _ listings: [Listing],
        since: Run? = nil
    ) -> HTML {
        name(app)
        " "
        components.codes(listings.map(\.storefront))
        if let since { " \(strings.sinceNight(components.format.night(since.night)))" }
    }

    private func name(_ app: AppID) -> HTML {
        report.apps[app].map { components.link(to: $0) } ?? .text(app.description)
    }
}
