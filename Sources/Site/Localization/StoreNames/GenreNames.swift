import AppStore

/// The names of Apple's categories by number, as Apple's stores write them. Responses contain them
/// in the storefront's language; the report shows them in its own.
enum GenreNames {
    /// - Returns: nil if the name is not known in the language.
    static func name(of number: Int, in language: String) -> String? {
        language == SiteStrings.korean.language ? korean[number] : ChartCategory(number)?.name
    }

    private static let korean: [Int: String] = [
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
}

extension ReportFormat {
    /// The names of a page's categories in the report's language. A category without a known name
    /// in this language keeps the name in the response.
    func genres(of page: StorePage) -> [String]? {
        guard let names = page.genres, let numbers = page.genreIDs, names.count == numbers.count
        else { return page.genres }
        return zip(names, numbers).map { name, number in
            Int(number).flatMap { GenreNames.name(of: $0, in: strings.language) } ?? name
        }
    }

    /// A chart in the report's language: `Top Free · Finance`.
    func name(of chart: Chart) -> String { strings.keywords.name(of: chart, in: strings.language) }

    /// A ranking's name: a keyword in quotation marks, or the chart's name.
    func name(of ranking: Ranking) -> String {
        ranking.chart.map { name(of: $0) } ?? "“\(ranking.name)”"
    }
}

extension SiteStrings.Keywords {
    func name(of chart: Chart, in language: String) -> String {
        guard let category = chart.category else { return self.chart(chart.kind) }
        let names = [category.parent, category].compactMap(\.self).map {
            GenreNames.name(of: $0.number, in: language) ?? $0.name
        }
        return "\(self.chart(chart.kind)) · \(names.joined(separator: ": "))"
    }
}
