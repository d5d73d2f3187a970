import AppStore
import News

extension SiteStrings.App {
    static let korean = SiteStrings.App(
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
        unratedSince: { "\($0)부터 평가 없음(초기화, 이전 평점 \($1), 평가 \($2)개)." },
        ratedSince: { "평점 \($0), 평가 \($1)개. \($2)부터 그대로입니다." },
        rated: { "\($2) 기준 평점 \($0), 평가 \($1)개." },
        cameSince: { "\($1)부터 \($0)개." },
        chart: { "\($0) 스토어의 평점: 평균 \($1)~\($2)" },
        chartParts: "위는 전체 평가의 평균(별점), 아래는 새 평가 수입니다. 표시는 릴리스와 그 밖의 변경입니다.",
        values: { "값: \($0)" },
        quietNights: "달라진 것이 없는 밤은 생략했습니다.",
        olderNights: { "이전 \($0)일은 보관소에 있습니다." },
        furtherCharts: { "다른 스토어 \($0)곳" },
        effects: "릴리스 전후의 평점",
        effectColumns: .init(
            version: "버전",
            before: "이전 평균",
            after: "이후 평균",
            difference: "차이",
            verdict: "판정"
        ),
        isBetter: { "\($0) 이후 신규 평가가 좋아졌습니다: 평균 \($2), 이전 \($1)." },
        isWorse: { "\($0) 이후 신규 평가가 나빠졌습니다: 평균 \($2), 이전 \($1)." },
        verdict: {
            switch $0 {
            case .better: "좋아짐"
            case .worse: "나빠짐"
            case .unclear: "판단하기 어려움"
            case .unknown: "평가가 너무 적음"
            }
        },
        ofRatings: { "\($1)일간 신규 \($0)개" },
        otherReleases: { "가까운 다른 릴리스 \($0)개" },
        effectArithmetic: {
            """
            각 릴리스 전후 최대 \($0)일의 신규 평가입니다. 평균은 마지막 별점 총합(평균 × 개수)에서 처음 \
            총합을 빼고 신규 평가 수로 나눈 값입니다. Apple은 평균을 소수점 다섯 자리로 반올림하며, 평균 \
            뒤의 ±는 그 오차입니다. 차이 뒤의 ±에는 그 평균에서 가능한 가장 넓은 분포의 표준 오차 두 배를 \
            더했으며, 별 1개와 5개를 두 개씩 더 받은 것으로 계산합니다. 양쪽의 평가가 \($1)개 이상이고 이 앱의 모든 릴리스 가운데 \
            우연으로 보기 어려운 차이일 때만(Benjamini와 Hochberg, 5 %) ‘좋아짐’이나 ‘나빠짐’이라고 합니다. 그 기간의 다른 릴리스, 할인, 계절도 영향을 줍니다. 평점이 언제 바뀌었는지를 보여 줄 뿐, 이유는 말하지 않습니다.
            """
        },
        releases: "릴리스",
        released: "출시",
        interval: "간격",
        days: { "\($0)일" },
        notYet: "아직 없음",
        later: { "\($0)일 늦음" },
        skipped: "–",
        upTo: { "\($0) 또는 그 전" },
        stepBack: "이전 버전으로 돌아감",
        notesDiffer: "≠ 노트가 다름",
        elsewhere: "그 밖의 스토어",
        olderReleases: { "이전 릴리스 \($0)개" },
        furtherReleases: { "나머지 \($0)개는 해당 연도 페이지에 있습니다." },
        rolloutLegend: "각 버전을 처음 본 밤입니다. ‘또는 그 전’은 그 스토어를 처음 확인했을 때 이미 있었다는 뜻입니다.",
        releasesSeen: { "확인한 릴리스 \($0)개, 첫 릴리스는 \($1)." },
        cadence: { median, shortest, longest in
            guard shortest < longest else { return "\(median)일마다 한 번" }
            return "보통 \(median)일마다 한 번(\(shortest)~\(longest)일)"
        },
        weekday: { "주로 \($0)(\($2)번 중 \($1)번)" },
        noWeekday: "정해진 요일 없음",
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
