import AppStore
import ChangeDetection
import News

extension SiteStrings {
    /// The words of a night's news: its headline, the lines below it, and the cards.
    struct News: Sendable {
        /// `3 releases`: a part of the headline, of so many apps.
        let count: @Sendable (_ kind: NewsKind, _ apps: Int) -> String
        /// `Releases`: a kind of news among others.
        let kind: @Sendable (NewsKind) -> String
        /// `Notes released 2.5`: a sentence about an app, from a phrase of its news.
        let deed: @Sendable (_ kind: NewsKind, _ app: String, _ detail: String) -> String
        /// The sentence, and how many more apps have news.
        let deeds: @Sendable (_ deed: String, _ more: Int) -> String
        let watching: @Sendable (_ apps: Int) -> String
        let nothing: String
        /// Of one app.
        let releases: @Sendable (Int) -> String
        /// Of a period, in which an app may have several.
        let appsReleased: @Sendable (Int) -> String
        let unit: String

        let checked: @Sendable (_ answered: String, _ due: String) -> String
        let requests: @Sendable (Int) -> String
        let details: String
        let moreApps: @Sendable (Int) -> String

        let part: @Sendable (NewsPart) -> String
        let contents: String
        /// The title of all cards, below the lines.
        let inFull: String
        let ownOnly: String
        /// A mark.
        let yours: String
        let permalink: String
        let competitorsOnly: String
        /// Of the apps that the reader chose; `{count}` is how many.
        let moreShown: String
        let noneShown: String

        let version: @Sendable (_ former: String, _ version: String) -> String
        let isBack: @Sendable (_ former: String, _ version: String) -> String
        /// `2 days after 2.4`; nil where there is no one version before.
        let afterDays: @Sendable (_ days: Int, _ former: String?) -> String
        let inStores: @Sendable (Int) -> String
        let notYetIn: String
        /// `6.0 now in JP, too`
        let nowIn: @Sendable (_ version: String, _ places: String) -> String
        /// `Description changed`
        let changed: @Sendable (_ field: String) -> String
        let sameNotes: String
        let notesOf: String
        let formerNotes: String
        let requires: @Sendable (_ system: String, _ version: String, _ former: String?) -> String
        let moreItems: @Sendable (Int) -> String
        let gameCenter: @Sendable (Bool) -> String

        let price: String
        let heldFor: @Sendable (_ nights: Int) -> String
        let saleEnded: @Sendable (_ nights: Int) -> String
        let sales: @Sendable (Int) -> String

        let goneEverywhere: String
        let gone: String
        let returned: String
        let appeared: String
        /// The line of an app that other storefronts had before.
        let listed: String
        /// Of the developer's name.
        let launched: @Sendable (_ developer: String) -> String
        let watched: String
        /// `“habit tracker” 12 → 5 in US`, in the order of Apple's search API.
        let position: @Sendable (_ change: PositionChange, _ place: String?) -> String
        let ratedAgain: @Sendable (_ now: String) -> String
        let ratingsReset: @Sendable (_ former: String?, _ count: String?) -> String
        let rating: @Sendable (_ former: String?, _ now: String?) -> String

        /// `Japan: 10 apps`
        let appsOf: @Sendable (_ country: String, _ apps: Int) -> String
        /// What becomes of listings that were not checked.
        let next: @Sendable (Reason) -> String
        let notSold: @Sendable (_ listings: Int) -> String

        let keys: String
        let keyNext: String
        let keyPrevious: String
        let keySearch: String
        let keyHelp: String
    }
}
