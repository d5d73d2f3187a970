import AppStore
import ChangeDetection
import News
import TextAnalysis

/// All words of the report in one language.
///
/// A further language is one more set of files like `English.swift` and an entry in `all`. A word that it
/// lacks does not compile: the tables have no defaults, and the switches in them no `default`.
struct SiteStrings: Sendable {
    /// As the watchlist names it, and as `lang` of the pages.
    let language: String
    /// How numbers and dates are written.
    let locale: String
    /// The storefronts whose texts are in this language.
    let homeStorefronts: [String]
    let labels: Labels
    let pages: Site
    let news: News
    let keywords: Keywords
    let search: Search
    let lists: Lists
    let compare: Compare
    let comparePage: ComparePage
    let prices: Prices
    let histories: Histories
    let visits: Visits
    let periods: Periods
    let digest: Digest
    let deliveries: Deliveries

    let tonight: String

    let due: String
    let answered: String
    let lookups: String
    let oddities: String
    let wrongTypes: String
    let unresolved: String
    let quiet: String
    let firstNight: String
    let changes: String
    let earlierNights: String
    let unchecked: @Sendable (_ isOver: Bool) -> String
    let recovered: String
    let uncheckedLead: String
    let suppressed: String
    let suppressedTitle: String
    let suppressedLead: String
    let furtherSuppressed: @Sendable (Int) -> String
    let held: String
    let heldBack: String
    let heldTitle: String
    let heldLead: String
    let heldField: @Sendable (_ field: String, _ count: String, _ place: String?) -> String
    let heldGone: @Sendable (_ count: String, _ place: String?) -> String
    let heldAdvice: @Sendable (_ event: String) -> String
    /// `+2 −1 lines`
    let changedLines: @Sendable (_ added: Int, _ removed: Int) -> String
    let sameLines: @Sendable (Int) -> String
    let cutDifference: String
    let unknownSince: String
    let newTonight: @Sendable (_ isOver: Bool) -> String
    let recoveredLead: String
    let stale: @Sendable (Int) -> String
    let staleMark: String
    let lastAnswered: String
    let never: String
    let goneLead: String
    let absentLead: String
    let apps: String
    let ownApp: String
    let unwatched: String
    let noSuchApp: String

    let app: String
    let storefront: String
    let storefronts: String
    let before: String
    let after: String
    let reason: String
    let since: String
    let sinceNight: @Sendable (_ night: String) -> String
    let name: String
    let noHistory: String
    let information: String
    let whatsNew: String
    let description: String
    let more: String
    let free: String
    let noRatings: String
    let stars: @Sendable (String) -> String
    let ratings: @Sendable (String) -> String
    let onTheAppStore: String
    let unknown: String
    let none: String
    let yes: String
    let no: String
    let pictures: @Sendable (Int) -> String
    let cut: @Sendable (String) -> String
    let furtherChanges: @Sendable (Int) -> String
    let asOf: @Sendable (String) -> String
    let byStorewatch: String
    let appPage: App
}

extension SiteStrings {
    private static let all = [english, korean]

    /// - Returns: English for a language without words.
    static func of(_ language: String) -> SiteStrings {
        all.first { $0.language == language } ?? english
    }
}
