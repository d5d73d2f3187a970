import AppStore
import Markup
import News

/// What the web page of an app in the App Store says beyond the lookup: purchases, labels and the
/// stars behind the average.
struct WebPageSection {
    let subject: AppSubject
    let state: ListingState
    let standing: PageStanding

    private static let fields: [Field] = [
        .subtitle, .promotionalText, .privacyLabels, .accessibilityLabels, .pageAgeRating,
    ]

    private var strings: SiteStrings.WebPage { subject.components.strings.webPage }
    private var format: ReportFormat { subject.format }
    private var id: String { "page-\(state.listing.storefront.code)" }

    var html: HTML {
        E.section(.aria("labelledby", id)) {
            E.h2(.id(id)) { strings.title(subject.country(state)) }
            E.p(.class("quiet")) {
                standing.lastRead.map { strings.readOn(format.night($0.night)) } ?? strings.unread
                if let trouble = standing.trouble { " \(strings.trouble(trouble.detail))" }
            }
            if standing.lastRead != nil, let page = state.page {
                facts(of: page)
                purchases(of: page)
                histogram(of: page)
            }
        }
    }

    @HTMLBuilder private func facts(of page: StorePage) -> HTML {
        let rows = Self.fields.compactMap { field in
            page[field]?.nonBlank.map { (subject.field(field), format.text($0, of: field)) }
        }
        if !rows.isEmpty {
            E.table(.class("information")) {
                E.tbody {
                    for (name, value) in rows {
                        E.tr {
                            E.th(.scope(.row)) { name }
                            E.td { StoreText(value, maxLength: 3_000).inline(format) }
                        }
                    }
                }
            }
        }
        if page.pageTest == true { E.p { strings.isTested } }
    }

    @HTMLBuilder private func purchases(of page: StorePage) -> HTML {
        if let purchases = page.inAppPurchases, !purchases.isEmpty {
            E.h3 { subject.field(.inAppPurchases) }
            E.table {
                E.tbody {
                    for purchase in purchases {
                        E.tr {
                            E.th(.scope(.row)) { StoreText(purchase.name).inline(format) }
                            E.td { StoreText(purchase.formattedPrice).inline(format) }
                        }
                    }
                }
            }
        }
    }

    /// A bar for each number of stars, with its number of ratings.
    @HTMLBuilder private func histogram(of page: StorePage) -> HTML {
        if let counts = page.starHistogram, let most = counts.max(), most > 0 {
            E.h3 { subject.field(.starHistogram) }
            E.table(.class("stars-by-number")) {
                E.tbody {
                    for (index, count) in counts.enumerated() {
                        E.tr {
                            E.th(.scope(.row)) { "\(counts.count - index) ★" }
                            E.td { bar(count, of: most) }
                            E.td { format.number(count) }
                        }
                    }
                }
            }
        }
    }

    private func bar(_ count: Int, of most: Int) -> HTML {
        let width = Int((100 * Double(count) / Double(most)).rounded())
        return E.svg(.viewBox("0 0 100 8"), .aria("hidden", "true")) {
            E.path(.d("M0 0h\(width)v8h-\(width)z"))
        }
    }
}

extension AppSubject {
    /// The sections about the store pages that were asked for, and the apps that they show as
    /// similar.
    @HTMLBuilder var webPages: HTML {
        for state in seen {
            if let standing = record.pageStandings.first(where: { $0.listing == state.listing }) {
                WebPageSection(subject: self, state: state, standing: standing).html
            }
        }
        if !record.similarApps.isEmpty {
            E.section(.aria("labelledby", "similar")) {
                E.h2(.id("similar")) { components.strings.webPage.similar }
                E.ul {
                    for app in record.similarApps {
                        E.li {
                            StoreText(app.name).inline(format)
                            if let developer = app.developer {
                                " · "
                                StoreText(developer).inline(format)
                            }
                            " "
                            E.code { "storewatch add \(app.app)" }
                        }
                    }
                }
            }
        }
    }

    /// The versions from before the archive first saw the app, which no run has seen.
    @HTMLBuilder var earlierReleases: HTML {
        if !record.earlierReleases.isEmpty {
            EarlierReleases(
                releases: record.earlierReleases,
                app: name,
                components: components
            ).html
        }
    }
}

/// Versions that a store page lists from before Storewatch watched, hatched because nobody observed
/// them.
struct EarlierReleases {
    let releases: [ListedRelease]
    let app: String
    let components: Components

    private var strings: SiteStrings.WebPage { components.strings.webPage }

    var html: HTML {
        E.section(.class("unobserved"), .aria("labelledby", "unobserved")) {
            E.h3(.id("unobserved")) { strings.beforeWatching }
            for listed in releases { html(listed) }
        }
    }

    private func html(_ listed: ListedRelease) -> HTML {
        E.article(.class("past unobserved"), .data("changes", Field.version.rawValue)) {
            E.h4 {
                StoreText(components.strings.appPage.versionNumber(listed.release.version))
                    .inline(components.format)
            }
            E.p(.class("facts")) { components.day(listed.release.date) }
            if let notes = listed.release.notes {
                StoreText(notes, budget: .whole).folding(
                    components.format,
                    label: "\(components.strings.more): \(app) \(listed.release.version)"
                )
            }
        }
    }
}
