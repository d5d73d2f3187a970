import Foundation
import Testing

@testable import Language

/// The files of the languages, and the texts that the program reads from them.
struct LanguageTests {
    @Test func `the program reads every English text`() {
        let known = Self.paths(in: Strings.english)
        let written = LanguageFile.english.sections.flatMap { section, texts in
            texts.keys.map { section.isEmpty ? $0 : "\(section).\($0)" }
        }
        let unread = written.filter { path in
            !known.contains(path) && !known.contains { path.hasPrefix("\($0).") }
        }
        #expect(unread.isEmpty)
    }

    /// Names whose English does not come from the file, such as those of fields, have tests of
    /// their own.
    @Test(arguments: Self.translations)
    func `a language lacks no text`(code: String, file: LanguageFile) {
        for (section, texts) in LanguageFile.english.sections where !Self.mayLack.contains(section)
        {
            let missing = Set(texts.keys).subtracting(file.sections[section, default: [:]].keys)
            #expect(missing.isEmpty, "\(code), [\(section)]")
        }
    }

    @Test(arguments: Self.translations)
    func `a language has no text that English lacks`(code: String, file: LanguageFile) {
        for (section, texts) in file.sections {
            guard let english = LanguageFile.english.sections[section] else {
                Issue.record("\(code) has a section [\(section)]")
                continue
            }
            // Without English names in a section, the names are values that the program knows.
            guard !english.isEmpty else { continue }
            #expect(Set(texts.keys).subtracting(english.keys).isEmpty, "\(code), [\(section)]")
        }
    }

    /// A translation that leaves out a placeholder of the English text says less, or something
    /// else.
    @Test(arguments: Self.translations)
    func `a language writes the values that English writes`(code: String, file: LanguageFile) {
        for (section, texts) in LanguageFile.english.sections {
            for (name, english) in texts {
                guard let translated = file.sections[section]?[name] else { continue }
                let missing = Self.gaps(in: english).subtracting(Self.gaps(in: translated))
                let placeholders = english.prefix { $0 != "\n" }.split(separator: ", ").map(
                    String.init
                )
                let unknown = Self.gaps(in: translated)
                    .subtracting(Self.gaps(in: english)).subtracting(placeholders)
                let path = "\(section).\(name)"
                #expect(missing == Self.omitted[code]?[path] ?? [], "\(code), \(path)")
                #expect(unknown.isEmpty, "\(code), \(path)")
            }
        }
    }

    @Test func `texts that a language does not set are English`() {
        let file = LanguageFile(
            Array("[news]\nnothing = Nichts Neues\ninStores = in {stores} Läden".utf8)
        )
        let strings = Strings.of(file.completed(by: .english))
        #expect(strings.news.nothing == "Nichts Neues")
        #expect(strings.news.yours == "yours")
        #expect(strings.news.inStores(1) == "in 1 Läden")
        #expect(strings.news.moreApps(1) == "1 more app has news")
    }

    /// Each language has as many search synonyms as it needs.
    private static let mayLack: Set = ["search.synonyms"]

    /// The placeholders that a translation may leave out. In Korean, these are the number of listed
    /// channels, and a reason as a clause where the same reason follows as a sentence.
    private static let omitted: [String: [String: Set<String>]] = [
        "ko": [
            "digest.pending": ["clause"], "digest.givenUp": ["clause"],
            "digest.overdue": ["number"],
        ]
    ]

    private static let translations = zip(
        Strings.all.dropFirst().map(\.language),
        LanguageFile.translations
    ).map { ($0, $1) }

    /// The names of the placeholders in all forms of a text.
    private static func gaps(in text: String) -> Set<String> {
        Set(text.matches(of: /\{(\w+)\}/).map { String($0.output.1) })
    }

    /// The paths of properties, such as `news.yours`.
    private static func paths(in value: Any, at path: String = "") -> Set<String> {
        let mirror = Mirror(reflecting: value)
        let isSection = mirror.displayStyle == .class || value is Strings.Compare.InScript
        guard isSection else { return [path] }
        return mirror.children.reduce(into: []) { paths, child in
            let label = child.label ?? ""
            paths.formUnion(
                Self.paths(in: child.value, at: path.isEmpty ? label : "\(path).\(label)")
            )
        }
    }
}
