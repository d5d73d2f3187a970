import AppStore
import ChangeDetection
import News

extension SiteStrings.News {
    static let korean = SiteStrings.News(
        count: { kind, apps in "\(name(kind)) \(apps)개" },
        kind: name,
        deed: deed,
        deeds: { deed, more in more == 0 ? deed : "\(deed), 그 밖에 앱 \(more)개에 소식" },
        watching: { "앱 \($0)개를 지켜보기 시작했습니다" },
        nothing: "소식 없음",
        releases: { "새 버전 \($0)개" },
        appsReleased: { "새 버전이 나온 앱 \($0)개" },
        unit: "숫자는 앱의 수입니다. 여러 가지 소식이 있는 앱은 각각에 한 번씩 셉니다.",
        checked: { "스토어 항목 \($1)개 중 \($0)개 확인" },
        requests: { "요청 \($0)회" },
        details: "이번 실행 정보",
        moreApps: { "소식이 있는 앱 \($0)개 더 보기" },
        part: {
            switch $0 {
            case .own: "내 앱"
            case .store: "판매 여부, 가격, 이름"
            case .releases: "새 버전"
            case .generic: "상투적인 설명의 새 버전"
            case .pages: "스토어 페이지"
            case .ratings: "평점"
            case .positions: "Apple 검색 API 순위"
            case .watched: "새로 지켜보는 앱"
            }
        },
        contents: "차례",
        inFull: "모든 소식 자세히",
        ownOnly: "내 앱만",
        yours: "내 앱",
        permalink: "이 소식의 링크",
        competitorsOnly: "경쟁 앱만",
        moreShown: "아래에 {count}개 더",
        noneShown: "이런 소식이 있는 앱이 없습니다.",
        version: { "\($0) → \($1)" },
        isBack: { "\($0) → \($1), 이전 버전으로 돌아감" },
        afterDays: {
            switch ($0, $1) {
            case (0, let former): former.map { "\($0) 버전과 같은 날" } ?? "이전 버전과 같은 날"
            case (_, let former): "\(former ?? "이전 버전") 이후 \($0)일"
            }
        },
        inStores: { "스토어 \($0)곳" },
        notYetIn: "아직 아닌 곳:",
        nowIn: { "\($0), 이제 \($1)에도" },
        changed: { "\($0) 변경" },
        sameNotes: "이전 버전과 같은 설명",
        notesOf: "새로운 기능",
        formerNotes: "이전 내용",
        requires: { system, version, former in
            "\(system) \(version) 이상 필요\(former.map { "(이전 \($0))" } ?? "")"
        },
        moreItems: { "\($0)개 더" },
        gameCenter: { $0 ? "+ Game Center" : "− Game Center" },
        price: "가격",
        heldFor: { "(\($0)일)" },
        saleEnded: { "할인 \($0)일 만에 종료" },
        sales: { "할인 \($0)회" },
        goneEverywhere: "확인하는 모든 스토어에서 삭제됨",
        gone: "스토어에서 삭제됨",
        returned: "스토어에 다시 나옴",
        appeared: "스토어에 새로 나옴",
        listed: "이제 스토어에 있음",
        launched: { "\($0)의 새 앱" },
        watched: "새로 지켜봄",
        position: position,
        ratedAgain: { "다시 평가됨: \($0)" },
        ratingsReset: { former, count in
            let was = [former.map { "★ \($0)" }, count].compactMap(\.self)
                .joined(separator: ", ")
            return was.isEmpty ? "평점 초기화" : "평점 초기화(이전 \(was))"
        },
        rating: { former, now in
            guard let former else { return "첫 평점 \(now ?? "없음")" }
            return "평점 \(former) → \(now ?? "없음")"
        },
        appsOf: { "\($0): 앱 \($1)개" },
        next: {
            switch $0 {
            case .cancelled, .notAsked: "다음 실행에서 확인합니다. 20시간 안에 시작하면 이번 밤을 마저 채웁니다."
            case .badRequest: "다음 실행에서 다시 시도합니다. 계속되면 앱 ID를 확인하세요."
            case .throttled, .network, .timeout, .server, .badResponse: "다음 실행에서 다시 확인합니다."
            }
        },
        notSold: { "판매하지 않는 스토어 항목 \($0)개" },
        keys: "단축키",
        keyNext: "다음 앱",
        keyPrevious: "이전 앱",
        keySearch: "검색",
        keyHelp: "이 목록 열기/닫기"
    )

    @Sendable private static func deed(_ kind: NewsKind, _ app: String, _ detail: String) -> String
    {
        switch kind {
        case .release: "\(app) \(detail) 출시"
        case .priceRise: "\(app) 가격 인상: \(detail)"
        case .priceFall: "\(app) 가격 인하: \(detail)"
        case .name, .seller, .ageRating, .pictures, .texts: "\(app): \(name(kind))"
        default: "\(app): \(detail)"
        }
    }

    @Sendable private static func name(_ kind: NewsKind) -> String {
        switch kind {
        case .release: "새 버전"
        case .rollout: "더 많은 스토어에 나온 버전"
        case .rollback: "이전 버전 복귀"
        case .priceRise: "가격 인상"
        case .priceFall: "가격 인하"
        case .name: "이름 변경"
        case .seller: "판매자 변경"
        case .ageRating: "연령 등급 변경"
        case .removed: "모든 스토어에서 삭제"
        case .gone: "스토어에서 삭제"
        case .returned: "다시 나옴"
        case .launched: "개발자의 새 앱"
        case .appeared: "새로 나옴"
        case .ratingsReset: "평점 초기화"
        case .ratingRise: "평점 상승"
        case .ratingFall: "평점 하락"
        case .firstRating: "첫 평점"
        case .position: "순위 변동"
        case .pictures: "새 이미지"
        case .texts: "새 설명"
        case .page: "기타 변경"
        case .watched: "새로 지켜봄"
        }
    }

    @Sendable private static func position(_ change: PositionChange, _ place: String?) -> String {
        let place = place.map { "(\($0))" } ?? ""
        let chart = change.ranking.chart.map { SiteStrings.Keywords.korean.name(of: $0, in: "ko") }
        let subject = "\(chart ?? "Apple 검색 API “\(change.ranking.name)”")\(place)"
        return switch (change.before, change.after) {
        case (let before?, let after?):
            "\(subject) \(before)위 → \(after)위\(change.kind == .best ? ", 최고 순위" : "")"
        case (nil, let after?): "\(subject) \(after)위 진입"
        case (let before?, nil): "\(subject) 순위권 밖(이전 \(before)위)"
        case (nil, nil): subject
        }
    }
}
