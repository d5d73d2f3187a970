import AppStore
import ChangeDetection
import Foundation
import News

extension SiteStrings {
    /// The strings of a night's news: its headline, the lines below it, and the cards.
    struct News: Sendable {
        /// A part of the headline, such as `3 releases`, from a kind of news and its number of
        /// apps.
        var count: Phrase<NewsKind, Int> = { kind, apps in
            let (_, one, several) = Self.names(of: kind)
            return "\(SiteStrings.grouped(apps)) \(apps == 1 ? one : several ?? "\(one)s")"
        }
        /// The title of a kind of news, such as `Releases`.
        var kind: Phrase<NewsKind> = { Self.names(of: $0).title }
        /// A sentence about an app, such as `Notes released 2.5`, from a kind of news, the app's
        /// name and a detail.
        var appSentence: Phrase<NewsKind, String, String> = { kind, app, detail in
            switch kind {
            case .release: "\(app) released \(detail)"
            case .priceRise: "\(app) raised its price: \(detail)"
            case .priceFall: "\(app) cut its price: \(detail)"
            case .preOrder: "\(app) can be pre-ordered"
            case .name: "\(app) has a new name"
            case .seller: "\(app) changed its seller"
            case .ageRating: "\(app) changed its age rating"
            case .removed: "\(app) is gone from every store we check"
            case .gone: "\(app) is gone from a store"
            case .returned: "\(app) is back in a store"
            case .pictures: "\(app) has new pictures"
            case .description: "\(app) changed its description"
            case .notes: "\(app) changed its release notes"
            default: "\(app): \(detail)"
            }
        }
        /// A sentence about an app, and the number of other apps with news.
        var headline: Phrase<String, Int> = { sentence, more in
            switch more {
            case 0: sentence
            case 1: "\(sentence), and 1 more app has news"
            default: "\(sentence), and \(SiteStrings.grouped(more)) more apps have news"
            }
        }
        var watching: Phrase<Int> = { $0 == 1 ? "Now watching 1 app" : "Now watching \($0) apps" }
        /// Apps that were watched before, in further countries.
        var watchingIn: Phrase<Int, [String]> = { apps, countries in
            let named = countries.map(Storefront.withArticle)
            let list = named.formatted(.list(type: .and).locale(Locale(identifier: "en_GB")))
            return "Now watching \(apps == 1 ? "1 app" : "\(apps) apps") in \(list)"
        }
        var nothing = "No news"
        var earlierToday = "Earlier today"
        /// The number of sentences about brakes, stale listings and failed runs in a message.
        var alarms = SiteStrings.counted("alarm", "alarms")
        /// The number of moves, where a headline of one kind counts apps: two moves of one app.
        var moves: Phrase<Int> = { "\($0) moves in keywords and charts" }
        /// The number of one app's releases.
        var releases: Phrase<Int> = { $0 == 1 ? "1 release" : "\($0) releases" }
        /// The number of apps with releases in a period, in which an app may have several.
        var appsReleased = SiteStrings.counted("app with releases", "apps with releases")
        var unit = "Numbers count apps. An app with several kinds of news counts once in each."

        var checked: Phrase<String, String> = { answered, due in
            "\(answered) of \(due) store listings checked"
        }
        var requests: Phrase<Int> = { $0 == 1 ? "1 request" : "\($0) requests" }
        var details = "About this run"
        var moreApps: Phrase<Int> = {
            $0 == 1 ? "1 more app has news" : "\(SiteStrings.grouped($0)) more apps have news"
        }

        var part: Phrase<NewsPart> = {
            switch $0 {
            case .own: "Your apps"
            case .store: "Availability, prices and names"
            case .releases: "Releases"
            case .generic: "Releases without new notes"
            case .pages: "Store pages"
            case .ratings: "Ratings"
            case .positions: "Positions"
            case .watched: "Now watching"
            }
        }
        var contents = "Contents"
        /// The title of the section with all cards.
        var inFull = "All news in full"
        var ownOnly = "Your apps only"
        /// The mark of the user's own apps.
        var yours = "yours"
        var permalink = "Link to this news"
        var competitorsOnly = "Competitors only"
        /// The number of further apps that match the reader's filter; the script fills in
        /// `{count}`.
        var moreShown = "{count} more below"
        var noneShown = "No app has such news."

        var version: Phrase<String, String> = { former, version in "\(former) → \(version)" }
        var isBack: Phrase<String, String> = { former, version in
            "\(former) → \(version), back to an earlier version"
        }
        /// The time since the previous version, such as `2 days after 2.4`.
        var afterDays: Phrase<Int, String> = { days, former in
            switch days {
            case 0: "on the same day as \(former)"
            case 1: "1 day after \(former)"
            default: "\(days) days after \(former)"
            }
        }
        var inStores: Phrase<Int> = { $0 == 1 ? "in 1 store" : "in \($0) stores" }
        /// A storefront's code, and the number of others.
        var inStoreAndMore: Phrase<String, Int> = { code, more in
            more == 1 ? "in \(code) and 1 more store" : "in \(code) and \(more) more stores"
        }
        /// The named storefronts of a phrase, such as `in JP and US`.
        var inPlaces: Phrase<String> = { "in \($0)" }
        /// The named storefronts that a phrase does not speak for; and only their number.
        var differentIn: Phrase<String> = { "different in \($0)" }
        var storesDiffer: Phrase<Int> = { "\($0) more stores differ" }
        var notYetIn = "not yet in"
        /// `6.0 now in JP, too`; without the places if the line names them.
        var nowIn: Phrase<String, String?> = { version, places in
            places.map { "\(version) now in \($0), too" } ?? "\(version) now in more stores"
        }
        /// `Description changed`
        var changed: Phrase<String> = { "\($0) changed" }
        /// `Seller removed: was “Apricot GmbH”`
        var fieldRemoved: Phrase<String, String> = { "\($0) removed: was “\($1)”" }
        /// A phrase, and the version that the change came with: `Icon changed with 4.2.0`
        var withRelease: Phrase<String, String> = { "\($0) with \($1)" }
        var releasedOn: Phrase<String> = { "released \($0)" }
        var sameNotes = "Same notes as the previous version"
        var unreadableNotes = "The notes could not be read"
        var notesOf = "Release notes"
        var formerNotes = "Previous notes"
        var requires: Phrase<String, String, String?> = { system, version, former in
            "Requires \(system) \(version)\(former.map { " (was \($0))" } ?? "")"
        }
        var moreItems: Phrase<Int> = { "\($0) more" }
        var gameCenter: Phrase<Bool> = { $0 ? "+ Game Center" : "− Game Center" }

        var price = "Price"
        var heldFor: Phrase<Int> = { $0 == 1 ? "(1 night)" : "(\($0) nights)" }
        /// A price that returned to its usual value, and the number of nights that it was away.
        var priceBack: Phrase<String, Int> = { price, nights in
            switch nights {
            case 0: "back to \(price) on the same day"
            case 1: "back to \(price) after one night"
            default: "back to \(price) after \(nights) nights"
            }
        }
        var firstPrice: Phrase<String> = { "first price \($0)" }
        var noPrice = "no price"
        /// The number of sales in a period, the lowest price, and the last one.
        var sales: Phrase<Int, String, String> = { sales, lowest, now in
            "\(sales == 1 ? "1 sale" : "\(sales) sales"), lowest \(lowest), now \(now)"
        }
        /// The new currency of a price that was in a different one.
        var pricedIn: Phrase<String> = { "now priced in \($0)" }
        /// Several percentages, of which the first one has no sign `%`.
        var percentRange: Phrase<String, String> = { "\($0) to \($1)" }

        var goneEverywhere = "Removed from every store we check"
        var gone = "Removed from the store"
        var blank = "Missing, not confirmed: nothing known was in the storefront’s response"
        var returned = "Back in the store"
        var appeared = "New in the store"
        /// News about an app that is new in this storefront but not in all.
        var listed = "Now listed in the store"
        /// A new app by the named developer.
        var launched: Phrase<String> = { "New app by \($0)" }
        /// A new app by the named developer that is not released yet.
        var announced: Phrase<String> = { "New app by \($0), available for pre-order" }
        var watched = "Now watching"
        var ratedAgain: Phrase<String> = { "Rated again: \($0)" }
        /// The first rating in some storefronts of an app that was rated in a different one before,
        /// and the number of these storefronts.
        var ratedHere: Phrase<String, Int> = { rating, stores in
            "Rated in \(stores == 1 ? "one more store" : "\(stores) more stores"): \(rating)"
        }
        var ratingsReset: Phrase<String?, String?> = { former, count in
            let was = [former.map { "\($0) ★" }, count].compactMap(\.self)
                .joined(separator: ", ")
            return was.isEmpty ? "Ratings reset" : "Ratings reset (was \(was))"
        }
        /// The numbers of lost and of former ratings, and the step of the average if it changed.
        var ratingsLost: Phrase<String, String, String?> = { lost, former, step in
            "Lost \(lost) of \(former)\(step.map { " · \($0)" } ?? "")"
        }
        var rating: Phrase<String?, String?> = { former, now in
            guard let former else { return "First rating: \(now ?? "none")" }
            return "Rating \(former) → \(now ?? "none")"
        }

        /// `Japan: 10 apps`
        var appsOf: Phrase<String, Int> = { country, apps in
            apps == 1 ? "\(country): 1 app" : "\(country): \(apps) apps"
        }
        /// The next step for listings that were not checked, by reason.
        var next: Phrase<Reason> = {
            switch $0 {
            case .badRequest: "The next run tries again. Check the app’s ID if this persists."
            case .throttled, .network, .timeout, .server, .badAnswer, .cancelled, .notAsked:
                "The next run checks them. If it starts within 20 hours, it completes this night."
            }
        }
        var notSold = SiteStrings.counted(
            "listing is not available",
            "listings are not available",
            isGrouped: true
        )

        var keys = "Keys"
        var keyNext = "next app"
        var keyPrevious = "previous app"
        var keySearch = "search"
        var keyHelp = "show or hide this list"
    }
}
