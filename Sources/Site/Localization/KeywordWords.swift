extension Words {
    /// The words of keywords and positions.
    struct Keywords: Sendable {
        let title: String
        /// Whose order it is.
        let order: String
        let keyword: String
        let place: String
        let position: String
        let step: String
        let since: String
        let lastNights: String
        let entered: String
        let left: String
        let noResponse: String
        /// An app that nobody watches, for the first time among the first ones.
        let newcomer: String
        let newcomers: @Sendable (_ apps: Int) -> String
        let fullDeveloper: @Sendable (_ developer: String, _ most: String) -> String
        /// Positions that a brake holds back.
        let held: @Sendable (_ apps: String, _ place: String?) -> String
    }
}

extension Words.Keywords {
    static let english = Words.Keywords(
        title: "Keywords",
        order:
            "In the order of Apple’s search API, which is not the order of the App Store app. Only apps among its first 200 have a position.",
        keyword: "Keyword",
        place: "Where",
        position: "Position",
        step: "Step",
        since: "Since",
        lastNights: "Last nights",
        entered: "in",
        left: "out",
        noResponse: "The last run had no response.",
        newcomer: "new",
        newcomers: {
            $0 == 1
                ? "1 other app new in Apple’s search API"
                : "\($0) other apps new in Apple’s search API"
        },
        fullDeveloper: { developer, most in
            """
            \(developer) sells \(most) apps or more. Apple lists no more than \(most) apps of a developer; \
            the others are not watched.
            """
        },
        held: { apps, place in
            let subject = apps == "1" ? "1 app" : "\(apps) apps"
            let stores = place.map { " in \($0)" } ?? ""
            return
                "Positions in Apple’s search API: most keywords changed at once\(stores), with \(subject)."
        }
    )

    static let korean = Words.Keywords(
        title: "검색어",
        order: "Apple 검색 API의 순서이며 App Store 앱의 순서와 다릅니다. 처음 200개 앱만 순위가 있습니다.",
        keyword: "검색어",
        place: "스토어",
        position: "순위",
        step: "변동",
        since: "시작",
        lastNights: "최근",
        entered: "진입",
        left: "이탈",
        noResponse: "마지막 실행에서 답을 받지 못했습니다.",
        newcomer: "신규",
        newcomers: { "Apple 검색 API에 새로 나온 다른 앱 \($0)개" },
        fullDeveloper: { developer, most in
            "\(developer): 앱이 \(most)개 이상입니다. Apple은 개발자의 앱을 \(most)개까지만 알려 주며, 나머지는 지켜보지 않습니다."
        },
        held: { apps, place in
            "Apple 검색 API 순위: \(place.map { "\($0)에서 " } ?? "")검색어 대부분이 한꺼번에 바뀌었습니다(앱 \(apps)개)."
        }
    )
}
