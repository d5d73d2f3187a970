import AppStore
import ChangeDetection
import News
import TextAnalysis

extension SiteStrings.Labels {
    static let korean = SiteStrings.Labels(
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
        status: {
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
            case .badResponse: "읽을 수 없는 응답"
            case .badRequest: "App Store가 요청을 거부함"
            case .cancelled: "실행 중단"
            case .notAsked: "요청하지 않음"
            }
        },
        outcome: {
            switch $0 {
            case .complete: "완료: 모든 스토어 항목을 확인했습니다"
            case .incomplete: "일부 미확인: 확인하지 못한 스토어 항목이 있습니다"
            case .failed: "실패: 확인하지 못했습니다. 앱 페이지는 마지막으로 알려진 내용을 보여 줍니다"
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
            case .generic: "구체적인 내용 없음"
            }
        },
        appeared: "스토어에 새로 나타남",
        returned: "스토어에 돌아옴",
        disappeared: "스토어에서 사라짐"
    )
}
