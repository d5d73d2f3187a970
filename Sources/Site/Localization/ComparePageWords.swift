extension SiteStrings {
    /// The words of the page that compares apps, and of charts that a script draws.
    struct ComparePage: Sendable {
        let title: String
        let lead: String
        let needsScript: String
        let describes: String
        /// On pages that lead there.
        let compareApp: String
        let inScript: InScript

        /// What an app's page needs of it for its own charts: it is on every one.
        /// - Parameter marks: the kinds of marks with their names, by the names of changes in series.
        func inChart(marks: [InChart.Mark]) -> InChart {
            InChart(
                markTitle: inScript.marks,
                marks: marks,
                range: inScript.range,
                days30: inScript.days30,
                days90: inScript.days90,
                days365: inScript.days365,
                all: inScript.all,
                version: inScript.version,
                price: inScript.price,
                weekly: inScript.weekly,
                newRatings: inScript.newRatings,
                ratingsOf: inScript.ratingsOf,
                unknown: inScript.unknown,
                notRated: inScript.notRated
            )
        }

        struct InChart: Encodable, Sendable {
            /// A kind of change that has marks, in the order of their buttons.
            struct Mark: Encodable, Sendable {
                let kind: String
                let name: String
            }

            let markTitle: String
            let marks: [Mark]
            let range: String
            let days30: String
            let days90: String
            let days365: String
            let all: String
            let version: String
            let price: String
            let weekly: String
            let newRatings: String
            let ratingsOf: String
            let unknown: String
            let notRated: String
        }

        /// What the script says; `{app}` and the like stand for what it fills in.
        struct InScript: Encodable, Sendable {
            let apps: String
            let add: String
            let remove: String
            let most: String
            let compare: String
            let storefront: String
            let range: String
            let days30: String
            let days90: String
            let days365: String
            let all: String

            let glance: String
            let fact: String
            let version: String
            let rating: String
            let newRatings: String
            let releases: String
            let interval: String
            let weekday: String
            let lastRelease: String
            let price: String
            let size: String
            let languages: String
            let weekly: String
            let marks: String
            let averages: String
            let news: String

            let day: String
            let days: String
            let today: String
            let ago: String
            let quiet: String
            let oftenest: String
            let fell: String
            let rose: String
            let same: String
            let unrated: String
            let unsold: String
            let step: String
            let noStep: String
            let noNews: String
            let missing: String
            let unknown: String
            let notRated: String
            let free: String

            let night: String
            let values: String
            let ratingsOf: String
            let everyChange: String
            let sameLanguages: String
            let onlyLanguages: String
        }
    }
}

extension SiteStrings.ComparePage {
    static let english = SiteStrings.ComparePage(
        title: "Compare apps",
        lead:
            "Two to five apps of your choice, side by side. The page of each group compares its apps:",
        needsScript: "This page needs JavaScript; the pages of groups do not.",
        describes: "Ratings, releases, prices, sizes and languages of apps side by side.",
        compareApp: "Compare with other apps",
        inScript: InScript(
            apps: "Apps",
            add: "Add an app",
            remove: "Remove {app}",
            most: "Five apps at most",
            compare: "Compare the chosen apps",
            storefront: "Storefront",
            range: "Period",
            days30: "30 days",
            days90: "90 days",
            days365: "1 year",
            all: "All",
            glance: "At a glance",
            fact: "Fact",
            version: "Version",
            rating: "Rating",
            newRatings: "New ratings",
            releases: "Releases",
            interval: "Usual interval",
            weekday: "Usual weekday",
            lastRelease: "Last release",
            price: "Price",
            size: "Size",
            languages: "Languages",
            weekly: "New ratings a week",
            marks: "Marks in the charts",
            averages: "Average of all ratings, in stars",
            news: "What changed in the last 30 days",
            day: "{n} day",
            days: "{n} days",
            today: "today",
            ago: "{days} ago",
            quiet: "Quiet for {days} where {usual} is usual",
            oftenest: "{app} released most often: {n} times, usually every {days}.",
            fell: "{app} fell from {from} to {to}, most in the week to {night} ({step}).",
            rose: "{app} rose from {from} to {to}, most in the week to {night} ({step}).",
            same: "{app} stayed at {to}.",
            unrated: "{app} has no ratings in this period.",
            unsold: "{app} was not seen in this storefront.",
            step: "{app}: {from} → {to} on {night}.",
            noStep: "No price changed.",
            noNews: "Nothing",
            missing: "The numbers of {app} could not be loaded.",
            unknown: "not known",
            notRated: "no ratings",
            free: "Free",
            night: "Night",
            values: "Values",
            ratingsOf: "{rating} from {n} ratings",
            everyChange: "All changes of {app}",
            sameLanguages: "All have the same languages.",
            onlyLanguages: "Only {app}: {languages}"
        )
    )

    static let korean = SiteStrings.ComparePage(
        title: "앱 비교",
        lead:
            "고른 앱 2~5개를 나란히 봅니다. 각 그룹 페이지에서는 그룹의 앱을 비교합니다.",
        needsScript: "이 페이지에는 JavaScript가 필요합니다. 그룹 페이지에는 필요하지 않습니다.",
        describes: "여러 앱의 평점, 릴리스, 가격, 크기와 언어 비교.",
        compareApp: "다른 앱과 비교",
        inScript: InScript(
            apps: "앱",
            add: "앱 추가",
            remove: "{app} 빼기",
            most: "최대 5개",
            compare: "고른 앱 비교",
            storefront: "스토어",
            range: "기간",
            days30: "30일",
            days90: "90일",
            days365: "1년",
            all: "전체",
            glance: "한눈에 보기",
            fact: "항목",
            version: "버전",
            rating: "평점",
            newRatings: "신규 평가",
            releases: "릴리스",
            interval: "평소 간격",
            weekday: "주된 요일",
            lastRelease: "최근 릴리스",
            price: "가격",
            size: "크기",
            languages: "언어",
            weekly: "주간 신규 평가",
            marks: "차트의 표시",
            averages: "전체 평가의 평균(별점)",
            news: "최근 30일의 변경",
            day: "{n}일",
            days: "{n}일",
            today: "오늘",
            ago: "{days} 전",
            quiet: "평소 {usual}, 현재 {days}째 뜸함",
            oftenest: "릴리스가 가장 잦은 앱: {app} ({n}회, 평소 간격 {days})",
            fell: "{app}: {from} → {to} 하락. {night}까지 한 주에 가장 크게 움직임({step})",
            rose: "{app}: {from} → {to} 상승. {night}까지 한 주에 가장 크게 움직임({step})",
            same: "{app}: {to}, 변동 없음",
            unrated: "{app}: 이 기간에 평가 없음",
            unsold: "{app}: 이 스토어에서 확인되지 않음",
            step: "{app}: {night}에 {from} → {to}",
            noStep: "가격이 바뀐 앱이 없습니다.",
            noNews: "없음",
            missing: "{app}의 수치를 불러오지 못했습니다.",
            unknown: "알 수 없음",
            notRated: "평가 없음",
            free: "무료",
            night: "밤",
            values: "값",
            ratingsOf: "{rating} (평가 {n}개)",
            everyChange: "{app}의 모든 변경",
            sameLanguages: "지원 언어가 모두 같습니다.",
            onlyLanguages: "{app}에만 있음: {languages}"
        )
    )
}
