import AppStore

/// Apple's categories by number, in the words of Apple's own stores. Apple names them in each
/// storefront's language; the report names them in its own.
enum GenreNames {
    static func name(of number: String, in language: String) -> String? {
        guard let names = all[number] else { return nil }
        return language == Words.korean.language ? names.korean : names.english
    }

    private static let all: [String: (english: String, korean: String)] = [
        "6000": ("Business", "비즈니스"), "6001": ("Weather", "날씨"),
        "6002": ("Utilities", "유틸리티"), "6003": ("Travel", "여행"),
        "6004": ("Sports", "스포츠"), "6005": ("Social Networking", "소셜 네트워킹"),
        "6006": ("Reference", "참고"), "6007": ("Productivity", "생산성"),
        "6008": ("Photo & Video", "사진 및 비디오"), "6009": ("News", "뉴스"),
        "6010": ("Navigation", "내비게이션"), "6011": ("Music", "음악"),
        "6012": ("Lifestyle", "라이프 스타일"), "6013": ("Health & Fitness", "건강 및 피트니스"),
        "6014": ("Games", "게임"), "6015": ("Finance", "금융"),
        "6016": ("Entertainment", "엔터테인먼트"), "6017": ("Education", "교육"),
        "6018": ("Books", "도서"), "6020": ("Medical", "의학"),
        "6021": ("Magazines & Newspapers", "잡지 및 신문"), "6022": ("Catalogs", "카탈로그"),
        "6023": ("Food & Drink", "음식 및 음료"), "6024": ("Shopping", "쇼핑"),
        "6025": ("Stickers", "스티커"), "6026": ("Developer Tools", "개발자 도구"),
        "6027": ("Graphics & Design", "그래픽 및 디자인"), "7001": ("Action", "액션"),
        "7002": ("Adventure", "어드벤처"), "7003": ("Casual", "캐주얼"),
        "7004": ("Board", "보드"), "7005": ("Card", "카드"), "7006": ("Casino", "카지노"),
        "7009": ("Family", "가족"), "7011": ("Music", "음악"), "7012": ("Puzzle", "퍼즐"),
        "7013": ("Racing", "레이싱"), "7014": ("Role Playing", "롤플레잉"),
        "7015": ("Simulation", "시뮬레이션"), "7016": ("Sports", "스포츠"),
        "7017": ("Strategy", "전략"), "7018": ("Trivia", "퀴즈"), "7019": ("Word", "단어"),
    ]
}

extension ReportFormat {
    /// The categories of a page in the report's language, as far as their numbers are known.
    func genres(of page: StorePage) -> [String]? {
        guard let names = page.genres, let numbers = page.genreIDs, names.count == numbers.count
        else { return page.genres }
        return zip(names, numbers).map { name, number in
            GenreNames.name(of: number, in: words.language) ?? name
        }
    }
}
