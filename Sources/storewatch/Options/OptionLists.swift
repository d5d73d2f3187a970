import AppStore
import ArgumentParser
import ChangeDetection
import History
import News
import Watchlists

struct FieldOptions: ParsableArguments {
    @Option(
        name: .customLong("field"),
        help: ArgumentHelp("Show only these fields, such as price,name.", valueName: "fields"),
        completion: .list(Field.allCases.map(\.rawValue)),
        transform: Self.parse
    )
    private var lists: [[Field]] = []

    /// All fields of the lists, each once; nil without the option.
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

extension NewsKind {
    /// The names of the kinds of news in the list of changes: all except positions and alarms.
    static let namesOfChanges = names.filter { name in
        named(name)?.isDisjoint(with: [.position, .stale, .failedRun]) ?? false
    }

    /// Parses kinds on the command line, such as `price-rise` or `gone,returned`.
    static func parse(_ text: String) throws -> Set<NewsKind> {
        try text.words.reduce(into: []) { kinds, word in
            let name = word.lowercased()
            guard let found = named(name) else {
                throw ValidationError(unknown("kind of news", word, among: namesOfChanges))
            }
            guard namesOfChanges.contains(name) else {
                throw ValidationError(
                    "News of the kind “\(name)” is not among changes; see keywords, charts or status."
                )
            }
            kinds.formUnion(found)
        }
    }
}

extension [Storefront] {
    static func parse(_ text: String) throws -> [Storefront] {
        let storefronts = try validated { try [Storefront](typed: text) }
        guard !storefronts.isEmpty else { throw ValidationError("Write storefronts as in kr,us.") }
        return storefronts
    }
}

extension Option<[[Storefront]]> {
    /// The option `--storefront` with lists of storefronts.
    init(wrappedValue: [[Storefront]], storefronts help: String) {
        self.init(
            wrappedValue: wrappedValue,
            name: .customLong("storefront"),
            help: ArgumentHelp(help, valueName: "codes"),
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

/// The parsed value of an option; a mistake becomes an error of the argument parser.
func validated<Value>(_ parse: () throws -> Value) throws -> Value {
    do {
        return try parse()
    } catch let mistake as Mistake {
        throw ValidationError(mistake.description)
    }
}

/// The message about an unknown word, which suggests the nearest known word or lists all.
///
/// - Parameter what: the kind of thing that the word should name, such as `field`.
func unknown(_ what: String, _ word: some StringProtocol, among known: [String]) -> String {
    let fix =
        nearestWord(to: String(word), among: known).map { "did you mean “\($0)”?" }
        ?? "there are \(known.joined(separator: ", "))."
    return "There is no \(what) “\(word)”; \(fix)"
}

extension String {
    fileprivate var words: [Substring] { split { $0 == "," || $0.isWhitespace } }

    /// Whether the typed word is this name, in any case and with or without hyphens:
    /// `release-notes` is `releaseNotes`.
    fileprivate func isSame(as word: Substring) -> Bool {
        lowercased() == word.lowercased().replacing("-", with: "")
    }
}
