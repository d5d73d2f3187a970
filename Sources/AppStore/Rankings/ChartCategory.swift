/// A category of the App Store that has charts, identified by Apple's number.
package struct ChartCategory: Hashable, Sendable {
    package let number: Int

    /// - Returns: nil if Apple has no category with the number.
    package init?(_ number: Int) {
        guard Self.names[number] != nil else { return nil }
        self.number = number
    }

    package var name: String { Self.names[number] ?? "\(number)" }

    /// The category that contains this one: games, magazines or stickers; nil for a top-level
    /// category.
    package var parent: ChartCategory? {
        switch number {
        case 7000..<8000: ChartCategory(6014)
        case 13000..<14000: ChartCategory(6021)
        case 16000..<17000: ChartCategory(6025)
        default: nil
        }
    }

    /// The name, preceded by the name of the parent category if there is one: `Games: Puzzle`.
    package var title: String { parent.map { "\($0.name): \(name)" } ?? name }
}

extension ChartCategory {
    /// Reads Apple's number or English name, such as `finance`, `Health & Fitness`, `health and
    /// fitness`, `puzzle` or `games: music`; nil for any other text. If categories share a name,
    /// the one with the lowest number is used: `music` is category 6011, not music games.
    package init?(named text: String) {
        if let number = Int(text) {
            self.init(number)
        } else {
            guard let category = Self.byName[Self.folded(text)] else { return nil }
            self = category
        }
    }

    /// The names that users can give for categories.
    package static var allNames: [String] { all.map(\.usualName) }

    /// The shortest name that users can give for the category: `finance`, `games: music`.
    private var usualName: String {
        let isUnique = Self.byName[Self.folded(name)] == self
        return (isUnique ? name : title).lowercased()
    }

    package static let all: [ChartCategory] = names.keys.sorted().compactMap { ChartCategory($0) }

    private static let byName: [String: ChartCategory] = {
        let plain = all.map { (folded($0.name), $0) }
        let whole = all.map { (folded($0.title), $0) }
        return Dictionary(plain + whole) { first, _ in first }
    }()

    /// A name in the form in which names are compared: lower-case letters without spaces and
    /// punctuation, with “and” for “&”.
    private static func folded(_ name: String) -> String {
        let letters = name.lowercased().split(whereSeparator: \.isWhitespace).joined()
        return letters.split(separator: "&").joined(separator: "and").filter(\.isLetter)
    }

    /// The English names by number, from Apple's “Genre IDs Appendix”.
    private static let names: [Int: String] = [
        6000: "Business", 6001: "Weather", 6002: "Utilities", 6003: "Travel", 6004: "Sports",
        6005: "Social Networking", 6006: "Reference", 6007: "Productivity", 6008: "Photo & Video",
        6009: "News", 6010: "Navigation", 6011: "Music", 6012: "Lifestyle",
        6013: "Health & Fitness", 6014: "Games", 6015: "Finance", 6016: "Entertainment",
        6017: "Education", 6018: "Books", 6020: "Medical", 6021: "Magazines & Newspapers",
        6022: "Catalogs", 6023: "Food & Drink", 6024: "Shopping", 6025: "Stickers",
        6026: "Developer Tools", 6027: "Graphics & Design",
        7001: "Action", 7002: "Adventure", 7003: "Casual", 7004: "Board", 7005: "Card",
        7006: "Casino", 7007: "Dice", 7008: "Educational", 7009: "Family", 7011: "Music",
        7012: "Puzzle", 7013: "Racing", 7014: "Role Playing", 7015: "Simulation", 7016: "Sports",
        7017: "Strategy", 7018: "Trivia", 7019: "Word",
        13001: "News & Politics", 13002: "Fashion & Style", 13003: "Home & Garden",
        13004: "Outdoors & Nature", 13005: "Sports & Leisure", 13006: "Automotive",
        13007: "Arts & Photography", 13008: "Brides & Weddings", 13009: "Business & Investing",
        13010: "Children’s Magazines", 13011: "Computers & Internet",
        13012: "Cooking, Food & Drink", 13013: "Crafts & Hobbies", 13014: "Electronics & Audio",
        13015: "Entertainment", 13017: "Health, Mind & Body", 13018: "History",
        13019: "Literary Magazines & Journals", 13020: "Men’s Interest", 13021: "Movies & Music",
        13023: "Parenting & Family", 13024: "Pets", 13025: "Professional Skills",
        13026: "Regional News", 13027: "Science", 13028: "Teens", 13029: "Travel & Regional",
        13030: "Women’s Interest",
        16001: "Emoji & Expressions", 16003: "Animals & Nature", 16005: "Art",
        16006: "Celebrations", 16007: "Celebrities", 16008: "Comics & Cartoons",
        16009: "Eating & Drinking", 16010: "Gaming", 16014: "Movies & TV", 16015: "Music",
        16017: "People", 16019: "Places & Objects", 16021: "Sports & Activities",
        16025: "Kids & Family", 16026: "Fashion",
    ]
}
