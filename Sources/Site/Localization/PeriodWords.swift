import News

extension SiteStrings {
    /// The words of the pages of weeks and months.
    struct Periods: Sendable {
        let week: @Sendable (_ year: String, _ number: Int) -> String
        let weeks: String
        let thisWeek: String
        let inReview: String
        let describes: @Sendable (_ period: String) -> String
        let others: @Sendable (CalendarPeriod.Unit) -> String
        let cadence: String
        /// App, releases, nights.
        let cadenceColumns: [String]
        let moves: String
        /// App, before, after, difference, new ratings.
        let moveColumns: [String]
    }
}

extension SiteStrings.Periods {
    static let english = SiteStrings.Periods(
        week: { "Week \($1), \($0)" },
        weeks: "Weeks",
        thisWeek: "This week",
        inReview: "The month in review",
        describes: { "What happened in the App Store: \($0)." },
        others: { $0 == .week ? "Other weeks" : "Other months" },
        cadence: "Most releases",
        cadenceColumns: ["App", "Releases", "Seen on"],
        moves: "Ratings that moved most",
        moveColumns: ["App", "Before", "After", "Difference", "New ratings"]
    )

    static let korean = SiteStrings.Periods(
        week: { "\($0)년 \($1)주차" },
        weeks: "주간",
        thisWeek: "이번 주",
        inReview: "월간 정리",
        describes: { "App Store에서 있었던 일: \($0)." },
        others: { $0 == .week ? "다른 주" : "다른 달" },
        cadence: "릴리스가 가장 많은 앱",
        cadenceColumns: ["앱", "릴리스", "확인한 날"],
        moves: "가장 많이 움직인 평점",
        moveColumns: ["앱", "이전", "이후", "차이", "신규 평가"]
    )
}
