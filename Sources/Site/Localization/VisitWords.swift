extension SiteStrings {
    /// What the front page says of the nights since the reader's last visit, and of a report that is late;
    /// names in braces stand for what the script fills in.
    struct Visits: Encodable, Sendable {
        let since: String
        let app: String
        let apps: String
        /// `{night}` is filled in before.
        let overdue: String

        private enum CodingKeys: String, CodingKey { case since, app, apps }
    }
}

extension SiteStrings.Visits {
    static let english = SiteStrings.Visits(
        since: "Since your last visit: {apps}",
        app: "{n} app with news",
        apps: "{n} apps with news",
        overdue: "No report since {night} ({age})."
    )

    static let korean = SiteStrings.Visits(
        since: "지난 방문 이후: {apps}",
        app: "소식 있는 앱 {n}개",
        apps: "소식 있는 앱 {n}개",
        overdue: "{night} 이후 리포트가 없습니다({age})."
    )
}
