extension SiteStrings {
    /// The words that compare a group's apps.
    struct Compare: Sendable {
        let releases: String
        let releasesLead: String
        let lastYear: String
        let interval: String
        let weekday: String
        let count: String
        let releasesOf: @Sendable (_ count: Int) -> String
        let daysAgo: @Sendable (_ days: Int, _ shown: String) -> String
        let overDays: @Sendable (_ days: String) -> String
        let usual: @Sendable (_ days: Int) -> String
        let furtherApps: @Sendable (_ apps: Int) -> String
    }
}

extension SiteStrings.Compare {
    static let english = SiteStrings.Compare(
        releases: "Release cadence",
        releasesLead:
            "Each stroke is a release that we saw, with today at the right. An app is “quiet” if the time since its last release exceeds every earlier interval and three times the usual one.",
        lastYear: "Last 12 months",
        interval: "Usual interval",
        weekday: "Usual weekday",
        count: "Releases",
        releasesOf: { $0 == 1 ? "1 release in 12 months" : "\($0) releases in 12 months" },
        daysAgo: { days, shown in days < 1 ? "today" : days == 1 ? "1 day ago" : "\(shown) days ago"
        },
        overDays: { $0 == "1" ? "in 1 day" : "over \($0) days" },
        usual: { $0 == 1 ? "quiet: 1 day is usual" : "quiet: \($0) days are usual" },
        furtherApps: {
            $0 == 1
                ? "1 more app was released less often."
                : "\($0) more apps were released less often."
        }
    )

    static let korean = SiteStrings.Compare(
        releases: "릴리스 시기 비교",
        releasesLead: "선 하나가 확인한 릴리스 하나이고, 오른쪽 끝이 오늘입니다. ‘뜸함’은 지금까지 가장 길고 평소의 세 배를 넘는 간격입니다.",
        lastYear: "최근 12개월",
        interval: "평소 간격",
        weekday: "주된 요일",
        count: "릴리스",
        releasesOf: { "12개월간 릴리스 \($0)개" },
        daysAgo: { days, shown in days < 1 ? "오늘" : "\(shown)일 전" },
        overDays: { "(\($0)일간)" },
        usual: { "뜸함: 평소 \($0)일" },
        furtherApps: { "릴리스가 더 적은 앱 \($0)개는 생략했습니다." }
    )
}
