/// Translations of Apple's advisories, which consist of a frequency and a topic in the storefront's
/// language. The table has the wordings of recorded responses; the report shows other advisories
/// unchanged.
enum AdvisoryNames {
    static func name(of advisory: String, in strings: SiteStrings) -> String? {
        if let topic = topics[advisory], topic.isAlone { return topic.name(in: strings) }
        for (start, frequency) in frequencies where advisory.hasPrefix(start) {
            guard let topic = topics[String(advisory.dropFirst(start.count))] else { continue }
            return frequency.name(in: strings) + " " + topic.name(in: strings)
        }
        return nil
    }

    private struct Name {
        let english: String
        /// The wordings of other storefronts.
        var others: [String] = []
        /// Whether the advisory has no frequency.
        var isAlone = false

        /// The wordings of the report's languages.
        var names: [String] { SiteStrings.all.map { name(in: $0) } }

        func name(in strings: SiteStrings) -> String { strings.advisories[english] ?? english }
    }

    /// The wordings of the frequencies. A longer wording precedes its own prefix.
    private static let frequencies: [(start: String, frequency: Name)] = frequencyNames.flatMap {
        frequency in
        frequency.names.map { ("\($0) ", frequency) }
            + frequency.others.map { ($0, frequency) }
    }

    private static let topics: [String: Name] = Dictionary(
        topicNames.flatMap { topic in (topic.names + topic.others).map { ($0, topic) } }
    ) { one, _ in one }

    private static let frequencyNames = [
        Name(
            english: "Infrequent/Mild",
            others: [
                "偶而/輕微的", "偶而/輕微", "偶爾/輕度的", "偶爾/輕度", "偶尔/轻微的",
                "Selten/schwach ausgeprägt: ", "まれ/軽度な",
            ]
        ),
        Name(
            english: "Frequent/Intense",
            others: ["頻繁/極度的", "頻繁/強烈的", "频繁/强烈的"]
        ),
    ]

    private static let topicNames = [
        Name(
            english: "Cartoon or Fantasy Violence",
            others: [
                "卡通或幻想暴力", "暴力卡通或幻想", "Zeichentrick- oder Fantasy-Gewalt",
                "アニメまたはファンタジーバイオレンス",
            ]
        ),
        Name(
            english: "Horror/Fear Themes",
            others: [
                "恐怖或驚嚇題材", "驚悚/恐怖題材", "惊悚或恐怖题材", "Horror- oder Gruselszenen",
                "ホラーまたは恐怖に関するテーマ",
            ]
        ),
        Name(
            english: "Sexual Content and Nudity",
            others: ["性愛或裸露內容", "色情內容與裸露", "色情内容或裸露"]
        ),
        Name(
            english: "Mature/Suggestive Themes",
            others: ["成人或性暗示題材", "成人/性暗示題材", "成人或性暗示题材"]
        ),
        Name(
            english: "Alcohol, Tobacco, or Drug Use or References",
            others: [
                "使用或提及酒精、煙草或藥物", "酒精、菸草或藥物使用或相關內容", "烟酒或毒品使用或相关内容",
                "アルコール、タバコ、またはドラッグの使用または言及",
            ]
        ),
        Name(
            english: "Profanity or Crude Humor",
            others: [
                "Profanity or Crude Humour", "粗俗用語或低俗幽默", "粗話或低俗幽默", "亵渎或低俗幽默",
            ]
        ),
        Name(
            english: "Medical/Treatment Information",
            others: ["藥物或治療資訊", "醫藥/醫療資訊", "医药或医疗信息"]
        ),
        Name(
            english: "Contests",
            others: ["Wettbewerbe", "コンテスト", "竞赛"]
        ),
        Name(english: "Simulated Gambling"),
        Name(
            english: "Unrestricted Web Access",
            others: ["Uneingeschränkter Webzugriff"],
            isAlone: true
        ),
    ]
}
