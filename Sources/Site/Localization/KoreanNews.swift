import AppStore
import ChangeDetection
import News

func setKorean(_ strings: inout SiteStrings.News) {
    strings.count = { kind, apps in "\(newsName(kind)) \(apps)개" }
    strings.kind = newsName
    strings.deed = { kind, app, detail in
        switch kind {
        case .release: "\(app) \(detail) 출시"
        case .priceRise: "\(app) 가격 인상: \(detail)"
        case .priceFall: "\(app) 가격 인하: \(detail)"
        case .name, .seller, .ageRating, .pictures, .texts: "\(app): \(newsName(kind))"
        default: "\(app): \(detail)"
        }
    }
    strings.deeds = { deed, more in more == 0 ? deed : "\(deed), 그 밖에 앱 \(more)개에 소식" }
    strings.watching = { "앱 \($0)개를 지켜보기 시작했습니다" }
    strings.nothing = "소식 없음"
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
        case .generic: "상투적인 설명의 새 버전"
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
        switch ($0, $1) {
        case (0, let former): former.map { "\($0) 버전과 같은 날" } ?? "이전 버전과 같은 날"
        case (_, let former): "\(former ?? "이전 버전") 이후 \($0)일"
        }
    }
    strings.inStores = { "스토어 \($0)곳" }
    strings.notYetIn = "아직 아닌 곳:"
    strings.nowIn = { "\($0), 이제 \($1)에도" }
    strings.changed = { "\($0) 변경" }
    strings.releasedOn = { "\($0) 출시" }
    strings.sameNotes = "이전 버전과 같은 설명"
    strings.notesOf = "새로운 기능"
    strings.formerNotes = "이전 내용"
    strings.requires = { system, version, former in
        "\(system) \(version) 이상 필요\(former.map { "(이전 \($0))" } ?? "")"
    }
    strings.moreItems = { "\($0)개 더" }
    strings.price = "가격"
    strings.heldFor = { "(\($0)일)" }
    strings.saleEnded = { "할인 \($0)일 만에 종료" }
    strings.sales = { "할인 \($0)회" }
    strings.goneEverywhere = "확인하는 모든 스토어에서 삭제됨"
    strings.gone = "스토어에서 삭제됨"
    strings.returned = "스토어에 다시 나옴"
    strings.appeared = "스토어에 새로 나옴"
    strings.listed = "이제 스토어에 있음"
    strings.launched = { "\($0)의 새 앱" }
    strings.watched = "새로 지켜봄"
    strings.position = { change, place in
        let place = place.map { "(\($0))" } ?? ""
        let chart = change.ranking.chart.map { SiteStrings.korean.title(of: $0) }
        let subject = "\(chart ?? "Apple 검색 API “\(change.ranking.name)”")\(place)"
        return switch (change.before, change.after) {
        case (let before?, let after?):
            "\(subject) \(before)위 → \(after)위\(change.kind == .best ? ", 최고 순위" : "")"
        case (nil, let after?): "\(subject) \(after)위 진입"
        case (let before?, nil): "\(subject) 순위권 밖(이전 \(before)위)"
        case (nil, nil): subject
        }
    }
    strings.ratedAgain = { "다시 평가됨: \($0)" }
    strings.ratingsReset = { former, count in
        let was = [former.map { "★ \($0)" }, count].compactMap(\.self)
            .joined(separator: ", ")
        return was.isEmpty ? "평점 초기화" : "평점 초기화(이전 \(was))"
    }
    strings.rating = { former, now in
        guard let former else { return "첫 평점 \(now ?? "없음")" }
        return "평점 \(former) → \(now ?? "없음")"
    }
    strings.appsOf = { "\($0): 앱 \($1)개" }
    strings.next = {
        switch $0 {
        case .cancelled, .notAsked: "다음 실행에서 확인합니다. 20시간 안에 시작하면 이번 밤을 마저 채웁니다."
        case .badRequest: "다음 실행에서 다시 시도합니다. 계속되면 앱 ID를 확인하세요."
        case .throttled, .network, .timeout, .server, .badResponse: "다음 실행에서 다시 확인합니다."
        }
    }
    strings.notSold = { "판매하지 않는 스토어 항목 \($0)개" }
    strings.keys = "단축키"
    strings.keyNext = "다음 앱"
    strings.keyPrevious = "이전 앱"
    strings.keySearch = "검색"
    strings.keyHelp = "이 목록 열기/닫기"
}

func setKorean(_ strings: inout SiteStrings.Keywords) {
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
        days == 0 ? "\(move) — \(change)과 같은 날." : "\(move) — \(change) \(days)일 뒤."
    }
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
    strings.fullDeveloper = { developer, most in
        "\(developer): 앱이 \(most)개 이상입니다. Apple은 개발자의 앱을 \(most)개까지만 알려 주며, 나머지는 지켜보지 않습니다."
    }
    strings.held = { apps, place in
        "순위: \(place.map { "\($0)에서 " } ?? "")검색어나 차트 대부분이 한꺼번에 바뀌었습니다(앱 \(apps)개)."
    }
}

func setKorean(_ strings: inout SiteStrings.Digest) {
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
    strings.leftOut = "Apple의 응답에서 빠짐"
    strings.listed = "이제 Apple의 응답에 나옴"
    strings.relisted = {
        "Apple의 응답에서 앱 \($0)개의 스크린샷이 빠지거나 다시 나왔습니다. 스토어에는 거의 언제나 그대로 있으므로 소식이 아닙니다."
    }
    strings.feeds = "피드"
    strings.feedsLead = "피드 리더에서 소식을, 캘린더에서 새 버전을 구독할 수 있습니다."
    strings.feedOfApp = "앱마다 피드가 있으며, 앱 페이지에 링크가 있습니다."
    strings.allApps = "모든 앱"
    strings.ownApps = "내 앱"
    strings.alerts = "경보"
    strings.releases = "새 버전"
    strings.relative = "이 피드의 링크는 상대 경로입니다. 지켜보는 목록의 report.url에 리포트 주소를 적으면 그 주소로 연결됩니다."
}

func setKorean(_ strings: inout SiteStrings.Deliveries) {
    strings.title = "전달하지 못한 메시지"
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
