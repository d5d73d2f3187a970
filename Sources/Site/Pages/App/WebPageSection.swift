import AppStore
import History
import Language
import Markup
import Wording

/// Facts about an app that are only on its web page in the App Store: in-app purchases, privacy and
/// accessibility labels, and the number of ratings for each number of stars.
extension AppSubject {
    private static let fieldsOfWebPage: [Field] = [
        .subtitle, .promotionalText, .privacyLabels, .accessibilityLabels, .pageAgeRating,
    ]

    private var pageStrings: Strings.WebPage { components.strings.webPage }

    private func section(_ state: ListingState, _ standing: PageStanding) -> HTML {
        let id = "page-\(state.listing.storefront.code)"
        return E.titledSection(id, pageStrings.title(country(state))) {
            E.p(.class("quiet")) {
                standing.lastRead.map { pageStrings.readOn(format.night($0.night)) }
                    ?? pageStrings.unread
                if let trouble = standing.trouble { " \(pageStrings.trouble(trouble.detail))" }
            }
            if standing.lastRead != nil, let page = state.page {
                let facts = facts(Self.fieldsOfWebPage, of: page)
                if !facts.isEmpty { table("information", facts) }
                if page[flag: .pageTest] == true { E.p { pageStrings.isTested } }
                if let purchases = page[.inAppPurchases]?.purchases, !purchases.isEmpty {
                    E.h3 { field(.inAppPurchases) }
                    table(nil, purchases.map(row))
                }
                if case .counts(let counts)? = page[.starHistogram], let most = counts.max(),
                    most > 0
                {
                    E.h3 { field(.starHistogram) }
                    let stars = (1...counts.count).reversed()
                    table("stars-by-number", zip(stars, counts).map { row($0, $1, of: most) })
                }
            }
        }
    }

    private func table(_ name: String?, _ rows: [HTML]) -> HTML {
        E.table(name.map { .class($0) }) { E.tbody { for row in rows { row } } }
    }

    private func row(_ purchase: Purchase) -> HTML {
        E.tr {
            E.th(.scope(.row)) { StoreText(purchase.name).inline(format) }
            E.td { StoreText(purchase.formattedPrice).inline(format) }
        }
    }

    /// A row for a number of stars, with the number of ratings as a bar. The bar has its full
    /// length if `count` is equal to `most`.
    private func row(_ stars: Int, _ count: Int, of most: Int) -> HTML {
        let width = Int((100 * Double(count) / Double(most)).rounded())
        return E.tr {
            E.th(.scope(.row)) { "\(stars) ★" }
            E.td {
                E.svg(.viewBox("0 0 100 8"), .aria("hidden", "true")) {
                    E.path(.d("M0 0h\(width)v8h-\(width)z"))
                }
            }
            E.td { format.number(count) }
        }
    }
}

extension AppSubject {
    /// A section for each of the app's web pages that the watchlist asks for, and a list of similar
    /// apps on these pages.
    @HTMLBuilder var webPages: HTML {
        for state in seen {
            if let standing = state.pageStanding { section(state, standing) }
        }
        if !record.similarApps.isEmpty {
            E.titledSection("similar", pageStrings.similar) {
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

    /// The versions released before the first run that saw the app. A hatched edge shows that no
    /// run saw them.
    @HTMLBuilder var earlierReleases: HTML {
        if !record.earlierReleases.isEmpty {
            E.section(.class("unobserved"), .aria("labelledby", "unobserved")) {
                E.h3(.id("unobserved")) { pageStrings.beforeWatching }
                for release in record.earlierReleases { html(release) }
            }
        }
    }

    private func html(_ release: EarlierRelease) -> HTML {
        E.article(.class("past unobserved"), .data("changes", Field.version.rawValue)) {
            E.h4 { StoreText(strings.versionNumber(release.version)).inline(format) }
            E.p(.class("facts")) { components.day(release.date) }
            if let notes = release.notes {
                let label = "\(components.strings.more): \(name) \(release.version)"
                StoreText(notes, budget: .whole).folding(format, label: label)
            }
        }
    }
}
