import News

extension SiteStrings {
    /// The strings of pages about several apps.
    struct Site: Sendable {
        var site = "Site"
        var skip = "Skip to the content"
        var skipTable = "Skip the table"
        var nights = "Nights"
        var allChanges = "All changes"
        var group = "Group"
        var groups = "Groups"
        var previousNight = "Previous night"
        var nextNight = "Next night"
        var calendar = "History"
        var matrixTitle: Phrase<Int> = { $0 == 1 ? "The last night" : "The last \($0) nights" }
        var dips: Phrase<Int> = {
            $0 == 1
                ? "1 store listing has lost most of its ratings. We report it if that persists."
                : "\($0) store listings have lost most of their ratings. We report them if that persists."
        }
        var blanks: Phrase<Int> = {
            let subject = $0 == 1 ? "1 store listing is" : "\($0) store listings are"
            return
                "\(subject) missing. Not confirmed: nothing known was in the storefront’s response."
        }
        var oldestUnknown: Phrase<String> = { "oldest response: \($0)" }
        var sideBySide = "Side by side"
        var version = "Version"
        var released = "Released"
        var releases90 = "Releases in 90 days"
        var newRatings30 = "New ratings in 30 days"
        var night = "Night"
        var month = "Month"
        var allMonths = "All months"
        var change = "Change"
        var counts = "Counts"
        var data = "Data"
        var filterText = "Text"
        var from = "From"
        var to = "To"
        var any = "all"
        var reset = "Show all"
        var noChanges = "Nothing has changed yet."
        var next = "Next"
        var previous = "Previous"
        var close = "Close"
        var copied = "Copied"
        var filter = "Filter"
        var of = "of"
        var cutMatrix = SiteStrings.counted("more app had news.", "more apps had news.")
        var cutApps: Phrase<Int> = { "The list of all apps has \($0) more of this group:" }
        var cutChanges: Phrase<Int> = {
            "\($0) more \($0 == 1 ? "change" : "changes") of this month: see the pages of its nights."
        }
        var wholeText = "The whole text"
        /// The warning about a late report. `{night}` is filled in when the page is rendered, and
        /// `{age}` by the script.
        var overdue = "No report since {night} ({age})."
        var sample = "A sample: recorded nights, replayed."
    }

    /// The strings of the front page about the nights since the reader's last visit. The script
    /// fills in the placeholders in braces.
    struct Visits: Encodable, Sendable {
        var since = "Since your last visit: {apps}"
        var app = "{n} app with news"
        var apps = "{n} apps with news"
    }

    /// The strings of weeks.
    struct Periods: Sendable {
        var week: Phrase<String, Int> = { year, number in "Week \(number), \(year)" }
        var thisWeek = "This week"
        var describes: Phrase<String> = { "What happened in the App Store: \($0)." }
        var others = "Other weeks"
        /// Why an app may have had more releases than were seen.
        var oncePerNight: Phrase<Int, Int> = { nights, days in
            let seen = nights == 1 ? "1 night" : "\(nights) nights"
            return "At most one release a night can be seen: \(seen) in \(days) days."
        }
    }
}
