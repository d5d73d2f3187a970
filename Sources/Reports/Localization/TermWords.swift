extension Words {
    /// The words of terms and positions.
    struct Terms: Sendable {
        let title: String
        /// Whose order it is.
        let order: String
        let term: String
        let place: String
        let position: String
        let step: String
        let since: String
        let lastNights: String
        let entered: String
        let left: String
        let noAnswer: String
    }
}

extension Words.Terms {
    static let english = Words.Terms(
        title: "Terms",
        order:
            "In the order of Apple’s search API, which is not the order of the App Store app. Only apps among its first 200 have a position.",
        term: "Term",
        place: "Where",
        position: "Position",
        step: "Step",
        since: "Since",
        lastNights: "Last nights",
        entered: "in",
        left: "out",
        noAnswer: "The last run had no answer."
    )

    static let korean = Words.Terms(
        title: "검색어",
        order: "Apple 검색 API의 순서이며 App Store 앱의 순서와 다릅니다. 처음 200개 앱만 순위가 있습니다.",
        term: "검색어",
        place: "스토어",
        position: "순위",
        step: "변동",
        since: "시작",
        lastNights: "최근",
        entered: "진입",
        left: "이탈",
        noAnswer: "마지막 실행에서 답을 받지 못했습니다."
    )
}
