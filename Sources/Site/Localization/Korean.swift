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
        setKorean(&strings.notes)
        setKorean(&strings.topics)
        setKorean(&strings.keywords)
        setKorean(&strings.digest)
        setKorean(&strings.appPage)
        setKorean(&strings.webPage)
        setKorean(&strings.prices)
        setKorean(&strings.compare)
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
    strings.withoutScreenshots = "Apple 응답에 스크린샷이 빠진 항목"
    strings.wrongTypes = "읽지 못한 값"
    strings.unresolved = "지켜보는 국가 어디에도 없습니다."
    strings.aboutWatchlist = "지켜보는 목록에 대해"
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
    strings.preOrder = "예약 주문"
    strings.pricedPreOrder = { "\($0) (예약 주문)" }
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
    strings.dips = { "스토어 항목 \($0)개에서 평가가 대부분 사라졌습니다. 계속되면 알립니다." }
    strings.blanks = { "스토어 항목 \($0)개가 보이지 않습니다. 확인되지 않음: 해당 국가의 응답에 알려진 앱이 하나도 없었습니다." }
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
    strings.overdue = "{night} 이후 리포트가 없습니다({age})."
    strings.sample = "샘플: 기록된 밤을 다시 재생한 것입니다."
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
        case .subtitle: "부제"
        case .promotionalText: "프로모션 텍스트"
        case .inAppPurchases: "앱 내 구입"
        case .privacyLabels: "개인정보 라벨"
        case .accessibilityLabels: "손쉬운 사용 라벨"
        case .pageAgeRating: "스토어 페이지의 연령 등급"
        case .pageTest: "스토어 페이지 테스트"
        case .starHistogram: "별점별 평가 수"
        case .pageScreenshots: "스토어 페이지의 iPhone 스크린샷"
        case .pageIPadScreenshots: "스토어 페이지의 iPad 스크린샷"
        case .pageLanguage: "스토어 페이지의 언어"
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
        case .badAnswer: "읽을 수 없는 응답"
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
    strings.noneChecked = "일부 미확인: 확인한 스토어 항목이 없습니다"
    strings.withoutResponse = {
        "일부 미확인: 스토어 항목은 모두 확인했지만 답을 받지 못한 것이 있습니다(\($0))"
    }
    strings.questions = {
        switch $0 {
        case .bundleID: "번들 ID"
        case .developer: "개발자"
        case .ranking(.keyword, _): "검색어"
        case .ranking(.chart, _): "차트"
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
        case .position: "순위"
        }
    }
    strings.otherLanguage = "다른 언어로 된 텍스트"
    strings.notesClass = {
        switch $0 {
        case .new: "새 내용"
        case .same: "이전과 같은 내용"
        case .generic: "구체적인 내용 없음"
        }
    }
    strings.features = ["iosUniversal": "iPhone 및 iPad", "gameCenter": "Game Center"]
    strings.privacy = [
        "DATA_USED_TO_TRACK_YOU": "사용자를 추적하는 데 사용되는 데이터",
        "DATA_LINKED_TO_YOU": "사용자와 연결된 데이터",
        "DATA_NOT_LINKED_TO_YOU": "사용자와 연결되지 않은 데이터",
        "DATA_NOT_COLLECTED": "수집되는 데이터 없음",
        "PURCHASES": "구입 항목", "IDENTIFIERS": "식별자", "USAGE_DATA": "사용 데이터",
        "DIAGNOSTICS": "진단", "OTHER": "기타 데이터", "LOCATION": "위치",
        "CONTACT_INFO": "연락처 정보", "CONTACTS": "연락처", "USER_CONTENT": "사용자 콘텐츠",
        "SEARCH_HISTORY": "검색 기록", "BROWSING_HISTORY": "방문 기록",
        "FINANCIAL_INFO": "금융 정보", "HEALTH_AND_FITNESS": "건강 및 피트니스",
        "SENSITIVE_INFO": "민감한 정보",
    ]
    strings.accessibility = [
        "voiceover": "VoiceOver", "voice.control": "음성 명령", "textformat.size": "더 큰 텍스트",
        "appearance.darkmode": "어두운 인터페이스",
        "xmark.triangle.circle.square.fill": "색상 이외의 구별",
        "circle.lefthalf.filled.inverse": "충분한 대비", "circle.dotted.and.circle": "동작 줄이기",
        "captions.bubble": "자막", "ear": "오디오 설명",
    ]
    strings.script = { $0.hasSuffix("자") ? $0 : "\($0) 문자" }
    strings.appeared = "스토어에 새로 나타남"
    strings.preOrder = "예약 주문 가능"
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
    strings.searchAll = "모든 달에서 찾기"
    strings.noChanges = "이 기간에는 그런 변경이 없습니다."
    strings.mostRows = "이 변경 가운데 최근 3,000개만 보입니다. 앱, 스토어, 종류를 고르면 나머지도 볼 수 있습니다."
}

private func setKorean(_ strings: inout SiteStrings.Periods) {
    strings.week = { "\($0)년 \($1)주차" }
    strings.thisWeek = "이번 주"
    strings.describes = { "App Store에서 있었던 일: \($0)." }
    strings.others = "다른 주"
    strings.oncePerNight = { "하룻밤에 릴리스를 하나까지만 볼 수 있습니다: \($1)일 중 \($0)일 확인." }
}

private func setKorean(_ strings: inout SiteStrings.Visits) {
    strings.since = "지난 방문 이후: {apps}"
    strings.app = "소식 있는 앱 {n}개"
    strings.apps = "소식 있는 앱 {n}개"
}

private func setKorean(_ strings: inout SiteStrings.Topics) {
    strings.title = "주제"
    strings.topic = "지켜보는 주제"
    strings.describes = { "‘\($0)’에 대한 릴리스 노트: 누가 무엇을 언제 썼는지." }
    strings.summary = { "\($2)부터 앱 \(SiteStrings.grouped($1))개의 릴리스 \(SiteStrings.grouped($0))건" }
    strings.nothing = "아직 이 주제에 대한 릴리스 노트가 없습니다."
    strings.months = "월별 릴리스"
    strings.most = { "월별 릴리스, 가장 많은 달: \($1) \($0)건" }
    strings.order = "먼저 쓴 순서"
    strings.passages = "쓴 내용"
    strings.furtherApps = { "그 밖의 앱 \(SiteStrings.grouped($0))개" }
    strings.further = { "이전 릴리스 \(SiteStrings.grouped($0))건은 CSV 파일이나 \($1) 명령으로 볼 수 있습니다." }
    strings.new = { "‘\($1)’에 대한 새 릴리스 노트 \($0)건" }
}

private func setKorean(_ strings: inout SiteStrings.Notes) {
    strings.title = "릴리스 노트"
    strings.describes = { "앱이 릴리스에 대해 쓴 내용: \($0)." }
    strings.brief = "한 주 요약"
    strings.nothing = "새로 쓴 내용이 없습니다."
    strings.silent = { apps, hasOthers in
        "\(hasOthers ? "그 밖의 " : "")앱 \(SiteStrings.grouped(apps))개는 형식적이거나 이전과 같은 노트를 냈습니다"
    }
    strings.noteless = { apps, hasOthers in
        "\(hasOthers ? "그 밖의 " : "")앱 \(SiteStrings.grouped(apps))개는 노트 없이 새 버전을 냈습니다"
    }
    strings.unread = { "앱 \(SiteStrings.grouped($0))개의 노트는 읽지 못했습니다" }
    strings.sameText = "괄호 안은 같은 글이 이어진 릴리스 수"
    strings.further = { "\($0)건 더 있음: 각 밤의 페이지 참고" }
    strings.word = "낱말"
    strings.with = "함께 바뀐 것"
    strings.read = "여기까지 읽었습니다"
    strings.copyLink = "링크 복사"
    strings.copyText = "글로 복사"
    strings.recent = "지난 두 주의 릴리스 노트"
    strings.all = "모든 릴리스 노트"
    strings.stories = "새로 나온 것"
    strings.more = { "그 밖에 \($0)건" }
    strings.plainText = "일반 글"
    strings.availability = "판매 여부"
    strings.names = "이름과 부제"
    strings.elsewhere = "다른 노트:"
}

private func setKorean(_ strings: inout SiteStrings.News) {
    strings.count = { kind, apps in "\(newsName(kind)) \(apps)개" }
    strings.kind = newsName
    strings.appSentence = { kind, app, detail in
        switch kind {
        case .release: "\(app) \(detail) 출시"
        case .priceRise: "\(app) 가격 인상: \(detail)"
        case .priceFall: "\(app) 가격 인하: \(detail)"
        case .preOrder: "\(app) 예약 주문 가능"
        case .name, .seller, .ageRating, .pictures, .description, .notes:
            "\(app): \(newsName(kind))"
        default: "\(app): \(detail)"
        }
    }
    strings.headline = { sentence, more in more == 0 ? sentence : "\(sentence), 그 밖에 앱 \(more)개에 소식"
    }
    strings.watching = { "앱 \($0)개를 지켜보기 시작했습니다" }
    strings.watchingIn = { apps, countries in
        "\(countries.joined(separator: ", "))에서 앱 \(apps)개를 지켜보기 시작했습니다"
    }
    strings.nothing = "소식 없음"
    strings.earlierToday = "오늘 앞선 실행"
    strings.alarms = { "경보 \($0)건" }
    strings.moves = { "순위 변동 \($0)건" }
    strings.releases = { "새 버전 \($0)개" }
    strings.appsReleased = { "새 버전이 나온 앱 \($0)개" }
    strings.unit = "숫자는 앱의 수입니다. 여러 가지 소식이 있는 앱은 각각에 한 번씩 셉니다."
    strings.checked = { "스토어 항목 \($1)개 중 \($0)개 확인" }
    strings.requests = { "요청 \($0)회" }
    strings.details = "이번 실행 정보"
    strings.moreApps = { "소식이 있는 앱 \($0)개 더 보기" }
    strings.part = {
        switch $0 {
        case .own: "내 앱"
        case .store: "판매 여부, 가격, 이름"
        case .releases: "새 버전"
        case .generic: "새 노트가 없는 새 버전"
        case .pages: "스토어 페이지"
        case .ratings: "평점"
        case .positions: "Apple 검색 API 순위"
        case .watched: "새로 지켜보는 앱"
        }
    }
    strings.contents = "차례"
    strings.inFull = "모든 소식 자세히"
    strings.ownOnly = "내 앱만"
    strings.yours = "내 앱"
    strings.permalink = "이 소식의 링크"
    strings.competitorsOnly = "경쟁 앱만"
    strings.moreShown = "아래에 {count}개 더"
    strings.noneShown = "이런 소식이 있는 앱이 없습니다."
    strings.isBack = { "\($0) → \($1), 이전 버전으로 돌아감" }
    strings.afterDays = {
        $0 == 0 ? "\($1) 버전과 같은 날" : "\($1) 이후 \($0)일"
    }
    strings.inStores = { "스토어 \($0)곳" }
    strings.inStoreAndMore = { code, more in "\(code) 외 스토어 \(more)곳" }
    strings.inPlaces = { $0 }
    strings.differentIn = { "\($0)에서는 다름" }
    strings.storesDiffer = { "그 외 스토어 \($0)곳은 다름" }
    strings.notYetIn = "아직 아닌 곳:"
    strings.nowIn = { version, places in "\(version), 이제 \(places ?? "더 많은 스토어")에도" }
    strings.fieldRemoved = { "\($0) 삭제됨: 이전 “\($1)”" }
    strings.changed = { "\($0) 변경" }
    strings.withRelease = { "\($0) (\($1) 버전과 함께)" }
    strings.releasedOn = { "\($0) 출시" }
    strings.sameNotes = "이전 버전과 같은 설명"
    strings.unreadableNotes = "릴리스 노트를 읽을 수 없음"
    strings.notesOf = "새로운 기능"
    strings.formerNotes = "이전 내용"
    strings.requires = { system, version, former in
        "\(system) \(version) 이상 필요\(former.map { "(이전 \($0))" } ?? "")"
    }
    strings.moreItems = { "\($0)개 더" }
    strings.price = "가격"
    strings.heldFor = { "(\($0)일)" }
    strings.priceBack = { price, nights in
        nights == 0 ? "같은 날 \(price)(으)로 복귀" : "\(nights)일 만에 \(price)(으)로 복귀"
    }
    strings.firstPrice = { "첫 가격 \($0)" }
    strings.noPrice = "가격 없음"
    strings.sales = { "할인 \($0)번, 최저 \($1), 현재 \($2)" }
    strings.pricedIn = { "이제 \($0) 가격" }
    strings.percentRange = { "\($0)~\($1)" }
    strings.goneEverywhere = "확인하는 모든 스토어에서 삭제됨"
    strings.gone = "스토어에서 삭제됨"
    strings.blank = "보이지 않음, 확인되지 않음: 해당 국가의 응답에 알려진 앱이 하나도 없었습니다"
    strings.returned = "스토어에 다시 나옴"
    strings.appeared = "스토어에 새로 나옴"
    strings.listed = "이제 스토어에 있음"
    strings.launched = { "\($0)의 새 앱" }
    strings.announced = { "\($0)의 새 앱, 예약 주문 가능" }
    strings.watched = "새로 지켜봄"
    strings.ratedAgain = { "다시 평가됨: \($0)" }
    strings.ratedHere = { rating, stores in
        "다른 스토어\(stores == 1 ? "" : " \(stores)곳")에서도 평가됨: \(rating)"
    }
    strings.ratingsReset = { former, count in
        let was = [former.map { "★ \($0)" }, count].compactMap(\.self)
            .joined(separator: ", ")
        return was.isEmpty ? "평점 초기화" : "평점 초기화(이전 \(was))"
    }
    strings.ratingsLost = { lost, former, step in
        "\(former) 중 \(lost)개 사라짐\(step.map { " · \($0)" } ?? "")"
    }
    strings.rating = { former, now in
        guard let former else { return "첫 평점 \(now ?? "없음")" }
        return "평점 \(former) → \(now ?? "없음")"
    }
    strings.appsOf = { "\($0): 앱 \($1)개" }
    strings.next = {
        switch $0 {
        case .badRequest: "다음 실행에서 다시 시도합니다. 계속되면 앱 ID를 확인하세요."
        case .throttled, .network, .timeout, .server, .badAnswer, .cancelled, .notAsked:
            "다음 실행에서 확인합니다. 20시간 안에 시작하면 이번 밤을 마저 채웁니다."
        }
    }
    strings.notSold = { "판매하지 않는 스토어 항목 \($0)개" }
    strings.keys = "단축키"
    strings.keyNext = "다음 앱"
    strings.keyPrevious = "이전 앱"
    strings.keySearch = "검색"
    strings.keyHelp = "이 목록 열기/닫기"
}

private func setKorean(_ strings: inout SiteStrings.Keywords) {
    strings.title = "검색어"
    strings.order = "Apple 검색 API의 순서이며 App Store 앱의 순서와 다릅니다. 처음 200개 앱만 순위가 있습니다."
    strings.keyword = "검색어"
    strings.charts = "차트"
    strings.chart = { kind in
        switch kind {
        case .topFree: "무료 인기"
        case .topPaid: "유료 인기"
        case .topGrossing: "최고 매출"
        }
    }
    strings.chartOrder = "마지막 응답 기준 Apple 인기 차트입니다. 지켜보는 앱은 표시되어 있습니다."
    strings.week = "일주일간"
    strings.course = "28일"
    strings.bump = "28일간의 상위권: 상위 10개 앱과 지켜보는 앱, 위쪽이 높은 순위"
    strings.cameIn = "진입"
    strings.wentOut = "이탈"
    strings.toWatch = { _ in "지켜보려면:" }
    strings.afterChange = { move, days, change in
        days == 0 ? "\(move) — \(change)과 같은 날" : "\(move) — \(change) \(days)일 뒤"
    }
    strings.move = { news, place in
        let change = news.change
        let nights = news.nights ?? 1
        let span = nights == 1 ? "" : "\(nights)일 동안 "
        let place = place.map { "(\($0))" } ?? ""
        let chart = change.ranking.chart.map { SiteStrings.korean.title(of: $0) }
        let subject = "\(chart ?? "Apple 검색 API “\(change.ranking.name)”")\(place)"
        let best =
            change.kind == .best ? ", 최고 순위" : news.bestBetween.map { ", 최고 \($0)위" } ?? ""
        switch (change.before, change.after) {
        case (let before?, let after?):
            return news.nightsUntilBack.map { "\(subject) \($0)일 만에 다시 \(after)위\(best)" }
                ?? "\(subject) \(span)\(before)위 → \(after)위\(best)"
        case (nil, let after?):
            return news.isJoined
                ? "\(subject) 진입, 마지막 \(after)위\(best)"
                : "\(subject) \(span)\(after)위 진입\(best)"
        case (let before?, nil):
            let time = nights == 1 ? "이전" : "\(nights)일 전"
            return "\(subject) 순위권 밖(\(time) \(before)위)\(news.isJoined ? best : "")"
        case (nil, nil): return news.isJoined ? "\(subject) 진입 후 이탈\(best)" : subject
        }
    }
    strings.lostBest = { ", 최고는 \($1) \($0)위" }
    strings.onDay = { $0 }
    strings.inMonth = { $0 }
    strings.notAmong = { results, last in
        "처음 \(results)개 안에 없음\(last.map { "(마지막 \($1) \($0)위)" } ?? "")"
    }
    strings.positionsOf = { "\($0)의 순위입니다." }
    strings.span = { $0 > 1 ? " (\($0)일 동안)" : "" }
    strings.newName = { "새 이름 “\($0)”" }
    strings.newPrice = "새 가격"
    strings.cameIntoName = { "이름에 \($0) 추가" }
    strings.leftName = { "이름에서 \($0) 삭제" }
    strings.rename = { parts, keyword, place, before, after in
        let rename = "\(parts.joined(separator: ", "))(\(place))"
        func rank(_ position: Int?) -> String { position.map { "\($0)위" } ?? "순위권 밖" }
        return before == nil && after == nil
            ? "\(rename)."
            : "\(rename), 일주일 안에 “\(keyword)” \(rank(before)) → \(rank(after))."
    }
    strings.best = "최고"
    strings.place = "스토어"
    strings.position = "순위"
    strings.step = "변동"
    strings.since = "시작"
    strings.lastNights = "최근"
    strings.entered = "진입"
    strings.left = "이탈"
    strings.noResponse = "마지막 실행에서 답을 받지 못했습니다."
    strings.newcomer = "신규"
    strings.newcomers = { "검색어와 차트에 새로 나온 다른 앱 \($0)개" }
    strings.unknownDeveloper = {
        "개발자 \($0): 지켜보는 국가 어디에도 없습니다. 개발자 페이지 링크에 있는 번호를 쓰세요."
    }
    strings.fullDeveloper = { developer, maximum in
        "\(developer): 앱이 \(maximum)개 이상입니다. Apple은 개발자의 앱을 \(maximum)개까지만 알려 주며, 나머지는 지켜보지 않습니다."
    }
    strings.held = { apps, place in
        "순위: \(place.map { "\($0)에서 " } ?? "")검색어나 차트 대부분이 한꺼번에 바뀌었습니다(앱 \(apps)개)."
    }
}

private func setKorean(_ strings: inout SiteStrings.Digest) {
    strings.wholeReport = "리포트 열기"
    strings.archiveBegins = { "기록은 \($0)에 시작합니다. 그 전의 일은 알 수 없습니다." }
    strings.unchecked = { night, listings in "\(night): 스토어 항목 \(listings)개를 확인하지 못했습니다." }
    strings.failed = { "\($0): 스토어 항목을 하나도 확인하지 못했습니다." }
    strings.incomplete = { nights, all, listings in
        "\(all)일 가운데 \(nights)일은 다 확인하지 못했습니다. 확인하지 못한 스토어 항목은 \(listings)개입니다."
    }
    strings.heldBack = { listings, change in
        "스토어 항목 \(listings)개가 한꺼번에 바뀌었습니다(\(change)). 이어지거나 수락하실 때까지 보류합니다."
    }
    strings.unanswered = { app, country, night in
        "앱 \(app), \(country): \(night)부터 App Store의 응답이 없습니다."
    }
    strings.feeds = "피드"
    strings.feedsLead = "피드 리더에서 소식을 구독할 수 있습니다."
    strings.feedOfApp = "앱마다 피드가 있으며, 앱 페이지에 링크가 있습니다."
    strings.allApps = "모든 앱"
    strings.ownApps = "내 앱"
    strings.alerts = "경보"
    strings.relative = "이 피드의 링크는 상대 경로입니다. 지켜보는 목록의 report.url에 리포트 주소를 적으면 그 주소로 연결됩니다."
    strings.undelivered = "전달하지 못한 메시지"
    strings.pending = { messages, channel, day, failure in
        "\(channel): \(day)부터 메시지 \(messages)개가 전달되지 않았습니다. \(failure)"
    }
    strings.replaced = { earlier, _ in "이전 메시지 \(earlier)개의 소식도 들어 있습니다." }
    strings.givenUp = { messages, channel, failure in
        "\(channel): 메시지 \(messages)개를 7일 동안 전달하지 못해 포기했습니다. \(failure)"
    }
    strings.overdue = { channels in
        "여러 밤 동안 메시지를 받지 않은 채널: \(channels.joined(separator: ", "))."
    }
}

@Sendable private func newsName(_ kind: NewsKind) -> String {
    switch kind {
    case .release: "새 버전"
    case .rollout: "더 많은 스토어에 나온 버전"
    case .rollback: "이전 버전 복귀"
    case .priceRise: "가격 인상"
    case .priceFall: "가격 인하"
    case .priceReturn: "평소 가격으로 복귀"
    case .otherPrice: "그 밖의 가격 변경"
    case .purchaseRise: "앱 내 구입 가격 인상"
    case .otherPurchases: "앱 내 구입 변경"
    case .name: "이름 변경"
    case .subtitle: "부제 변경"
    case .privacy: "새 개인정보 라벨"
    case .seller: "판매자 변경"
    case .ageRating: "연령 등급 변경"
    case .removed: "모든 스토어에서 삭제"
    case .gone: "스토어에서 삭제"
    case .returned: "다시 나옴"
    case .launched: "개발자의 새 앱"
    case .appeared: "새로 나옴"
    case .preOrder: "예약 주문"
    case .ratingsReset: "평점 초기화"
    case .ratingsLost: "평점 감소"
    case .ratingRise: "평점 상승"
    case .ratingFall: "평점 하락"
    case .firstRating: "첫 평점"
    case .rated: "스토어에서 새로 평가됨"
    case .position: "순위 변동"
    case .pictures: "새 이미지"
    case .description: "설명 변경"
    case .notes: "릴리스 노트 변경"
    case .page: "기타 변경"
    case .watched: "새로 지켜봄"
    case .event: "보류된 변경"
    case .stale: "응답 없는 항목"
    case .failedRun: "실패한 실행"
    }
}

private func setKorean(_ strings: inout SiteStrings.App) {
    strings.changelog = "릴리스 기록"
    strings.quietNotes = { releases, notes in
        switch (releases, notes) {
        case (_, nil): "노트 없음"
        case (1, .same): "이전 버전과 같은 노트"
        case (1, _): "형식적인 노트"
        case (_, .same): "모두 같은 노트"
        default: "새 노트 없음"
        }
    }
    strings.furtherReleases = { "나머지 릴리스 \($0)개는 해당 연도 페이지에 있습니다." }
    strings.newNotes = { "\($1)번 가운데 \($0)번 새 노트가 있었습니다." }
    strings.newRatings = { "새 평점 \($0)개" }
    strings.daysLater = { $0 == 0 ? "같은 날" : "\($0)일 뒤" }
    strings.onThisPage = "이 페이지의 내용"
    strings.atAGlance = "한눈에 보기"
    strings.moreLanguages = { $0 == 0 ? "이 언어만 지원" : "외 \($0)개" }
    strings.advisories = { "유의 사항 \($0)개" }
    strings.isGone = { "\($0) 또는 그 전에 스토어에서 삭제됨" }
    strings.isUnknown = { "\($0)부터 확인하지 못함: \($1)" }
    strings.shownFrom = { "표시된 내용은 \($0) 기준" }
    strings.isAbsent = "판매하지 않거나 없는 ID"
    strings.isUnwatched = "더 이상 지켜보지 않음"
    strings.isOffered = "스토어에 있음"
    strings.neverSeen = "본 적 없음"
    strings.state = "상태"
    strings.asShownIn = { "\($0) App Store에서 마지막으로 확인한 내용입니다." }
    strings.versionNumber = { "버전 \($0)" }
    strings.noNotes = "이 버전에는 릴리스 노트가 없습니다."
    strings.noDescription = "설명이 없습니다."
    strings.more = "더 보기"
    strings.restOfNotes = { "\($0) 릴리스 노트 더 보기(\($1))" }
    strings.restOfDescription = { "\($0) 설명 더 보기(\($1))" }
    strings.shot = { "\($0): \($1) \($3)개 중 \($2)번째" }
    strings.shotElsewhere = "이 스크린샷은 보관하지 않습니다. 틀을 누르면 Apple의 원본으로 이동합니다."
    strings.compatibility = "호환성"
    strings.requires = { "\($0) \($1) 이상이 필요합니다." }
    strings.models = { "\($0)(\($1)개 모델)" }
    strings.appID = "앱 ID"
    strings.permalink = "이 페이지 링크"
    strings.copyLink = "링크 복사"
    strings.otherStorefronts = "다른 스토어"
    strings.sameAs = { "\($0) 스토어와 같습니다." }
    strings.otherwiseSame = { "나머지는 \($0) 스토어와 같습니다." }
    strings.differs = "다름"
    strings.differsFrom = { "≠ 첫 줄의 \($0) 스토어와 다릅니다." }
    strings.notes = "릴리스 노트"
    strings.sameNotes = "같음"
    strings.otherNotes = "다름"
    strings.night = "밤"
    strings.average = "평균"
    strings.count = "평가 수"
    strings.new = "신규"
    strings.newAverage = "신규 평가의 평균"
    strings.reset = "초기화"
    strings.nightsSince = { "\($0)일 동안" }
    strings.unratedSince = { "\($0)부터 평가 없음(초기화, 이전 평점 \($1), 평가 \($2)개)." }
    strings.ratedSince = { "평점 \($0), 평가 \($1)개. \($2)부터 그대로입니다." }
    strings.rated = { "\($2) 기준 평점 \($0), 평가 \($1)개." }
    strings.cameSince = { "\($1)부터 \($0)개." }
    strings.values = { "값: \($0)" }
    strings.quietNights = "달라진 것이 없는 밤은 생략했습니다."
    strings.olderNights = { "이전 \($0)일은 보관소에 있습니다." }
    strings.furtherCharts = { "다른 스토어 \($0)곳" }
    strings.days = { "\($0)일" }
    strings.notYet = "아직 없음"
    strings.later = { "\($0)일 늦음" }
    strings.upTo = { "\($0) 또는 그 전" }
    strings.stepBack = "이전 버전으로 돌아감"
    strings.releasesSeen = { "확인한 릴리스 \($0)개, 첫 릴리스는 \($1)." }
    strings.cadence = { median, shortest, longest in
        guard shortest < longest else { return "\(median)일마다 한 번" }
        return "보통 \(median)일마다 한 번(\(shortest)~\(longest)일)"
    }
    strings.acrossGaps = { count, days, gap in
        count == 1
            ? "기록이 빈 기간(\(gap))에 걸친 \(days)일 간격은 세지 않았습니다."
            : "기록이 빈 기간에 걸친 간격 \(count)개는 세지 않았습니다. 가장 긴 간격은 \(days)일입니다(\(gap))."
    }
    strings.atMost = { "최대 \($0)" }
    strings.weekday = { "주로 \($0)(\($2)번 중 \($1)번)" }
    strings.noWeekday = "정해진 요일 없음"
    strings.timeline = "타임라인"
    strings.storePage = "스토어 페이지"
    strings.everyChange = "연도별 모든 변경"
    strings.otherYears = "앞뒤 연도"
    strings.rollout = { "하룻밤에 여러 스토어에 나온 버전 \($0):" }
    strings.removal = "있던 모든 스토어에서 사라졌습니다:"
    strings.picturesAdded = { "\($0)개 추가" }
    strings.picturesRemoved = { "\($0)개 삭제" }
    strings.picturesReplaced = { "\($0)개 교체" }
    strings.picturesReordered = "순서 변경"
}

private func setKorean(_ strings: inout SiteStrings.Prices) {
    strings.title = "가격"
    strings.summary = { "최저: \($0). 가장 오래 유지된 가격: \($1)." }
    strings.since = "시작"
    strings.held = "유지"
    strings.today = "현재 가격"
    strings.sale = "할인"
    strings.earlier = { "이전 가격 \($0)개는 보관소에 있습니다." }
}

private func setKorean(_ strings: inout SiteStrings.Compare) {
    strings.releases = "릴리스 시기 비교"
    strings.releasesLead = "선 하나가 확인한 릴리스 하나이고, 오른쪽 끝이 오늘입니다. ‘뜸함’은 지금까지 가장 길고 평소의 세 배를 넘는 간격입니다."
    strings.lastYear = "최근 12개월"
    strings.interval = "평소 간격"
    strings.weekday = "주된 요일"
    strings.count = "릴리스"
    strings.releasesOf = { "12개월간 릴리스 \($0)개" }
    strings.daysAgo = { days, shown in days < 1 ? "오늘" : "\(shown)일 전" }
    strings.overDays = { "(\($0)일간)" }
    strings.usual = { "뜸함: 평소 \($0)일" }
    strings.furtherApps = { "릴리스가 더 적은 앱 \($0)개는 생략했습니다." }
    strings.title = "앱 비교"
    strings.lead = "고른 앱 2~5개를 나란히 봅니다. 각 그룹 페이지에서는 그룹의 앱을 비교합니다."
    strings.needsScript = "이 페이지에는 JavaScript가 필요합니다. 그룹 페이지에는 필요하지 않습니다."
    strings.describes = "여러 앱의 평점, 릴리스, 가격, 크기와 언어 비교."
    strings.compareApp = "다른 앱과 비교"
    strings.inScript.apps = "앱"
    strings.inScript.add = "앱 추가"
    strings.inScript.remove = "{app} 빼기"
    strings.inScript.most = "최대 5개"
    strings.inScript.compare = "고른 앱 비교"
    strings.inScript.storefront = "스토어"
    strings.inScript.range = "기간"
    strings.inScript.days30 = "30일"
    strings.inScript.days90 = "90일"
    strings.inScript.days365 = "1년"
    strings.inScript.all = "전체"
    strings.inScript.glance = "한눈에 보기"
    strings.inScript.version = "버전"
    strings.inScript.rating = "평점"
    strings.inScript.newRatings = "신규 평가"
    strings.inScript.releases = "릴리스"
    strings.inScript.interval = "평소 간격"
    strings.inScript.weekday = "주된 요일"
    strings.inScript.lastRelease = "최근 릴리스"
    strings.inScript.price = "가격"
    strings.inScript.size = "크기"
    strings.inScript.languages = "언어"
    strings.inScript.weekly = "주간 신규 평가"
    strings.inScript.marks = "변경 종류"
    strings.inScript.noneOfKind = "최근 변경에는 없습니다. 위의 표시나 연도별 페이지를 확인하세요."
    strings.inScript.chart = "평가, 가격, 순위: {storefront}"
    strings.inScript.position = "순위"
    strings.inScript.unlisted = "순위권 밖"
    strings.inScript.written = "릴리스 노트"
    strings.inScript.week = "주 시작"
    strings.inScript.spoken = "{app}: 릴리스 {of}번 가운데 {n}번 새 노트, 보통 {length}자"
    strings.inScript.silent = "{app}: 릴리스 {of}번 모두 새 노트 없음"
    strings.inScript.sameNotes = "이전과 같은 노트"
    strings.inScript.genericNotes = "형식적인 노트"
    strings.inScript.unreadableNotes = "노트를 읽지 못했습니다"
    strings.inScript.noNotes = "노트 없음"
    strings.inScript.averages = "전체 평가의 평균(별점)"
    strings.inScript.news = "최근 30일의 변경"
    strings.inScript.day = "{n}일"
    strings.inScript.days = "{n}일"
    strings.inScript.today = "오늘"
    strings.inScript.ago = "{days} 전"
    strings.inScript.quiet = "평소 {usual}, 현재 {days}째 뜸함"
    strings.inScript.fell = "{app}: {from} → {to} 하락"
    strings.inScript.rose = "{app}: {from} → {to} 상승"
    strings.inScript.mostly = ". {night}까지 한 주에 가장 크게 움직임({step})."
    strings.inScript.same = "{app}: {to}, 변동 없음"
    strings.inScript.unrated = "{app}: 이 기간에 평가 없음"
    strings.inScript.unsold = "{app}: 이 스토어에서 확인되지 않음"
    strings.inScript.step = "{app}: {night}에 {from} → {to}"
    strings.inScript.noStep = "가격이 바뀐 앱이 없습니다."
    strings.inScript.noNews = "없음"
    strings.inScript.missing = "{app}의 수치를 불러오지 못했습니다."
    strings.inScript.unknown = "알 수 없음"
    strings.inScript.notRated = "평가 없음"
    strings.inScript.free = "무료"
    strings.inScript.night = "밤"
    strings.inScript.values = "값"
    strings.inScript.ratingOf = "{rating} (평가 1개)"
    strings.inScript.ratingsOf = "{rating} (평가 {n}개)"
    strings.inScript.everyChange = "{app}의 모든 변경"
    strings.inScript.sameLanguages = "지원 언어가 모두 같습니다."
    strings.inScript.onlyLanguages = "{app}에만 있음: {languages}"
}

/// The names of categories and advisories, as Apple's store in South Korea writes them.
private func setKoreanNames(_ strings: inout SiteStrings) {
    strings.genre = { genres[$0] }
    strings.advisories = [
        "Infrequent/Mild": "드문/경미한",
        "Frequent/Intense": "상습적인/과격한",
        "Cartoon or Fantasy Violence": "만화 또는 비현실적 폭력",
        "Horror/Fear Themes": "잔혹/공포 테마",
        "Sexual Content and Nudity": "성적인 내용 및 노출",
        "Mature/Suggestive Themes": "성적/선정적 테마",
        "Alcohol, Tobacco, or Drug Use or References": "술, 담배 또는 약물의 사용 또는 언급",
        "Profanity or Crude Humor": "욕설 또는 저질의 유머",
        "Medical/Treatment Information": "의료/치료 정보",
        "Contests": "시합",
        "Simulated Gambling": "가상 도박 사행성 게임",
        "Unrestricted Web Access": "무제한 웹 액세스",
    ]
}

private let genres: [Int: String] = [
    6000: "비즈니스", 6001: "날씨", 6002: "유틸리티", 6003: "여행", 6004: "스포츠",
    6005: "소셜 네트워킹", 6006: "참고", 6007: "생산성", 6008: "사진 및 비디오", 6009: "뉴스",
    6010: "내비게이션", 6011: "음악", 6012: "라이프 스타일", 6013: "건강 및 피트니스", 6014: "게임",
    6015: "금융", 6016: "엔터테인먼트", 6017: "교육", 6018: "도서", 6020: "의학",
    6021: "잡지 및 신문", 6022: "카탈로그", 6023: "음식 및 음료", 6024: "쇼핑", 6025: "스티커",
    6026: "개발자 도구", 6027: "그래픽 및 디자인", 7001: "액션", 7002: "어드벤처", 7003: "캐주얼",
    7004: "보드", 7005: "카드", 7006: "카지노", 7009: "가족", 7011: "음악", 7012: "퍼즐",
    7013: "레이싱", 7014: "롤플레잉", 7015: "시뮬레이션", 7016: "스포츠", 7017: "전략", 7018: "퀴즈",
    7019: "단어",
]

private func setKorean(_ strings: inout SiteStrings.WebPage) {
    strings.title = { "스토어 웹 페이지의 내용(\($0))" }
    strings.readOn = { "\($0)에 읽음." }
    strings.unread = "아직 읽지 않음."
    strings.trouble = { "마지막 요청 실패: \($0)" }
    strings.isTested = "Apple이 이 페이지의 여러 버전을 시험하고 있어, 모두에게 같은 페이지가 보이지는 않습니다."
    strings.similar = "스토어 페이지에 나온 비슷한 앱"
    strings.beforeWatching = "Storewatch가 지켜보기 전, 스토어 페이지에서"
}
