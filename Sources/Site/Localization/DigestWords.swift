extension SiteStrings {
    /// The words of digests and feeds.
    struct Digest: Sendable {
        let wholeReport: String
        let archiveBegins: @Sendable (_ night: String) -> String
        let unchecked: @Sendable (_ night: String, _ listings: String) -> String
        let failed: @Sendable (_ night: String) -> String
        /// Of several nights: how many had gaps or failed, of how many, and how many listings that were.
        let incomplete: @Sendable (_ nights: Int, _ all: Int, _ listings: String) -> String
        /// What a brake holds back.
        let heldBack: @Sendable (_ listings: String, _ change: String) -> String
        let unanswered: @Sendable (_ app: String, _ country: String, _ night: String) -> String
        /// Of screenshots, which a third of Apple's responses lack.
        let leftOut: String
        let listed: String
        let relisted: @Sendable (_ apps: Int) -> String

        let feeds: String
        let feedsLead: String
        let feedOfApp: String
        let allApps: String
        let ownApps: String
        let alerts: String
        let releases: String
        /// `Paper Orchard: 2.4 → 2.5`
        let entry: @Sendable (_ app: String, _ news: String) -> String
        let relative: String
        /// In a month's part of a feed.
        let cutEntries: @Sendable (_ changes: Int) -> String
    }
}

extension SiteStrings.Digest {
    static let english = SiteStrings.Digest(
        wholeReport: "Open the report",
        archiveBegins: { "The archive begins on \($0); what happened before is not known." },
        unchecked: { night, listings in
            listings == "1"
                ? "\(night): 1 store listing was not checked."
                : "\(night): \(listings) store listings were not checked."
        },
        failed: { "\($0): no store listing could be checked." },
        incomplete: { nights, all, listings in
            "\(nights) of \(all) nights were incomplete: \(listings) store listings were not checked."
        },
        heldBack: { listings, change in
            listings == "1"
                ? "1 store listing changed at once (\(change)); its change is held back until it persists or you accept it."
                : """
                \(listings) store listings changed at once (\(change)); their changes are held back until \
                they persist or you accept them.
                """
        },
        unanswered: { app, country, night in
            "App \(app), \(country): the App Store has not responded since \(night)."
        },
        leftOut: "left out of Apple’s response",
        listed: "now in Apple’s response",
        relisted: {
            "Apple’s responses left out, or listed again, the screenshots of \($0 == 1 ? "1 app" : "\($0) apps"). The store nearly always shows them all the time, so this is no news."
        },
        feeds: "Feeds",
        feedsLead: "Subscribe to the news in a feed reader, and to releases in a calendar.",
        feedOfApp: "Each app has its own feed; its page links to it.",
        allApps: "All apps",
        ownApps: "Your apps",
        alerts: "Alerts",
        releases: "Releases",
        entry: { "\($0): \($1)" },
        relative: """
            Links in this feed are relative. To make them absolute, set report.url in the watchlist \
            to the address of the report.
            """,
        cutEntries: { "\($0) earlier changes of this month are only in its log." }
    )

    static let korean = SiteStrings.Digest(
        wholeReport: "리포트 열기",
        archiveBegins: { "기록은 \($0)에 시작합니다. 그 전의 일은 알 수 없습니다." },
        unchecked: { night, listings in "\(night): 스토어 항목 \(listings)개를 확인하지 못했습니다." },
        failed: { "\($0): 스토어 항목을 하나도 확인하지 못했습니다." },
        incomplete: { nights, all, listings in
            "\(all)일 가운데 \(nights)일은 다 확인하지 못했습니다. 확인하지 못한 스토어 항목은 \(listings)개입니다."
        },
        heldBack: { listings, change in
            "스토어 항목 \(listings)개가 한꺼번에 바뀌었습니다(\(change)). 이어지거나 수락하실 때까지 보류합니다."
        },
        unanswered: { app, country, night in
            "앱 \(app), \(country): \(night)부터 App Store의 응답이 없습니다."
        },
        leftOut: "Apple의 응답에서 빠짐",
        listed: "이제 Apple의 응답에 나옴",
        relisted: {
            "Apple의 응답에서 앱 \($0)개의 스크린샷이 빠지거나 다시 나왔습니다. 스토어에는 거의 언제나 그대로 있으므로 소식이 아닙니다."
        },
        feeds: "피드",
        feedsLead: "피드 리더에서 소식을, 캘린더에서 새 버전을 구독할 수 있습니다.",
        feedOfApp: "앱마다 피드가 있으며, 앱 페이지에 링크가 있습니다.",
        allApps: "모든 앱",
        ownApps: "내 앱",
        alerts: "경보",
        releases: "새 버전",
        entry: { "\($0): \($1)" },
        relative: "이 피드의 링크는 상대 경로입니다. 지켜보는 목록의 report.url에 리포트 주소를 적으면 그 주소로 연결됩니다.",
        cutEntries: { "이달의 이전 변경 \($0)개는 변경 기록에만 있습니다." }
    )
}
