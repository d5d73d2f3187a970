import AppStore
import ChangeDetection
import History
import TextAnalysis

/// All words of the report in one language; a further language is one more value of this type.
struct Words: Sendable {
    let language: String
    let pages: Site

    let tonight: String
    let outcomes: [Outcome: String]
    let words: [Word: String]
    let reasons: [Reason: String]
    let kinds: [String: String]
    let fields: [Field: String]

    let due: String
    let answered: String
    let lookups: String
    let oddities: String
    let wrongTypes: String
    let unresolved: String
    let quiet: String
    let firstNight: String
    let changes: String
    let earlierNights: String
    let unchecked: String
    let uncheckedLead: String
    let suppressed: String
    let suppressedTitle: String
    let suppressedLead: String
    let furtherSuppressed: @Sendable (Int) -> String
    let held: String
    let heldTitle: String
    let heldLead: String
    let heldField: @Sendable (_ field: String, _ count: String, _ place: String?) -> String
    let heldGone: @Sendable (_ count: String, _ place: String?) -> String
    let heldAdvice: @Sendable (_ event: String) -> String
    let sameLines: @Sendable (Int) -> String
    let cutDifference: String
    let notesClasses: [NotesClass: String]
    let unknownSince: String
    let newTonight: String
    let recoveredLead: String
    let stale: @Sendable (Int) -> String
    let staleMark: String
    let lastAnswered: String
    let never: String
    let goneLead: String
    let absentLead: String
    let apps: String
    let ownApp: String
    let unwatched: String
    let noSuchApp: String

    let app: String
    let storefront: String
    let storefronts: String
    let before: String
    let after: String
    let reason: String
    let since: String
    let name: String
    let noHistory: String
    let information: String
    let whatsNew: String
    let description: String
    let more: String
    let free: String
    let noRatings: String
    let stars: @Sendable (String) -> String
    let ratings: @Sendable (String) -> String
    let onTheAppStore: String
    let unknown: String
    let none: String
    let yes: String
    let no: String
    let pictures: @Sendable (Int) -> String
    let cut: @Sendable (String) -> String
    let furtherChanges: @Sendable (Int) -> String
    let asOf: @Sendable (String) -> String
    let byStorewatch: String
    let appPage: App
}

extension Words {
    /// - Returns: English for a language that there is no table of.
    static func of(_ language: String) -> Words { language == "ko" ? korean : english }
}
