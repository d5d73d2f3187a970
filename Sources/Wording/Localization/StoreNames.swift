package import AppStore
import Language

/// Translations of Apple's advisories. An advisory consists of a frequency and a topic in the
/// storefront's language. The tables contain the wordings found in recorded responses; the report
/// shows other advisories unchanged.
extension Strings {
    /// The advisory in the report's language; nil for an unknown wording.
    func advisory(_ wording: String) -> String? {
        if let topic = Self.topics[wording], topic == Self.topicWithoutFrequency {
            return advisoryPart(topic)
        }
        for (start, frequency) in Self.frequencies where wording.hasPrefix(start) {
            guard let topic = Self.topics[String(wording.dropFirst(start.count))] else { continue }
            return advisoryPart(frequency) + " " + advisoryPart(topic)
        }
        return nil
    }

    /// A frequency or a topic in the report's language, by its English name.
    private func advisoryPart(_ english: String) -> String { advisories[english] ?? english }

    /// The known wordings of a frequency at the start of an advisory, each with the English
    /// wording. If one wording begins with another, the longer one comes first.
    private static let frequencies: [(start: String, english: String)] = frequencyNames.flatMap {
        english,
        others in
        all.map { ("\($0.advisoryPart(english)) ", english) } + others.map { ($0, english) }
    }

    /// The English wording of a topic, by its wording in any language.
    private static let topics: [String: String] = Dictionary(
        topicNames.flatMap { english, others in
            (all.map { $0.advisoryPart(english) } + others).map { ($0, english) }
        }
    ) { one, _ in one }

    /// The only topic that Apple states without a frequency.
    private static let topicWithoutFrequency = "Unrestricted Web Access"

    /// The English frequencies, with their wordings in languages in which no report can be written.
    private static let frequencyNames: KeyValuePairs<String, [String]> = [
        "Infrequent/Mild": [
            "偶而/輕微的", "偶而/輕微", "偶爾/輕度的", "偶爾/輕度", "偶尔/轻微的", "Selten/schwach ausgeprägt: ", "まれ/軽度な",
        ],
        "Frequent/Intense": ["頻繁/極度的", "頻繁/強烈的", "频繁/强烈的"],
    ]

    /// The English topics, with their wordings in languages in which no report can be written.
    private static let topicNames: KeyValuePairs<String, [String]> = [
        "Cartoon or Fantasy Violence": [
            "卡通或幻想暴力", "暴力卡通或幻想", "Zeichentrick- oder Fantasy-Gewalt", "アニメまたはファンタジーバイオレンス",
        ],
        "Horror/Fear Themes": [
            "恐怖或驚嚇題材", "驚悚/恐怖題材", "惊悚或恐怖题材", "Horror- oder Gruselszenen", "ホラーまたは恐怖に関するテーマ",
        ],
        "Sexual Content and Nudity": ["性愛或裸露內容", "色情內容與裸露", "色情内容或裸露"],
        "Mature/Suggestive Themes": ["成人或性暗示題材", "成人/性暗示題材", "成人或性暗示题材"],
        "Alcohol, Tobacco, or Drug Use or References": [
            "使用或提及酒精、煙草或藥物", "酒精、菸草或藥物使用或相關內容", "烟酒或毒品使用或相关内容", "アルコール、タバコ、またはドラッグの使用または言及",
        ],
        "Profanity or Crude Humor": [
            "Profanity or Crude Humour", "粗俗用語或低俗幽默", "粗話或低俗幽默", "亵渎或低俗幽默",
        ],
        "Medical/Treatment Information": ["藥物或治療資訊", "醫藥/醫療資訊", "医药或医疗信息"],
        "Contests": ["Wettbewerbe", "コンテスト", "竞赛"],
        "Simulated Gambling": [],
        topicWithoutFrequency: ["Uneingeschränkter Webzugriff"],
    ]
}

extension ReportFormat {
    /// The names of a store page's categories in the report's language; nil if the page has no
    /// categories. Categories without a name in this language keep the name in Apple's response.
    package func genres(of page: StorePage) -> [String]? {
        guard let names = page[list: .genres], let numbers = page[list: .genreIDs],
            names.count == numbers.count
        else { return page[list: .genres] }
        return zip(names, numbers).map { name, number in
            strings.genre(number) ?? name
        }
    }

    func name(of chart: Chart) -> String { strings.name(of: chart) }

    /// A keyword in quotation marks, or the chart's name.
    package func name(of ranking: Ranking) -> String {
        ranking.chart.map { name(of: $0) } ?? "“\(ranking.name)”"
    }
}

extension Strings {
    /// The category's name by the category's number; nil if this language has no name for it.
    func genre(_ number: String) -> String? {
        let isEnglish = language == Strings.english.language
        return isEnglish ? Int(number).flatMap(ChartCategory.init)?.name : genres[number]
    }

    /// The chart's name, such as `Top Free · Finance`.
    func name(of chart: Chart) -> String {
        let kind = keywords.chartKinds[chart.kind.rawValue] ?? chart.kind.title
        guard let category = chart.category else { return kind }
        let names = [category.parent, category].compactMap(\.self).map {
            genre("\($0.number)") ?? $0.name
        }
        return "\(kind) · \(names.joined(separator: ": "))"
    }
}
