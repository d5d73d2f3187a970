extension Words {
    /// What the front page says of the nights since the reader's last visit; `{n}` and `{apps}` stand for what
    /// the script fills in.
    struct Visits: Encodable, Sendable {
        let since: String
        let app: String
        let apps: String
    }
}

extension Words.Visits {
    static let english = Words.Visits(
        since: "Since your last visit: {apps}",
        app: "{n} app with news",
        apps: "{n} apps with news"
    )

    static let korean = Words.Visits(
        since: "지난 방문 이후: {apps}",
        app: "소식 있는 앱 {n}개",
        apps: "소식 있는 앱 {n}개"
    )
}
