import AppStore
import ChangeDetection
import News
import TextAnalysis

extension SiteStrings {
    static let korean: SiteStrings = {
        var strings = SiteStrings()
        setKorean(&strings)
        setKoreanNames(&strings)
        setKorean(&strings.pages)
        setKorean(&strings.labels)
        setKorean(&strings.search)
        setKorean(&strings.lists)
        setKorean(&strings.periods)
        setKorean(&strings.visits)
        setKorean(&strings.news)
        setKorean(&strings.keywords)
        setKorean(&strings.digest)
        setKorean(&strings.deliveries)
        setKorean(&strings.appPage)
        setKorean(&strings.prices)
        setKorean(&strings.histories)
        setKorean(&strings.compare)
        setKorean(&strings.comparePage)
        return strings
    }()
}

private func setKorean(_ strings: inout SiteStrings) {
    strings.language = "ko"
    strings.locale = "ko_KR"
    strings.homeStorefronts = ["kr"]
    strings.tonight = "최신"
    strings.due = "확인할 스토어 항목"
    strings.answered = "확인"
    strings.lookups = "요청"
    strings.oddities = "제외한 이상 결과"
    strings.wrongTypes = "읽지 못한 값"
    strings.unresolved = "아직 앱을 찾지 못함"
    strings.quiet = "변경된 내용이 없습니다."
    strings.firstNight = "첫 밤입니다. 다음 보고서부터 지난번과 달라진 내용을 보여 줍니다."
    strings.changes = "변경 사항"
    strings.earlierNights = "지난 밤"
    strings.unchecked = { $0 ? "그날 밤 확인하지 못한 항목" : "지난밤 확인하지 못한 항목" }
    strings.recovered = "다시 확인함"
    strings.uncheckedLead = "이 스토어 항목은 확인하지 못했습니다. 각 페이지는 마지막으로 확인한 내용을 보여 줍니다."
    strings.suppressed = "보류"
    strings.suppressedTitle = "확인 대기 중"
    strings.suppressedLead = "Apple이 이전 데이터나 일부가 빠진 데이터를 보냈습니다. 갱신이 늦은 서버 때문일 가능성이 큽니다. 계속되면 알립니다."
    strings.furtherSuppressed = { "그 밖의 \($0)건은 storewatch review list --suppressed로 볼 수 있습니다." }
    strings.held = "보류"
    strings.heldBack = "이어지거나 수락하실 때까지 보류합니다."
    strings.heldTitle = "보류된 변경"
    strings.heldLead =
        "너무 많은 페이지에서 같은 일이 한꺼번에 일어나, 앱보다는 서비스 쪽 사정일 가능성이 큽니다. 충분한 밤 동안 이어지면 변경으로 알립니다."
    strings.heldField = { field, count, place in
        "\(field): \(place.map { "\($0)에서 " } ?? "")\(count)개 페이지가 한꺼번에 바뀌었습니다."
    }
    strings.heldGone = { count, place in
        "\(place.map { "\($0)에서 " } ?? "")\(count)개 앱이 한꺼번에 보이지 않습니다."
    }
    strings.heldAdvice = { "storewatch review list 로 보고, storewatch review accept \($0) 로 받아들입니다." }
    strings.changedLines = { added, removed in
        let counts = [added > 0 ? "+\(added)" : nil, removed > 0 ? "−\(removed)" : nil]
        return "줄 \(counts.compactMap(\.self).joined(separator: " "))"
    }
    strings.sameLines = { "… 같은 줄 \($0)개" }
    strings.cutDifference = "… 나머지는 보관소에 있습니다."
    strings.unknownSince = "시작된 밤"
    strings.newTonight = { $0 ? "그날 밤" : "지난밤" }
    strings.recoveredLead = "전날 답을 받지 못했던 항목:"
    strings.stale = { "너무 여러 밤 답이 없는 항목 \($0)개: 표시된 내용이 오래되었습니다." }
    strings.staleMark = "너무 오래됨"
    strings.lastAnswered = "마지막 확인"
    strings.never = "없음"
    strings.goneLead = "이전에 삭제됨:"
    strings.absentLead = "지켜보는 동안 판매한 적이 없거나 없는 ID:"
    strings.apps = "모든 앱"
    strings.ownApp = "내 앱"
    strings.unwatched = "더 이상 지켜보지 않음"
    strings.noSuchApp = "본 적 없음"
    strings.app = "앱"
    strings.storefront = "스토어"
    strings.storefronts = "스토어"
    strings.before = "이전"
    strings.after = "이후"
    strings.reason = "이유"
    strings.sinceNight = { "\($0)부터" }
    strings.name = "이름"
    strings.noHistory = "처음 확인한 뒤로 바뀐 내용이 없습니다."
    strings.information = "정보"
    strings.whatsNew = "새로운 기능"
    strings.description = "설명"
    strings.more = "모두 보기"
    strings.less = "접기"
    strings.free = "무료"
    strings.noRatings = "아직 평가 없음"
    strings.stars = { "별 5개 중 \($0)개" }
    strings.ratings = { "평가 \($0)개" }
    strings.onTheAppStore = "App Store에서 열기"
    strings.unknown = "알 수 없음"
    strings.none = "없음"
    strings.yes = "예"
    strings.no = "아니요"
    strings.pictures = { "그림 \($0)개" }
    strings.cut = { "… 나머지 \($0)자는 보관소에 있습니다." }
    strings.furtherChanges = { "변경 사항 \($0)개는 각 앱의 페이지에 있습니다." }
    strings.asOf = { "\($0) 기준" }
    strings.byStorewatch = "Storewatch가 Apple iTunes 조회 응답으로 만든 보고서입니다."
}

private func setKorean(_ strings: inout SiteStrings.Site) {
    strings.site = "사이트"
    strings.skip = "본문으로 건너뛰기"
    strings.skipTable = "표 건너뛰기"
    strings.nights = "지난 밤"
    strings.allChanges = "모든 변경"
    strings.group = "그룹"
    strings.groups = "그룹"
    strings.previousNight = "이전 밤"
    strings.nextNight = "다음 밤"
    strings.calendar = "지난 기록"
    strings.matrixTitle = { "최근 \($0)일" }
    strings.dips = { "스토어 항목 \($0)개의 평가 수가 줄었습니다. 계속되면 알립니다." }
    strings.oldestUnknown = { "가장 오래된 응답: \($0)" }
    strings.sideBySide = "나란히 보기"
    strings.version = "버전"
    strings.released = "날짜"
    strings.releases90 = "90일간 출시"
    strings.newRatings30 = "30일간 새 평가"
    strings.night = "밤"
    strings.month = "달"
    strings.allMonths = "모든 달"
    strings.change = "변경"
    strings.counts = "개수"
    strings.data = "데이터"
    strings.filterText = "검색어"
    strings.from = "부터"
    strings.to = "까지"
    strings.kind = "종류"
    strings.any = "전체"
    strings.reset = "모두 보기"
    strings.noChanges = "아직 변경이 없습니다."
    strings.next = "다음"
    strings.previous = "이전"
    strings.close = "닫기"
    strings.copied = "복사함"
    strings.filter = "걸러 보기"
    strings.of = "/"
    strings.cutMatrix = { "이 기간에 소식이 있는 앱이 \($0)개 더 있습니다. 모든 변경은 기록에 있습니다." }
    strings.cutApps = { "이 그룹의 다른 앱 \($0)개는 모든 앱 목록에 있습니다:" }
    strings.cutChanges = { "이달의 나머지 변경 \($0)개는 각 날짜의 페이지에 있습니다." }
    strings.wholeText = "전체 내용"
}

private func setKorean(_ strings: inout SiteStrings.Labels) {
    strings.field = {
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
    }
    strings.status = {
        switch $0 {
        case .new: "신규"
        case .changed: "변경"
        case .unchanged: "변경 없음"
        case .gone: "사라짐"
        case .absent: "판매하지 않음"
        case .unknown: "알 수 없음"
        }
    }
    strings.reason = {
        switch $0 {
        case .throttled: "App Store가 요청을 제한함"
        case .network: "연결 실패"
        case .timeout: "응답 시간 초과"
        case .server: "App Store 오류"
        case .badResponse: "읽을 수 없는 응답"
        case .badRequest: "App Store가 요청을 거부함"
        case .cancelled: "실행 중단"
        case .notAsked: "요청하지 않음"
        }
    }
    strings.outcome = {
        switch $0 {
        case .complete: "완료: 모든 스토어 항목을 확인했습니다"
        case .incomplete: "일부 미확인: 확인하지 못한 스토어 항목이 있습니다"
        case .failed: "실패: 확인하지 못했습니다. 앱 페이지는 마지막으로 알려진 내용을 보여 줍니다"
        }
    }
    strings.shortOutcome = {
        switch $0 {
        case .complete: "완료"
        case .incomplete: "일부 미확인"
        case .failed: "실패"
        }
    }
    strings.category = {
        switch $0 {
        case .arrival: "새로 나오거나 다시 나옴"
        case .departure: "스토어에서 삭제됨"
        case .release: "새 버전"
        case .price: "가격"
        case .page: "스토어 페이지"
        case .rating: "평가"
        }
    }
    strings.notesClass = {
        switch $0 {
        case .new: "새 내용"
        case .same: "이전과 같은 내용"
        case .generic: "구체적인 내용 없음"
        }
    }
    strings.features = ["iosUniversal": "iPhone 및 iPad", "gameCenter": "Game Center"]
    strings.appeared = "스토어에 새로 나타남"
    strings.returned = "스토어에 돌아옴"
    strings.disappeared = "스토어에서 사라짐"
}

private func setKorean(_ strings: inout SiteStrings.Search) {
    strings.latest = "최신"
    strings.compare = "비교"
    strings.groups = "그룹"
    strings.apps = "앱"
    strings.history = "지난 기록"
    strings.search = "검색"
    strings.unread = "검색 색인을 일부 불러오지 못했습니다."
    strings.inScript.apps = "앱"
    strings.inScript.changes = "변경"
    strings.inScript.found = "앱 {apps}개, 변경 {changes}건"
    strings.inScript.reading = "검색 중: {whole}개월 중 {part}개월"
    strings.inScript.none = "‘{query}’에 대한 결과가 없습니다."
    strings.inScript.without = "‘{word}’ 빼고 검색: {count}건"
    strings.inScript.elsewhere = "더 짧은 검색어를 입력하거나 목록에서 찾아보세요."
    strings.inScript.allApps = "모든 앱"
    strings.inScript.allChanges = "모든 변경"
    strings.inScript.examples = "검색 예"
    strings.inScript.recent = "최근 검색"
    strings.inScript.forget = "최근 검색 지우기"
    strings.exampleKind = "가격 인하"
    strings.inScript.more = "더 보기"
    strings.synonyms = [
        "name": "개명 제목", "version": "릴리스 업데이트", "price": "인하 인상 할인", "gone": "삭제",
        "contentRating": "나이 등급", "ratingCount": "초기화", "seller": "퍼블리셔", "releaseNotes": "노트",
    ]
}

private func setKorean(_ strings: inout SiteStrings.Lists) {
    strings.newsOf = { "소식 있는 앱 \(SiteStrings.grouped($0))개" }
    strings.newsItemsTitle = "소식"
    strings.newsItems = { "소식 \(SiteStrings.grouped($0))건" }
    strings.noNews = "소식 없음"
    strings.describesNight = { "\($1) App Store에서 달라진 것: \($0)." }
    strings.describesApp = { "App Store의 \($0): 스토어 페이지, 릴리스, 평점과 변경." }
    strings.describesGroup = { "\($0): 앱 \($1)개 나란히 보기와 최신 변경." }
    strings.describesApps = { "앱 \($0)개의 개발자, 최근 릴리스와 평점." }
    strings.describesGroups = "지켜보는 앱 그룹."
    strings.describesHistory = "확인한 모든 밤과 변경 수."
    strings.describesLog = { "\($0)의 모든 변경. 거르고 검색하고 정렬할 수 있습니다." }
    strings.appsOf = { "앱 \(SiteStrings.grouped($0))개" }
    strings.ownApps = { "그중 내 앱 \($0)개" }
    strings.developer = "개발자"
    strings.lastRelease = "최근 릴리스"
    strings.rating = "평점"
    strings.letters = "첫 글자로 앱 찾기"
    strings.otherLetters = "기타"
    strings.noApps = "아직 지켜보는 앱이 없습니다."
    strings.partOfApps = { "앱 \($1)개 중 \($0)개입니다. 위의 검색으로 모두 찾을 수 있습니다." }
    strings.appsByName = "이름순 앱"
    strings.noGroups = "지켜보는 목록에 그룹이 없습니다."
    strings.incompleteNights = "점선: 일부 미확인, ✕: 실패."
    strings.less = "적음"
    strings.more = "많음"
    strings.nightsOf = { "확인 \($0)회" }
    strings.earlierYears = "그 이전"
    strings.log = "이달의 모든 변경"
    strings.changesIn = { "\($0)의 변경" }
    strings.span = "기간"
    strings.thisMonth = "최근 달"
    strings.spans = [("quarter", "최근 3개월"), ("year", "최근 12개월"), ("all", "모든 달")]
    strings.noChanges = "이 기간에는 그런 변경이 없습니다."
    strings.mostRows = "이 변경 가운데 최근 3,000개만 보입니다. 앱, 스토어, 종류를 고르면 나머지도 볼 수 있습니다."
}

private func setKorean(_ strings: inout SiteStrings.Periods) {
    strings.week = { "\($0)년 \($1)주차" }
    strings.thisWeek = "이번 주"
    strings.inReview = "월간 정리"
    strings.describes = { "App Store에서 있었던 일: \($0)." }
    strings.others = { $0 == .week ? "다른 주" : "다른 달" }
    strings.cadence = "릴리스가 가장 많은 앱"
    strings.cadenceColumns = ["앱", "릴리스", "확인한 날"]
    strings.moves = "가장 많이 움직인 평점"
    strings.moveColumns = ["차이", "신규 평가"]
}

private func setKorean(_ strings: inout SiteStrings.Visits) {
    strings.since = "지난 방문 이후: {apps}"
    strings.app = "소식 있는 앱 {n}개"
    strings.apps = "소식 있는 앱 {n}개"
    strings.overdue = "{night} 이후 리포트가 없습니다({age})."
}
