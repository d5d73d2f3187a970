import AppStore
import ArgumentParser
import ChangeDetection
import News
import Watchlists

/// The fields to show.
struct FieldOptions: ParsableArguments {
    @Option(
        name: .customLong("field"),
        help: ArgumentHelp("Show only these fields, such as price,name.", valueName: "fields"),
        completion: .list(Field.allCases.map(\.rawValue)),
        transform: Self.parse
    )
    private var lists: [[Field]] = []

    /// Each field once; nil without the option.
    var distinct: Set<Field>? { lists.isEmpty ? nil : Set(lists.joined()) }

    /// Parses fields on the command line: `price` or `name,icon`.
    private static func parse(_ text: String) throws -> [Field] {
        try text.words.map { word in
            if let field = Field.allCases.first(where: { $0.rawValue.isSame(as: word) }) {
                return field
            }
            throw ValidationError(unknown("field", word, among: Field.allCases.map(\.rawValue)))
        }
    }
}

/// A `kind` of the JSON, or a kind of news that the JSON does not have.
enum ChangeKind: Hashable {
    case json(String)
    case news(NewsKind)

    /// The values of `kind` in the JSON. If a kind of news has the same name, it means the same.
    private static let jsonKinds = ["new", "changed", "gone", "returned", "event"]

    /// The kinds of news about listings; positions concern rankings.
    private static let newsKinds = NewsKind.allCases.filter { $0 != .position }

    /// Names that select several kinds of news.
    private static let families: [String: [NewsKind]] = [
        "price": newsKinds.filter { $0.topic == .price },
        "rating": newsKinds.filter { $0.topic == .rating },
    ]

    static let names =
        newsKinds.map(\.rawValue.kebab) + families.keys.sorted() + ["new", "changed", "event"]

    /// Parses kinds on the command line, such as `price-rise` or `gone,returned`.
    static func parse(_ text: String) throws -> [ChangeKind] {
        try text.words.flatMap { word -> [ChangeKind] in
            if let kind = jsonKinds.first(where: { $0.isSame(as: word) }) { return [.json(kind)] }
            if let kinds = families[word.lowercased()] { return kinds.map(ChangeKind.news) }
            if let kind = newsKinds.first(where: { $0.rawValue.isSame(as: word) }) {
                return [.news(kind)]
            }
            throw ValidationError(unknown("kind of news", word, among: names))
        }
    }
}

extension [Storefront] {
    /// Parses storefronts on the command line: `kr`, `kr,norway`, or `all`.
    static func parse(_ text: String) throws -> [Storefront] {
        let storefronts = try validated { try [Storefront](typed: text) }
        guard !storefronts.isEmpty else { throw ValidationError("Write storefronts as in kr,us.") }
        return storefronts
    }
}

extension Option<[[Storefront]]> {
    /// The option `--storefront` with lists of storefronts.
    init(
        wrappedValue: [[Storefront]],
        storefronts help: String,
        completion: CompletionKind? = .custom(Completions.allStorefronts)
    ) {
        self.init(
            wrappedValue: wrappedValue,
            name: .customLong("storefront"),
            help: ArgumentHelp(help, valueName: "codes"),
            completion: completion,
            transform: [Storefront].parse
        )
    }
}

extension [[Storefront]] {
    /// Each storefront once, in the user's order; nil without the option.
    var chosen: [Storefront]? {
        let all = flatMap(\.self).distinct
        return all.isEmpty ? nil : all
    }
}

/// Parses an option; a mistake in its value becomes an error of the parser.
func validated<Value>(_ parse: () throws -> Value) throws -> Value {
    do {
        return try parse()
    } catch let mistake as Mistake {
        throw ValidationError(mistake.description)
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
