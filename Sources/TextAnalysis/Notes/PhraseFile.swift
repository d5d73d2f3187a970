/// The phrases that classify release notes in one language, from a text file in `Resources`.
///
/// `#` starts a comment and `[name]` a section; commas and line ends separate phrases.
struct PhraseFile: Sendable {
    /// A section of a phrase file; the raw value is its name in the file.
    enum Section: String, Sendable {
        /// Words and phrases about bugs, stability and the like. In languages with spaces, `fix*`
        /// matches every word that begins with “fix”.
        case repair
        /// Further words that say nothing about what is new: praise, greetings, and words that any
        /// sentence may have.
        case ordinary
        /// Words that any sentence may have. A line of only such words is vague, not generic. For
        /// languages with spaces.
        case filler
        /// Word endings, which never begin a word. For languages without spaces.
        case suffixes
        /// Phrases that make a sentence generic regardless of its other words. `…` stands for a few
        /// words or none, and `^` for the beginning of the sentence.
        case asides
        /// Words about coffee, weather and the like. A part of a sentence with such a word says
        /// nothing if another part states that there were fixes. For languages with spaces.
        case jokes
        /// Phrases of lines that only introduce the lines below. For languages with spaces.
        case prefaces
        /// Words that greet the readers. For languages with spaces.
        case greetings
        /// Words that make a sentence news, even if it contains a phrase from `asides`.
        case news
        /// Further words that, like the words of `repair` and `news`, show that a sentence does
        /// more than decorate a statement about fixes.
        case substance
        /// The language's own name for itself, which is a heading in notes in several languages.
        case language
        case newHeadings = "headings: new"
        case improvedHeadings = "headings: improved"
        case fixedHeadings = "headings: fixed"
    }

    private let sections: [Section: [Substring]]

    init(_ bytes: [UInt8]) {
        var sections: [Section: [Substring]] = [:]
        var section: Section?
        // Splitting bytes is several times as fast as splitting characters.
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            let content = line.prefix { $0 != UInt8(ascii: "#") }
            if content.first == UInt8(ascii: "[") {
                let bytes = content.dropFirst().prefix { $0 != UInt8(ascii: "]") }
                let name = String(decoding: bytes, as: UTF8.self)
                section = Section(rawValue: name)
                precondition(section != nil, "a phrase file has no section \(name)")
            } else if let section {
                let phrases = content.split(separator: UInt8(ascii: ","))
                    .map { $0.trimming { $0 == UInt8(ascii: " ") } }.filter { !$0.isEmpty }
                sections[section, default: []] += phrases.map {
                    Substring(decoding: $0, as: UTF8.self)
                }
            }
        }
        self.sections = sections
    }

    func phrases(_ section: Section) -> [Substring] { sections[section] ?? [] }
}

extension PhraseFile {
    /// The languages with spaces between words.
    static let spaced = [
        PackageResources.english_txt, PackageResources.german_txt, PackageResources.french_txt,
        PackageResources.spanish_txt, PackageResources.portuguese_txt,
        PackageResources.italian_txt, PackageResources.dutch_txt, PackageResources.turkish_txt,
        PackageResources.russian_txt, PackageResources.arabic_txt,
        PackageResources.indonesian_txt, PackageResources.norwegian_txt,
        PackageResources.swedish_txt, PackageResources.danish_txt,
    ].map(PhraseFile.init)

    /// The languages in which spaces between words are missing or optional.
    static let unspaced = [
        PackageResources.korean_txt, PackageResources.japanese_txt, PackageResources.chinese_txt,
        PackageResources.thai_txt, PackageResources.vietnamese_txt,
    ].map(PhraseFile.init)

    static let all = spaced + unspaced
}
