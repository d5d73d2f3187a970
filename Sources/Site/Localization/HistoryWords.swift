extension SiteStrings {
    /// The words of the history of prices.
    struct Prices: Sendable {
        let title: String
        let summary: @Sendable (_ lowest: String, _ usual: String) -> String
        let since: String
        let held: String
        let today: String
        let sale: String
        let earlier: @Sendable (Int) -> String
    }
}

extension SiteStrings.Prices {
    static let english = SiteStrings.Prices(
        title: "Prices",
        summary: { "Lowest: \($0). Usual (on most nights): \($1)." },
        since: "Since",
        held: "Held",
        today: "still holds",
        sale: "sale",
        earlier: { "\($0) earlier prices are in the archive." }
    )

    static let korean = SiteStrings.Prices(
        title: "가격",
        summary: { "최저: \($0). 가장 오래 유지된 가격: \($1)." },
        since: "시작",
        held: "유지",
        today: "현재 가격",
        sale: "할인",
        earlier: { "이전 가격 \($0)개는 보관소에 있습니다." }
    )
}

extension SiteStrings {
    /// The words of the histories of an app: of its versions, names, pictures and storefronts.
    struct Histories: Sendable {
        let versions: String
        let versionsByYear: String
        let after: @Sendable (_ days: Int, _ version: String) -> String
        let seen: String
        let inStorefront: String

        let names: String
        let cameAndWent: String

        let screenshots: String
        let slider: @Sendable (_ list: String, _ number: Int) -> String

        let ofTheirOwn: @Sendable (_ all: Int, Own) -> String
        let script: @Sendable (_ name: String) -> String

        let newWords: String
        let wordsRule: String
        let inApps: @Sendable (Int) -> String
        let allNewWords: String
    }

    /// How many storefronts have other texts and pictures than the first one, and the most days by which
    /// one had a version later.
    struct Own: Sendable {
        let names: Int
        let notes: Int
        let descriptions: Int
        let screenshots: Int
        let lag: Int?
    }
}

extension SiteStrings.Histories {
    static let english = SiteStrings.Histories(
        versions: "Versions",
        versionsByYear: "Versions with their notes",
        after: { $0 == 1 ? "1 day after \($1)" : "\($0) days after \($1)" },
        seen: "seen",
        inStorefront: "In one storefront",
        names: "Names and sellers",
        cameAndWent: "SiteStrings added and removed",
        screenshots: "Pictures by date",
        slider: { "Before and after: \($0), picture \($1)" },
        ofTheirOwn: { all, own in
            let lag = own.lag.map { $0 == 1 ? "1 day" : "\($0) days" }
            let others = all == 1 ? "1 other storefront" : "\(all) other storefronts"
            let count = { $0 == 0 ? "none" : "\($0)" }
            return """
                Of \(others), the name differs from the first in \(count(own.names)), release notes in \
                \(count(own.notes)), the description in \(count(own.descriptions)), screenshots in \
                \(count(own.screenshots)).
                """ + (lag.map { " The current version arrived up to \($0) later." } ?? "")
        },
        script: { "\($0) script" },
        newWords: "New words",
        wordsRule: """
            SiteStrings in names and release notes that no app of the group had used in its name, notes or description \
            before; those used by most apps come first. SiteStrings that an app already had when it was first seen are not \
            new. Words of fewer than three letters (two in Hangul), words of generic notes (“fixes”, “improvements”) \
            and numbers are left out. In scripts without spaces, a word is a run of two to eight characters of one script.
            """,
        inApps: { $0 == 1 ? "in 1 app" : "in \($0) apps" },
        allNewWords: "The month in review explains the rule."
    )

    static let korean = SiteStrings.Histories(
        versions: "버전",
        versionsByYear: "버전별 릴리스 노트",
        after: { "\($1) 이후 \($0)일" },
        seen: "확인:",
        inStorefront: "스토어별",
        names: "이름과 판매자",
        cameAndWent: "들어오고 빠진 단어",
        screenshots: "날짜별 이미지",
        slider: { "이전과 이후: \($0), 그림 \($1)" },
        ofTheirOwn: { all, own in
            """
            다른 스토어 \(all)곳 중 이름이 다른 곳 \(own.names), 릴리스 노트가 다른 곳 \(own.notes), 설명이 다른 곳 \
            \(own.descriptions), 스크린샷이 다른 곳 \(own.screenshots).
            """ + (own.lag.map { " 현재 버전은 최대 \($0)일 늦게 나왔습니다." } ?? "")
        },
        script: { $0.hasSuffix("자") ? $0 : "\($0) 문자" },
        newWords: "새로 나온 단어",
        wordsRule: """
            그룹의 어떤 앱의 이름, 노트, 설명에도 없던 이름과 릴리스 노트의 단어이며, 더 많은 앱에 나온 것이 먼저입니다. 앱을 처음 \
            보았을 때 있던 것은 새것이 아닙니다. 세 글자(한글은 두 글자)보다 짧은 단어, 상투적인 노트의 단어, 숫자는 뺐습니다. 띄어쓰기가 \
            없는 문자는 같은 문자 두 자에서 여덟 자까지를 한 단어로 봅니다.
            """,
        inApps: { "앱 \($0)개" },
        allNewWords: "규칙은 월간 정리에 있습니다."
    )
}
