import AppStore
import Foundation
import Watchlists

/// All strings of the report in one language: English unless another language sets them.
struct SiteStrings: Sendable {
    /// The language's code in the watchlist and in the `lang` attribute of pages.
    var language = "en"
    /// The locale in which numbers and dates are formatted.
    var locale = "en_GB"
    /// The storefronts whose texts are in this language.
    var homeStorefronts: [String] = ["us", "gb", "au", "ca", "nz", "ie", "za", "sg", "in", "ph"]
    /// The name of a category of the store by its number; nil if it is unknown.
    var genre: @Sendable (Int) -> String? = { ChartCategory($0)?.name }
    /// The names of advisories and of their frequencies, by the English ones.
    var advisories: [String: String] = [:]
    var labels = Labels()
    var pages = Site()
    var news = News()
    var notes = Notes()
    var topics = Topics()
    var keywords = Keywords()
    var search = Search()
    var lists = Lists()
    var compare = Compare()
    var prices = Prices()
    var visits = Visits()
    var periods = Periods()
    var digest = Digest()

    var tonight = "Latest"

    var due = "Store listings to check"
    var answered = "checked"
    var lookups = "requests"
    var oddities = "unusable results left out"
    var withoutScreenshots = "listings whose screenshots Apple left out"
    var wrongTypes = "unreadable values"
    var unresolved = "no watched storefront knows it."
    var aboutWatchlist = "About the watchlist"
    var quiet = "Nothing changed."
    var firstNight =
        "The first night. From now on, each report shows what changed since the one before."
    var changes = "Changes"
    var earlierNights = "Earlier nights"
    var unchecked: Phrase<Bool> = { $0 ? "Not checked that night" : "Not checked last night" }
    var recovered = "Checked again"
    var uncheckedLead =
        "These store listings were not checked. Their pages show what was last known."
    var suppressed = "suppressed"
    var suppressedTitle = "Waiting for confirmation"
    var suppressedLead =
        "Apple returned older or incomplete data, probably from a stale server. We report a change if it persists."
    var furtherSuppressed: Phrase<Int> = {
        "storewatch review list --suppressed lists \($0) more."
    }
    var held = "held back"
    var heldBack = "Held back until the changes persist or you accept them."
    var heldTitle = "Held back"
    var heldLead =
        "So many listings changed in the same way at once that the cause is probably Apple’s service. The changes are reported if they persist."
    var heldField: Phrase<String, String, String?> = { field, count, place in
        let listings = count == "1" ? "1 listing" : "\(count) listings"
        return "\(field): \(listings) changed at once\(place.map { " in \($0)" } ?? "")."
    }
    var heldGone: Phrase<String, String?> = { count, place in
        let listings = count == "1" ? "1 listing is" : "\(count) listings are"
        return "\(listings) missing at once\(place.map { " in \($0)" } ?? "")."
    }
    var heldAdvice: Phrase<String> = {
        "storewatch review list shows them, storewatch review accept \($0) accepts them."
    }
    /// `+2 −1 lines`
    var changedLines: Phrase<Int, Int> = { added, removed in
        let counts = [added > 0 ? "+\(added)" : nil, removed > 0 ? "−\(removed)" : nil]
        let unit = added + removed == 1 ? "line" : "lines"
        return (counts.compactMap(\.self) + [unit]).joined(separator: " ")
    }
    var sameLines: Phrase<Int> = { $0 == 1 ? "… 1 line the same" : "… \($0) lines the same" }
    var cutDifference = "… The archive has the rest."
    var unknownSince = "Since"
    var newTonight: Phrase<Bool> = { $0 ? "that night" : "last night" }
    var recoveredLead = "The night before had no response for these:"
    var stale: Phrase<Int> = {
        $0 == 1
            ? "1 store listing has not been checked for several nights. Its data is old."
            : "\($0) store listings have not been checked for several nights. Their data is old."
    }
    var staleMark = "out of date"
    var lastAnswered = "Last checked"
    var never = "never"
    var goneLead = "Removed earlier:"
    var absentLead = "Never available in these storefronts while we watched, or no such ID:"
    var apps = "All apps"
    var ownApp = "your app"
    var unwatched = "no longer watched"
    var noSuchApp = "not found"

    var app = "App"
    var storefront = "Storefront"
    var storefronts = "Storefronts"
    var before = "Before"
    var after = "After"
    var reason = "Reason"
    var sinceNight: Phrase<String> = { "since \($0)" }
    var name = "Name"
    var noHistory = "Nothing has changed since we began to watch."
    var information = "Information"
    var whatsNew = "What’s new"
    var description = "Description"
    var more = "Show all"
    var less = "Show less"
    var free = "Free"
    /// The price of an app that is not released yet and has none.
    var preOrder = "pre-order"
    /// A pre-order with its price.
    var pricedPreOrder: Phrase<String> = { "\($0) (pre-order)" }
    var noRatings = "No ratings yet"
    var stars: Phrase<String> = { "\($0) out of 5 stars" }
    var ratings: Phrase<String> = { "\($0) \($0 == "1" ? "rating" : "ratings")" }
    var onTheAppStore = "Open in the App Store"
    var unknown = "unknown"
    var none = "none"
    var yes = "yes"
    var no = "no"
    var pictures: Phrase<Int> = { $0 == 1 ? "1 picture" : "\($0) pictures" }
    var cut: Phrase<String> = {
        "… The archive has \($0) more \($0 == "1" ? "character" : "characters")."
    }
    var furtherChanges: Phrase<Int> = {
        "The apps’ pages show \($0) more \($0 == 1 ? "change" : "changes")."
    }
    var asOf: Phrase<String> = { "As of \($0)" }
    var byStorewatch = "Made by Storewatch from Apple’s iTunes lookup data."
    var appPage = App()
    var webPage = WebPage()
}

extension SiteStrings {
    /// A function that creates a text from the values to insert.
    typealias Phrase<each Part> = @Sendable (repeat each Part) -> String

    static let english: SiteStrings = SiteStrings()

    static let all = Watchlist.ReportSettings.Language.allCases.map { SiteStrings.of($0.rawValue) }

    /// - Returns: English for a language without strings.
    static func of(_ language: String) -> SiteStrings {
        switch Watchlist.ReportSettings.Language(rawValue: language) {
        case .ko?: korean
        case .en?, nil: english
        }
    }

    /// A phrase with a count, such as `1 app` and `2 apps`.
    ///
    /// - Parameter isGrouped: whether large numbers are written like `5,573`.
    static func counted(
        _ one: String,
        _ several: String,
        isGrouped: Bool = false
    ) -> Phrase<Int> {
        { $0 == 1 ? "1 \(one)" : "\(isGrouped ? grouped($0) : "\($0)") \(several)" }
    }

    /// A large number as all languages write it: `5,573`.
    static func grouped(_ number: Int) -> String {
        number.formatted(.number.locale(Locale(identifier: "en_GB")))
    }
}
