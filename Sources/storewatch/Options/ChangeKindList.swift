import AppStore
import ArgumentParser
import ChangeDetection
import News
import Watchlists

/// Fields on the command line: `price` or `name,icon`.
struct FieldList {
    let fields: [Field]

    static func parse(_ text: String) throws -> FieldList {
        let names = Field.allCases.map(\.rawValue)
        return FieldList(
            fields: try text.words.map { word in
                if let field = Field.allCases.first(where: { $0.rawValue.isSame(as: word) }) {
                    return field
                }
                throw ValidationError(unknown("field", word, among: names))
            }
        )
    }
}

/// The fields to show.
struct FieldOptions: ParsableArguments {
    @Option(
        name: .customLong("field"),
        help: ArgumentHelp("Show only these fields, such as price,name.", valueName: "fields"),
        completion: .list(Field.allCases.map(\.rawValue)),
        transform: FieldList.parse
    )
    private var lists: [FieldList] = []

    /// Each field once; nil without the option.
    var distinct: Set<Field>? { lists.isEmpty ? nil : Set(lists.flatMap(\.fields)) }
}

/// Kinds of news on the command line, such as `price-rise` or `gone,returned`, including those of
/// the JSON.
struct ChangeKindList {
    /// A `kind` of the JSON, or a kind of news that the JSON does not have.
    enum Kind: Hashable {
        case json(String)
        case news(NewsKind)
    }

    let kinds: [Kind]

    /// The kinds of the JSON; those that are also kinds of news mean the same.
    private static let ofJSON = ["new", "changed", "gone", "returned", "event"]

    /// Kinds of news about listings; positions belong to rankings.
    private static let news = NewsKind.allCases.filter { $0 != .position }

    /// Names that stand for several kinds.
    private static let families: [String: [NewsKind]] = [
        "price": [.priceRise, .priceFall], "rating": [.ratingRise, .ratingFall],
    ]

    static let names =
        news.map(\.rawValue.kebab) + families.keys.sorted() + ["new", "changed", "event"]

    static func parse(_ text: String) throws -> ChangeKindList {
        ChangeKindList(
            kinds: try text.words.flatMap { word -> [Kind] in
                if let kind = ofJSON.first(where: { $0.isSame(as: word) }) { return [.json(kind)] }
                if let kinds = families[word.lowercased()] { return kinds.map(Kind.news) }
                if let kind = news.first(where: { $0.rawValue.isSame(as: word) }) {
                    return [.news(kind)]
                }
                throw ValidationError(unknown("kind of news", word, among: names))
            }
        )
    }
}

extension [ChangeKindList] {
    var ofJSON: Set<String> {
        Set(flatMap(\.kinds).compactMap { if case .json(let kind) = $0 { kind } else { nil } })
    }

    var ofNews: Set<NewsKind> {
        Set(flatMap(\.kinds).compactMap { if case .news(let kind) = $0 { kind } else { nil } })
    }
}

/// An error about an unknown word, with the nearest or all known words.
func unknown(_ what: String, _ word: some StringProtocol, among known: [String]) -> String {
    let fix =
        nearestWord(to: String(word), among: known).map { "did you mean “\($0)”?" }
        ?? "there are \(known.joined(separator: ", "))."
    return "There is no \(what) “\(word)”; \(fix)"
}

extension String {
    fileprivate var words: [Substring] { split { $0 == "," || $0.isWhitespace } }

    /// Whether two names are equal except for case and hyphens.
    fileprivate func isSame(as word: Substring) -> Bool {
        lowercased() == word.lowercased().replacing("-", with: "")
    }

    /// The name with hyphens: `price-rise` for `priceRise`.
    fileprivate var kebab: String {
        map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
    }
}
