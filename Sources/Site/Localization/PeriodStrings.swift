import News

extension SiteStrings {
    struct Periods: Sendable {
        var week: Phrase<String, Int> = { year, number in "Week \(number), \(year)" }
        var thisWeek = "This week"
        var inReview = "The month in review"
        var describes: Phrase<String> = { "What happened in the App Store: \($0)." }
        var others: Phrase<CalendarPeriod.Unit> = { $0 == .week ? "Other weeks" : "Other months" }
        var cadence = "Most releases"
        var cadenceColumns: [String] = ["App", "Releases", "Seen on"]
        var moves = "Ratings that moved most"
        var moveColumns: [String] = ["Difference", "New ratings"]
    }
}
