import Foundation

extension SiteStrings {
    /// The words of the bar on top of every page, and of the search in it.
    struct Search: Sendable {
        let latest: String
        let groups: String
        let apps: String
        let history: String
        let search: String
        let unread: String
        let inScript: InScript
        /// What readers call kinds of changes, beside their names.
        let synonyms: [String: String]

        /// What the script says; `{query}` and the like stand for what it fills in.
        struct InScript: Encodable, Sendable {
            let apps: String
            let changes: String
            let found: String
            let reading: String
            let none: String
            let without: String
            let elsewhere: String
            let allApps: String
            let allChanges: String
            let more: String
        }
    }

    /// The words of the lists of apps, groups and nights.
    struct Lists: Sendable {
        let newsOf: @Sendable (_ apps: Int) -> String
        let changesOf: @Sendable (_ changes: Int) -> String
        let noNews: String
        let describesNight: @Sendable (_ news: String, _ night: String) -> String
        let describesApp: @Sendable (_ app: String) -> String
        let describesGroup: @Sendable (_ group: String, _ apps: Int) -> String
        let describesApps: @Sendable (_ apps: Int) -> String
        let describesGroups: String
        let describesHistory: String
        let describesLog: @Sendable (_ month: String) -> String
        let appsOf: @Sendable (_ apps: Int) -> String
        let ownApps: @Sendable (_ apps: Int) -> String
        let developer: String
        let lastRelease: String
        let rating: String
        let letters: String
        let otherLetters: String
        let noApps: String
        let partOfApps: @Sendable (_ shown: Int, _ apps: Int) -> String
        let appsByName: String
        let noGroups: String
        let heatLead: String
        let less: String
        let more: String
        let nightsOf: @Sendable (_ nights: Int) -> String
        let earlierYears: String
        let log: String
        let changesIn: @Sendable (_ month: String) -> String
        /// The choice of months in the log of changes, whose names are in addresses.
        let span: String
        let thisMonth: String
        let spans: [(name: String, title: String)]
        let mostRows: String
    }
}

extension SiteStrings.Search {
    static let english = SiteStrings.Search(
        latest: "Latest",
        groups: "Groups",
        apps: "Apps",
        history: "History",
        search: "Search",
        unread: "Part of the search index could not be loaded.",
        inScript: InScript(
            apps: "Apps",
            changes: "Changes",
            found: "Apps: {apps}, changes: {changes}",
            reading: "Searching: {part} of {whole} months",
            none: "Nothing matches “{query}”.",
            without: "Without “{word}”: {count}",
            elsewhere: "Try fewer or shorter words, or browse:",
            allApps: "All apps",
            allChanges: "All changes",
            more: "Show more"
        ),
        synonyms: [
            "name": "rename renamed title", "version": "release update",
            "price": "cut rise sale raised",
            "gone": "removal", "contentRating": "age", "ratingCount": "reset", "icon": "logo",
            "seller": "publisher", "minimumOSVersion": "iOS requires", "releaseNotes": "notes",
        ]
    )

    static let korean = SiteStrings.Search(
        latest: "최신",
        groups: "그룹",
        apps: "앱",
        history: "지난 기록",
        search: "검색",
        unread: "검색 색인을 일부 불러오지 못했습니다.",
        inScript: InScript(
            apps: "앱",
            changes: "변경",
            found: "앱 {apps}개, 변경 {changes}건",
            reading: "검색 중: {whole}개월 중 {part}개월",
            none: "‘{query}’에 대한 결과가 없습니다.",
            without: "‘{word}’ 빼고 검색: {count}건",
            elsewhere: "더 짧은 검색어를 입력하거나 목록에서 찾아보세요.",
            allApps: "모든 앱",
            allChanges: "모든 변경",
            more: "더 보기"
        ),
        synonyms: [
            "name": "개명 제목", "version": "릴리스 업데이트", "price": "인하 인상 할인", "gone": "삭제",
            "contentRating": "나이 등급", "ratingCount": "초기화", "seller": "퍼블리셔", "releaseNotes": "노트",
        ]
    )
}

extension SiteStrings.Lists {
    static let english = SiteStrings.Lists(
        newsOf: { $0 == 1 ? "1 app with news" : "\(grouped($0)) apps with news" },
        changesOf: { $0 == 1 ? "1 change" : "\(grouped($0)) changes" },
        noNews: "No news",
        describesNight: { "What changed in the App Store on \($1): \($0)." },
        describesApp: { "\($0) in the App Store: its store pages, releases, ratings and changes." },
        describesGroup: { group, apps in
            "\(group): \(apps == 1 ? "1 app" : "\(apps) apps") side by side, with the latest changes."
        },
        describesApps: {
            $0 == 1
                ? "1 app with its developer, last release and rating."
                : "\($0) apps with their developers, last releases and ratings."
        },
        describesGroups: "The groups of apps that are watched.",
        describesHistory: "Every night that was checked, and how much changed.",
        describesLog: { "Every change of \($0), to filter, search and sort." },
        appsOf: { $0 == 1 ? "1 app" : "\(grouped($0)) apps" },
        ownApps: { $0 == 1 ? "1 of them yours" : "\($0) of them yours" },
        developer: "Developer",
        lastRelease: "Last release",
        rating: "Rating",
        letters: "Apps by first letter",
        otherLetters: "other",
        noApps: "No apps are watched yet.",
        partOfApps: { "\($0) of \($1) apps. The search above finds all of them." },
        appsByName: "Apps by name",
        noGroups: "The watchlist has no groups.",
        heatLead:
            "Each square is a day: the stronger its colour, the more changed. Dashed: some listings were not checked. ✕: the night failed.",
        less: "Less",
        more: "more",
        nightsOf: { $0 == 1 ? "1 night" : "\($0) nights" },
        earlierYears: "Earlier",
        log: "All changes of the month",
        changesIn: { "Changes in \($0)" },
        span: "Period",
        thisMonth: "newest month",
        spans: [("quarter", "last 3 months"), ("year", "last 12 months"), ("all", "all months")],
        mostRows:
            "The newest 3,000 of these changes are shown; choose an app, a storefront or a kind to see the others."
    )

    static let korean = SiteStrings.Lists(
        newsOf: { "소식 있는 앱 \(grouped($0))개" },
        changesOf: { "변경 \(grouped($0))건" },
        noNews: "소식 없음",
        describesNight: { "\($1) App Store에서 달라진 것: \($0)." },
        describesApp: { "App Store의 \($0): 스토어 페이지, 릴리스, 평점과 변경." },
        describesGroup: { "\($0): 앱 \($1)개 나란히 보기와 최신 변경." },
        describesApps: { "앱 \($0)개의 개발자, 최근 릴리스와 평점." },
        describesGroups: "지켜보는 앱 그룹.",
        describesHistory: "확인한 모든 밤과 변경 수.",
        describesLog: { "\($0)의 모든 변경. 거르고 검색하고 정렬할 수 있습니다." },
        appsOf: { "앱 \(grouped($0))개" },
        ownApps: { "그중 내 앱 \($0)개" },
        developer: "개발자",
        lastRelease: "최근 릴리스",
        rating: "평점",
        letters: "첫 글자로 앱 찾기",
        otherLetters: "기타",
        noApps: "아직 지켜보는 앱이 없습니다.",
        partOfApps: { "앱 \($1)개 중 \($0)개입니다. 위의 검색으로 모두 찾을 수 있습니다." },
        appsByName: "이름순 앱",
        noGroups: "지켜보는 목록에 그룹이 없습니다.",
        heatLead: "한 칸이 하루입니다. 색이 뚜렷할수록 변경이 많습니다. 점선: 일부 미확인, ✕: 실패.",
        less: "적음",
        more: "많음",
        nightsOf: { "확인 \($0)회" },
        earlierYears: "그 이전",
        log: "이달의 모든 변경",
        changesIn: { "\($0)의 변경" },
        span: "기간",
        thisMonth: "최근 달",
        spans: [("quarter", "최근 3개월"), ("year", "최근 12개월"), ("all", "모든 달")],
        mostRows: "이 변경 가운데 최근 3,000개만 보입니다. 앱, 스토어, 종류를 고르면 나머지도 볼 수 있습니다."
    )
}

/// As both languages write large numbers: `5,573`.
private func grouped(_ number: Int) -> String {
    number.formatted(.number.locale(Locale(identifier: "en_GB")))
}
