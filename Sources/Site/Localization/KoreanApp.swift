import AppStore
import News

func setKorean(_ strings: inout SiteStrings.App) {
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
    strings.noEffect = "새 평가에 뚜렷한 영향을 준 릴리스나 스토어 페이지 변경이 없습니다."
    strings.effects = "릴리스와 스토어 페이지 변경 전후의 평점"
    strings.effectColumns = ["버전 또는 변경", "이전 평균", "이후 평균", "차이", "판정"]
    strings.isBetter = { "\($0) 이후 신규 평가가 좋아졌습니다: 평균 \($2), 이전 \($1)." }
    strings.isWorse = { "\($0) 이후 신규 평가가 나빠졌습니다: 평균 \($2), 이전 \($1)." }
    strings.verdict = {
        switch $0 {
        case .better: "좋아짐"
        case .worse: "나빠짐"
        case .unclear: "판단하기 어려움"
        case .unknown: "평가가 너무 적음"
        }
    }
    strings.ofRatings = { "\($1)일간 신규 \($0)개" }
    strings.otherReleases = { "가까운 다른 릴리스 \($0)개" }
    strings.effectArithmetic = {
        """
        각 릴리스와 이름·아이콘·스크린샷·설명 변경 전후 최대 \($0)일의 신규 평가입니다. 평균은 마지막 별점 총합(평균 × 개수)에서 처음 \
        총합을 빼고 신규 평가 수로 나눈 값입니다. Apple은 평균을 소수점 다섯 자리로 반올림하며, 평균 \
        뒤의 ±는 그 오차입니다. 차이 뒤의 ±에는 그 평균에서 가능한 가장 넓은 분포의 표준 오차 두 배를 \
        더했으며, 별 1개와 5개를 두 개씩 더 받은 것으로 계산합니다. 양쪽의 평가가 \($1)개 이상이고 이 표의 모든 줄 가운데 \
        우연으로 보기 어려운 차이일 때만(Benjamini와 Hochberg, 5 %) ‘좋아짐’이나 ‘나빠짐’이라고 합니다. 그 기간의 다른 릴리스, 할인, 계절도 영향을 줍니다. 평점이 언제 바뀌었는지를 보여 줄 뿐, 이유는 말하지 않습니다.
        """
    }
    strings.releases = "릴리스"
    strings.released = "출시"
    strings.interval = "간격"
    strings.days = { "\($0)일" }
    strings.notYet = "아직 없음"
    strings.later = { "\($0)일 늦음" }
    strings.upTo = { "\($0) 또는 그 전" }
    strings.stepBack = "이전 버전으로 돌아감"
    strings.notesDiffer = "≠ 노트가 다름"
    strings.elsewhere = "그 밖의 스토어"
    strings.olderReleases = { "이전 릴리스 \($0)개" }
    strings.furtherReleases = { "나머지 \($0)개는 해당 연도 페이지에 있습니다." }
    strings.rolloutLegend = "각 버전을 처음 본 밤입니다. ‘또는 그 전’은 그 스토어를 처음 확인했을 때 이미 있었다는 뜻입니다."
    strings.releasesSeen = { "확인한 릴리스 \($0)개, 첫 릴리스는 \($1)." }
    strings.cadence = { median, shortest, longest in
        guard shortest < longest else { return "\(median)일마다 한 번" }
        return "보통 \(median)일마다 한 번(\(shortest)~\(longest)일)"
    }
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

func setKorean(_ strings: inout SiteStrings.Prices) {
    strings.title = "가격"
    strings.summary = { "최저: \($0). 가장 오래 유지된 가격: \($1)." }
    strings.since = "시작"
    strings.held = "유지"
    strings.today = "현재 가격"
    strings.sale = "할인"
    strings.earlier = { "이전 가격 \($0)개는 보관소에 있습니다." }
}

func setKorean(_ strings: inout SiteStrings.Histories) {
    strings.script = { $0.hasSuffix("자") ? $0 : "\($0) 문자" }
    strings.newWords = "새로 나온 단어"
    strings.wordsRule = """
        그룹의 어떤 앱의 이름, 노트, 설명에도 없던 이름과 릴리스 노트의 단어이며, 더 많은 앱에 나온 것이 먼저입니다. 앱을 처음 \
        보았을 때 있던 것은 새것이 아닙니다. 세 글자(한글은 두 글자)보다 짧은 단어, 상투적인 노트의 단어, 숫자는 뺐습니다. 띄어쓰기가 \
        없는 문자는 같은 문자 두 자에서 여덟 자까지를 한 단어로 봅니다.
        """
    strings.inApps = { "앱 \($0)개" }
    strings.allNewWords = "규칙은 월간 정리에 있습니다."
}

func setKorean(_ strings: inout SiteStrings.Compare) {
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
}

func setKorean(_ strings: inout SiteStrings.ComparePage) {
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
    strings.inScript.averages = "전체 평가의 평균(별점)"
    strings.inScript.news = "최근 30일의 변경"
    strings.inScript.day = "{n}일"
    strings.inScript.days = "{n}일"
    strings.inScript.today = "오늘"
    strings.inScript.ago = "{days} 전"
    strings.inScript.quiet = "평소 {usual}, 현재 {days}째 뜸함"
    strings.inScript.oftenest = "릴리스가 가장 잦은 앱: {app} ({n}회, 평소 간격 {days})"
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
    strings.inScript.ratingsOf = "{rating} (평가 {n}개)"
    strings.inScript.everyChange = "{app}의 모든 변경"
    strings.inScript.sameLanguages = "지원 언어가 모두 같습니다."
    strings.inScript.onlyLanguages = "{app}에만 있음: {languages}"
}
