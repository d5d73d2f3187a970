import AppStore

extension SiteStrings {
    /// The words of keywords and positions.
    struct Keywords: Sendable {
        let title: String
        /// Whose order it is.
        let order: String
        let keyword: String
        let charts: String
        let chart: @Sendable (Chart.Kind) -> String
        /// The order of charts.
        let chartOrder: String
        let week: String
        let course: String
        let bump: String
        let cameIn: String
        let wentOut: String
        let toWatch: @Sendable (_ apps: Int) -> String
        /// A move that is news, and what happened to the app up to seven days before.
        let afterChange: @Sendable (_ move: String, _ days: Int, _ change: String) -> String
        let newName: @Sendable (_ name: String) -> String
        let newPrice: String
        let cameIntoName: @Sendable (_ words: String) -> String
        let leftName: @Sendable (_ words: String) -> String
        /// A rename that brought or took words of a keyword, and the move within a week; nil for both
        /// positions if there was none.
        let rename:
            @Sendable (
                _ parts: [String], _ keyword: String, _ place: String, _ before: Int?, _ after: Int?
            ) -> String
        /// What the charts of an app's positions show.
        let chartParts: String
        /// - Parameter now: nil outside the ranking.
        let standing: @Sendable (_ now: String?, _ best: String, _ night: String) -> String
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

extension SiteStrings.Keywords {
    /// A number of days within a week, as a word.
    private static func spelled(_ days: Int) -> String {
        let words = ["no", "one", "two", "three", "four", "five", "six", "seven"]
        return words.indices.contains(days) ? words[days] : "\(days)"
    }

    static let english = SiteStrings.Keywords(
        title: "Keywords",
        order:
            "In the order of Apple’s search API, which is not the order of the App Store app. Only apps among its first 200 have a position.",
        keyword: "Keyword",
        charts: "Charts",
        chart: { $0.title },
        chartOrder: "Apple’s top charts, as of the last response. Apps that you watch are marked.",
        week: "In a week",
        course: "28 nights",
        bump:
            "The first places over 28 nights: the first ten and watched apps, the best at the top",
        cameIn: "Entered",
        wentOut: "Left",
        toWatch: { $0 == 1 ? "To watch it:" : "To watch them:" },
        afterChange: { move, days, change in
            switch days {
            case 0: "\(move), on the night of \(change)."
            case 1: "\(move), one day after \(change)."
            default: "\(move), \(spelled(days)) days after \(change)."
            }
        },
        newName: { "the new name “\($0)”" },
        newPrice: "the new price",
        cameIntoName: { "\($0) came into the name" },
        leftName: { "\($0) left the name" },
        rename: { parts, keyword, place, before, after in
            let rename = "\(parts.joined(separator: ", and ")) in \(place)"
            return switch (before, after) {
            case (let before?, let after?):
                "\(rename); “\(keyword)” \(before) → \(after) within a week."
            case (nil, let after?): "\(rename); entered “\(keyword)” at \(after) within a week."
            case (let before?, nil):
                "\(rename); left “\(keyword)” within a week, where it was \(before)."
            case (nil, nil): "\(rename)."
            }
        },
        chartParts:
            "The best position at the top; a gap: not in the list, or no response. At the top, releases; dotted, new names and price steps.",
        standing: { now, best, night in
            now.map { "Now \($0); best \(best), on \(night)." }
                ?? "Not in the list now; best \(best), on \(night)."
        },
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
                ? "1 other app new in keywords and charts"
                : "\($0) other apps new in keywords and charts"
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
                "Positions: most keywords or charts changed at once\(stores), with \(subject)."
        }
    )

    static let korean = SiteStrings.Keywords(
        title: "검색어",
        order: "Apple 검색 API의 순서이며 App Store 앱의 순서와 다릅니다. 처음 200개 앱만 순위가 있습니다.",
        keyword: "검색어",
        charts: "차트",
        chart: { kind in
            switch kind {
            case .topFree: "무료 인기"
            case .topPaid: "유료 인기"
            case .topGrossing: "최고 매출"
            }
        },
        chartOrder: "마지막 응답 기준 Apple 인기 차트입니다. 지켜보는 앱은 표시되어 있습니다.",
        week: "일주일간",
        course: "28일",
        bump: "28일간의 상위권: 상위 10개 앱과 지켜보는 앱, 위쪽이 높은 순위",
        cameIn: "진입",
        wentOut: "이탈",
        toWatch: { _ in "지켜보려면:" },
        afterChange: { move, days, change in
            days == 0 ? "\(move) — \(change)과 같은 날." : "\(move) — \(change) \(days)일 뒤."
        },
        newName: { "새 이름 “\($0)”" },
        newPrice: "새 가격",
        cameIntoName: { "이름에 \($0) 추가" },
        leftName: { "이름에서 \($0) 삭제" },
        rename: { parts, keyword, place, before, after in
            let rename = "\(parts.joined(separator: ", "))(\(place))"
            func rank(_ position: Int?) -> String { position.map { "\($0)위" } ?? "순위권 밖" }
            return before == nil && after == nil
                ? "\(rename)."
                : "\(rename), 일주일 안에 “\(keyword)” \(rank(before)) → \(rank(after))."
        },
        chartParts: "위쪽이 높은 순위이며, 끊긴 곳은 목록에 없거나 응답이 없는 날입니다. 맨 위의 표시는 릴리스, 점선은 새 이름과 가격 변경입니다.",
        standing: { now, best, night in
            "\(now.map { "현재 \($0)위" } ?? "현재 순위권 밖"), 최고 \(best)위(\(night))."
        },
        place: "스토어",
        position: "순위",
        step: "변동",
        since: "시작",
        lastNights: "최근",
        entered: "진입",
        left: "이탈",
        noResponse: "마지막 실행에서 답을 받지 못했습니다.",
        newcomer: "신규",
        newcomers: { "검색어와 차트에 새로 나온 다른 앱 \($0)개" },
        fullDeveloper: { developer, most in
            "\(developer): 앱이 \(most)개 이상입니다. Apple은 개발자의 앱을 \(most)개까지만 알려 주며, 나머지는 지켜보지 않습니다."
        },
        held: { apps, place in
            "순위: \(place.map { "\($0)에서 " } ?? "")검색어나 차트 대부분이 한꺼번에 바뀌었습니다(앱 \(apps)개)."
        }
    )
}
