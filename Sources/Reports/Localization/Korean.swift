import AppStore
import ChangeDetection
import History
import TextAnalysis

extension Words {
    static let korean = Words(
        language: "ko",
        locale: "ko_KR",
        homeStorefronts: ["kr"],
        labels: .korean,
        pages: .korean,
        news: .korean,
        search: .korean,
        lists: .korean,
        tonight: "최신",
        due: "확인할 스토어 항목",
        answered: "확인",
        lookups: "요청",
        oddities: "제외한 이상 결과",
        wrongTypes: "읽지 못한 값",
        unresolved: "아직 앱을 찾지 못함",
        quiet: "변경된 내용이 없습니다.",
        firstNight: "첫 밤입니다. 다음 보고서부터 지난번과 달라진 내용을 보여 줍니다.",
        changes: "변경 사항",
        earlierNights: "지난 밤",
        unchecked: "지난밤 확인하지 못한 항목",
        uncheckedLead: "이 스토어 항목은 확인하지 못했습니다. 각 페이지는 마지막으로 확인한 내용을 보여 줍니다.",
        suppressed: "보류",
        suppressedTitle: "확인 대기 중",
        suppressedLead:
            "Apple이 이전 데이터를 보냈습니다. 갱신이 늦은 서버 때문일 가능성이 큽니다. 계속되면 알립니다.",
        furtherSuppressed: { "그 밖의 \($0)건은 storewatch changes --suppressed로 볼 수 있습니다." },
        held: "보류",
        heldTitle: "보류된 변경",
        heldLead:
            "너무 많은 페이지에서 같은 일이 한꺼번에 일어나, 앱보다는 서비스 쪽 사정일 가능성이 큽니다. 충분한 밤 동안 이어지면 변경으로 알립니다.",
        heldField: { field, count, place in
            "\(field): \(place.map { "\($0)에서 " } ?? "")\(count)개 페이지가 한꺼번에 바뀌었습니다."
        },
        heldGone: { count, place in
            "\(place.map { "\($0)에서 " } ?? "")\(count)개 앱이 한꺼번에 보이지 않습니다."
        },
        heldAdvice: { "storewatch changes --held 로 보고, storewatch accept \($0) 로 받아들입니다." },
        sameLines: { "… 같은 줄 \($0)개" },
        cutDifference: "… 나머지는 보관소에 있습니다.",
        unknownSince: "시작된 밤",
        newTonight: "지난밤",
        recoveredLead: "실패했다가 다시 확인한 항목:",
        stale: { "너무 여러 밤 답이 없는 항목 \($0)개: 표시된 내용이 오래되었습니다." },
        staleMark: "너무 오래됨",
        lastAnswered: "마지막 확인",
        never: "없음",
        goneLead: "이전에 삭제됨:",
        absentLead: "지켜보는 동안 판매한 적이 없거나 없는 ID:",
        apps: "모든 앱",
        ownApp: "내 앱",
        unwatched: "더 이상 지켜보지 않음",
        noSuchApp: "본 적 없음",
        app: "앱",
        storefront: "스토어",
        storefronts: "스토어",
        before: "이전",
        after: "이후",
        reason: "이유",
        since: "시작",
        name: "이름",
        noHistory: "처음 확인한 뒤로 바뀐 내용이 없습니다.",
        information: "정보",
        whatsNew: "새로운 기능",
        description: "설명",
        more: "모두 보기",
        free: "무료",
        noRatings: "아직 평가 없음",
        stars: { "별 5개 중 \($0)개" },
        ratings: { "평가 \($0)개" },
        onTheAppStore: "App Store에서 열기",
        unknown: "알 수 없음",
        none: "없음",
        yes: "예",
        no: "아니요",
        pictures: { "그림 \($0)개" },
        cut: { "… 나머지 \($0)자는 보관소에 있습니다." },
        furtherChanges: { "변경 사항 \($0)개는 각 앱의 페이지에 있습니다." },
        asOf: { "\($0) 기준" },
        byStorewatch: "Storewatch가 Apple iTunes 조회 응답으로 만든 보고서입니다.",
        appPage: .korean
    )
}

extension Words.Labels {
    static let korean = Words.Labels(
        field: {
            switch $0 {
            case .name: "이름"
            case .seller: "판매자"
            case .version: "버전"
            case .versionDate: "버전 날짜"
            case .releaseNotes: "새로운 기능"
            case .description: "설명"
            case .price: "가격"
            case .formattedPrice: "표시 가격"
            case .currency: "통화"
            case .rating: "평점"
            case .ratingCount: "평가 수"
            case .icon: "아이콘"
            case .screenshots: "iPhone 스크린샷"
            case .ipadScreenshots: "iPad 스크린샷"
            case .tvScreenshots: "TV 스크린샷"
            case .genres: "카테고리"
            case .primaryGenre: "주 카테고리"
            case .contentRating: "연령 등급"
            case .advisories: "유의 사항"
            case .minimumOSVersion: "최소 운영체제"
            case .size: "크기"
            case .languages: "언어"
            case .features: "기능"
            case .supportedDevices: "지원 기기"
            case .bundleID: "번들 ID"
            case .sellerURL: "판매자 사이트"
            case .url: "링크"
            case .releaseDate: "최초 출시"
            case .gameCenter: "Game Center"
            case .developer: "개발자"
            case .kind: "종류"
            case .genreIDs: "카테고리 번호"
            case .developerID: "개발자 ID"
            case .primaryGenreID: "주 카테고리 번호"
            }
        },
        word: {
            switch $0 {
            case .new: "신규"
            case .changed: "변경"
            case .unchanged: "변경 없음"
            case .gone: "사라짐"
            case .absent: "판매하지 않음"
            case .unknown: "알 수 없음"
            }
        },
        reason: {
            switch $0 {
            case .throttled: "App Store가 요청을 제한함"
            case .network: "연결 실패"
            case .timeout: "응답 시간 초과"
            case .server: "App Store 오류"
            case .badAnswer: "읽을 수 없는 응답"
            case .badRequest: "App Store가 요청을 거부함"
            case .cancelled: "실행 중단"
            case .notAsked: "요청하지 않음"
            }
        },
        outcome: {
            switch $0 {
            case .complete: "완료: 모든 스토어 항목을 확인했습니다"
            case .incomplete: "일부 미확인: 확인하지 못한 스토어 항목이 있습니다"
            case .failed: "실패: 확인하지 못해 마지막으로 알려진 내용을 보여 줍니다"
            }
        },
        shortOutcome: {
            switch $0 {
            case .complete: "완료"
            case .incomplete: "일부 미확인"
            case .failed: "실패"
            }
        },
        category: {
            switch $0 {
            case .arrival: "새로 나오거나 다시 나옴"
            case .departure: "스토어에서 삭제됨"
            case .release: "새 버전"
            case .price: "가격"
            case .page: "스토어 페이지"
            case .rating: "평가"
            }
        },
        notesClass: {
            switch $0 {
            case .new: "새 내용"
            case .same: "이전과 같은 내용"
            case .boilerplate: "구체적인 내용 없음"
            }
        },
        appeared: "스토어에 새로 나타남",
        returned: "스토어에 돌아옴",
        disappeared: "스토어에서 사라짐"
    )
}

extension Words.Site {
    static let korean = Words.Site(
        site: "사이트",
        skip: "본문으로 건너뛰기",
        nights: "지난 밤",
        allChanges: "모든 변경",
        group: "그룹",
        groups: "그룹",
        previousNight: "이전 밤",
        nextNight: "다음 밤",
        calendar: "지난 기록",
        matrixTitle: { "최근 \($0)일 밤" },
        matrixLead: "표시 하나가 변경 하나입니다.",
        dips: { "\($0)개 페이지의 평가 수가 줄었습니다. 계속되면 알립니다." },
        oldestUnknown: { "가장 오래된 응답: \($0)" },
        quietApps: { "소식 없는 앱 \($0)개" },
        sideBySide: "나란히 보기",
        version: "버전",
        released: "날짜",
        releases90: "90일간 출시",
        newRatings30: "30일간 새 평가",
        night: "밤",
        month: "달",
        allMonths: "모든 달",
        change: "변경",
        counts: "개수",
        data: "데이터",
        filterText: "검색어",
        from: "부터",
        to: "까지",
        kind: "종류",
        any: "전체",
        reset: "모두 보기",
        noChanges: "아직 변경이 없습니다.",
        next: "다음",
        previous: "이전",
        close: "닫기",
        copied: "복사함",
        filter: "걸러 보기",
        of: "/",
        moreOfMatrix: { "소식이 있는 앱 \($0)개 더" },
        cutMatrix: { "이 기간에 소식이 있는 앱이 \($0)개 더 있습니다. 모든 변경은 기록에 있습니다." },
        cutApps: { "이 그룹의 다른 앱 \($0)개는 모든 앱 목록에 있습니다:" },
        cutChanges: { "이 달의 변경 \($0)개가 CSV 파일에 더 있습니다." },
        wholeText: "전체 내용은 앱 페이지에 있습니다."
    )
}

extension Words.App {
    static let korean = Words.App(
        onThisPage: "이 페이지의 내용",
        atAGlance: "한눈에 보기",
        moreLanguages: { $0 == 0 ? "이 언어만 지원" : "외 \($0)개" },
        advisories: { "유의 사항 \($0)개" },
        isGone: { "\($0) 또는 그 전에 스토어에서 삭제됨" },
        isUnknown: { "\($0)부터 확인하지 못함: \($1)" },
        shownFrom: { "표시된 내용은 \($0) 기준" },
        isAbsent: "판매하지 않거나 없는 ID",
        isUnwatched: "더 이상 지켜보지 않음",
        isOffered: "스토어에 있음",
        neverSeen: "본 적 없음",
        state: "상태",
        asShownIn: { "\($0) App Store에서 마지막으로 확인한 내용입니다." },
        versionNumber: { "버전 \($0)" },
        noNotes: "이 버전에는 릴리스 노트가 없습니다.",
        noDescription: "설명이 없습니다.",
        more: "더 보기",
        restOfNotes: { "\($0) 릴리스 노트 더 보기(\($1))" },
        restOfDescription: { "\($0) 설명 더 보기(\($1))" },
        shot: { "\($0): \($1) \($3)개 중 \($2)번째" },
        shotElsewhere: "이 스크린샷은 보관하지 않습니다. 틀을 누르면 Apple의 원본으로 이동합니다.",
        compatibility: "호환성",
        requires: { "\($0) \($1) 이상이 필요합니다." },
        models: { "\($0)(\($1)개 모델)" },
        appID: "앱 ID",
        permalink: "이 페이지 링크",
        copyLink: "링크 복사",
        otherStorefronts: "다른 스토어",
        sameAs: { "\($0) 스토어와 같습니다." },
        otherwiseSame: { "나머지는 \($0) 스토어와 같습니다." },
        differs: "다름",
        differsFrom: { "≠ 첫 줄의 \($0) 스토어와 다릅니다." },
        notes: "릴리스 노트",
        sameNotes: "같음",
        otherNotes: "다름",
        ratings: "평점",
        night: "밤",
        average: "평균",
        count: "평가 수",
        new: "신규",
        newAverage: "신규 평가의 평균",
        reset: "초기화",
        nightsSince: { "\($0)일 동안" },
        ratedSince: { "평점 \($0), 평가 \($1)개. \($2)부터 그대로입니다." },
        rated: { "\($2) 기준 평점 \($0), 평가 \($1)개." },
        cameSince: { "\($1)부터 \($0)개." },
        chart: { "\($0) 스토어의 평점: 평균 \($1)~\($2)" },
        chartParts: "위는 전체 평가의 평균, 아래는 밤마다 새로 생긴 평가, 점선은 릴리스입니다.",
        values: { "값: \($0)" },
        quietNights: "달라진 것이 없는 밤은 생략했습니다.",
        olderNights: { "이전 \($0)일은 보관소에 있습니다." },
        furtherCharts: { "다른 스토어 \($0)곳" },
        releases: "릴리스",
        released: "출시",
        interval: "간격",
        days: { "\($0)일" },
        notYet: "아직 없음",
        skipped: "–",
        upTo: { "\($0) 이전" },
        stepBack: "이전 버전으로 돌아감",
        notesDiffer: "≠ 노트가 다름",
        elsewhere: "그 밖의 스토어",
        olderReleases: { "이전 릴리스 \($0)개" },
        furtherReleases: { "나머지 \($0)개는 해당 연도 페이지에 있습니다." },
        rolloutLegend: "각 버전을 처음 본 밤입니다. ‘이전’은 그 스토어를 처음 확인했을 때 이미 있었다는 뜻입니다.",
        releasesSeen: { "확인한 릴리스 \($0)개, 첫 릴리스는 \($1)." },
        cadence: { median, shortest, longest in
            guard shortest < longest else { return "\(median)일마다 한 번." }
            return "보통 \(median)일마다 한 번, 간격은 \(shortest)~\(longest)일."
        },
        weekday: { "주로 \($0)(\($2)번 중 \($1)번)." },
        noWeekday: "정해진 요일은 없습니다.",
        timeline: "변경 사항",
        storePage: "스토어 페이지",
        everyChange: "연도별 모든 변경",
        otherYears: "다른 연도",
        monthChanges: { "변경 \($0)건" },
        rollout: { "하룻밤에 여러 스토어에 나온 버전 \($0):" },
        removal: "있던 모든 스토어에서 사라졌습니다:",
        picturesAdded: { "\($0)개 추가" },
        picturesRemoved: { "\($0)개 삭제" },
        picturesReplaced: { "\($0)개 교체" },
        picturesReordered: "순서 변경"
    )
}
