/// The names of categories and advisories, as Apple's store in South Korea writes them.
func setKoreanNames(_ strings: inout SiteStrings) {
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
