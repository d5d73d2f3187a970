import AppStore

extension SiteStrings {
    /// The strings of the comparison of apps on a group's page and on the page of comparisons, and
    /// of charts that a script draws.
    struct Compare: Sendable {
        var releases = "Release cadence"
        var releasesLead =
            "Each stroke is a release that we saw, with today at the right. An app is “quiet” if the time since its last release exceeds every earlier interval and three times the usual one."
        var lastYear = "Last 12 months"
        var interval = "Usual interval"
        var weekday = "Usual weekday"
        var count = "Releases"
        var releasesOf = SiteStrings.counted("release in 12 months", "releases in 12 months")
        var daysAgo: Phrase<Int, String> = { days, shown in
            days < 1 ? "today" : days == 1 ? "1 day ago" : "\(shown) days ago"
        }
        var overDays: Phrase<String> = { $0 == "1" ? "in 1 day" : "over \($0) days" }
        var usual: Phrase<Int> = {
            $0 == 1 ? "quiet: 1 day is usual" : "quiet: \($0) days are usual"
        }
        var furtherApps = SiteStrings.counted(
            "more app was released less often.",
            "more apps were released less often."
        )

        var title = "Compare apps"
        var lead =
            "Two to five apps of your choice, side by side. The page of each group compares its apps:"
        var needsScript = "This page needs JavaScript; the pages of groups do not."
        var describes = "Ratings, releases, prices, sizes and languages of apps side by side."
        /// The title of links to the page that compares apps.
        var compareApp = "Compare with other apps"
        var inScript = InScript()

        /// The strings of the script that draws an app's timeline, with the kinds of changes in the
        /// order of the filter's buttons.
        func inTimeline(kinds: [(kind: String, name: String)]) -> JSONObject {
            let kinds = kinds.map { ["kind": $0.kind, "name": $0.name] }
            return [
                "filter": inScript.marks, "none": inScript.noneOfKind, "chart": inScript.chart,
                "kinds": kinds, "storefront": inScript.storefront, "range": inScript.range,
                "days30": inScript.days30, "days90": inScript.days90,
                "days365": inScript.days365, "all": inScript.all, "version": inScript.version,
                "rating": inScript.rating, "price": inScript.price, "free": inScript.free,
                "position": inScript.position, "weekly": inScript.weekly,
                "newRatings": inScript.newRatings, "ratingOf": inScript.ratingOf,
                "ratingsOf": inScript.ratingsOf,
                "unknown": inScript.unknown, "notRated": inScript.notRated,
                "unlisted": inScript.unlisted,
            ]
        }

        /// The strings of the script, which fills in placeholders such as `{app}`.
        struct InScript: Encodable, Sendable {
            var apps = "Apps"
            var add = "Add an app"
            var remove = "Remove {app}"
            var most = "Five apps at most"
            var compare = "Compare the chosen apps"
            var storefront = "Storefront"
            var range = "Period"
            var days30 = "30 days"
            var days90 = "90 days"
            var days365 = "1 year"
            var all = "All"

            var glance = "At a glance"
            var version = "Version"
            var rating = "Rating"
            var newRatings = "New ratings"
            var releases = "Releases"
            var interval = "Usual interval"
            var weekday = "Usual weekday"
            var lastRelease = "Last release"
            var price = "Price"
            var size = "Size"
            var languages = "Languages"
            var weekly = "New ratings a week"
            var marks = "Kinds of changes"
            var noneOfKind = """
                None among the newest changes: see the marks above, or the pages of the years.
                """
            var chart = "Ratings, prices and positions: {storefront}"
            var position = "Position"
            var unlisted = "not listed"
            var written = "What they wrote"
            var week = "Week from"
            /// The number of releases with new notes, that of all releases, and the usual length.
            var spoken = "{app}: new notes in {n} of {of} releases, usually of {length} characters"
            var silent = "{app}: new notes in none of {of} releases"
            var sameNotes = "Same notes as before"
            var genericNotes = "Generic notes"
            var unreadableNotes = "The notes could not be read"
            var noNotes = "No notes"
            var averages = "Average of all ratings, in stars"
            var news = "What changed in the last 30 days"

            var day = "{n} day"
            var days = "{n} days"
            var today = "today"
            var ago = "{days} ago"
            var quiet = "Quiet for {days} where {usual} is usual"
            var fell = "{app} fell from {from} to {to}"
            var rose = "{app} rose from {from} to {to}"
            var mostly = ", most in the week to {night} ({step})."
            var same = "{app} stayed at {to}."
            var unrated = "{app} has no ratings in this period."
            var unsold = "{app} was not seen in this storefront."
            var step = "{app}: {from} → {to} on {night}."
            var noStep = "No price changed."
            var noNews = "Nothing"
            var missing = "The numbers of {app} could not be loaded."
            var unknown = "not known"
            var notRated = "no ratings"
            var free = "Free"

            var night = "Night"
            var values = "Values"
            var ratingOf = "{rating} from 1 rating"
            var ratingsOf = "{rating} from {n} ratings"
            var everyChange = "All changes of {app}"
            var sameLanguages = "All have the same languages."
            var onlyLanguages = "Only {app}: {languages}"
        }
    }
}
