import Foundation

/// All texts of a report in one language, by the names that the files in `Resources` use.
package final class Strings: Decodable, Sendable {
    package let language, locale, homeStorefronts, due, answered, lookups,
        oddities, withoutScreenshots, wrongTypes, unresolved, aboutWatchlist, quiet, firstNight,
        changes, earlierNights, recovered, uncheckedLead, suppressed, suppressedTitle,
        suppressedLead, held, heldBack, heldTitle, heldLead, cutDifference, unknownSince,
        recoveredLead, staleMark, lastAnswered, never, goneLead, absentLead, apps, ownApp,
        unwatched, noSuchApp, app, storefront, storefronts, before, after, reason, name, noHistory,
        information, whatsNew, description, more, less, free, preOrder, noRatings, onTheAppStore,
        unknown, none, yes, no, byStorewatch: String
    package let unchecked, newTonight: Phrase<Bool>
    package let furtherSuppressed, sameLines, stale, pictures, furtherChanges: Phrase<Int>
    package let heldAdvice, sinceNight, pricedPreOrder, stars, ratings, cut, asOf: Phrase<String>
    package let heldGone: Phrase<String, String?>
    package let heldField: Phrase<String, String, String?>
    package let changedLines: Phrase<Int?, Int?, Int>
    package let genres, advisories: Names
    package let visits: [String: String]
    package let labels: Labels
    package let pages: Site
    package let news: News
    package let notes: Notes
    package let topics: Topics
    package let keywords: Keywords
    package let search: Search
    package let results: Results
    package let lists: Lists
    package let compare: Compare
    package let prices: Prices
    package let periods: Weeks
    package let digest: Digest
    package let appPage: App
    package let webPage: WebPage
    package let terminal: Terminal
}

extension Strings {
    package static let english = Strings.of(.english)

    /// The texts in each language of reports, English first.
    package static let all =
        [english] + LanguageFile.translations.map { of($0.completed(by: .english)) }

    /// The texts in a language; in English if there is no file for the language code.
    package static func of(_ language: String) -> Strings {
        // Reading another language takes milliseconds, so other languages are read only if needed.
        language == english.language ? english : all.first { $0.language == language } ?? english
    }

    /// Decodes the texts of a file; ends the program if a text is missing.
    static func of(_ file: LanguageFile) -> Strings {
        do {
            return try JSONDecoder().decode(Strings.self, from: JSONEncoder().encode(file))
        } catch {
            fatalError("a file of a language is not complete: \(error)")
        }
    }
}

extension LanguageFile {
    static let english = LanguageFile(PackageResources.en_txt)
    static let translations = [PackageResources.ko_txt].map(LanguageFile.init)
}
