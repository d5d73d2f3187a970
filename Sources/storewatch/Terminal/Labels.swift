import AppStore
import Foundation
import History
import Nightly
import Watchlists
import Wording

extension Storefront {
    /// The name and the code in front of other text, such as `Norway (NO)`.
    var label: String { "\(name(in: .english)) (\(shownCode))" }
}

extension Standing {
    /// The app and the storefront, such as `Daybrick in Norway`.
    var label: String { "\(title) in \(listing.storefront.inSentence)" }
}

extension Night {
    /// The date, such as `Mon, 2 Mar 2026`.
    var words: String { ReportFormat.english.night(self) }
}

extension ReportFormat {
    static let english = ReportFormat(.init())
}

extension Locale {
    static let english = Locale(identifier: "en_US")
}

/// The number and the noun: `1 night`, `2 nights`.
func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
}

/// The sentence about entries of the watchlist that no store knows, such as bundle IDs.
func sentence(aboutUnknown noun: String, _ names: [String]) -> String {
    "No watched storefront knows the \(noun)\(names.count == 1 ? "" : "s") \(names.excerpt(of: 3))."
}

extension [String] {
    /// At most `max` texts, followed by the number of texts left out, such as `and 2 more`.
    func shortened(to max: Int) -> [String] {
        count > max ? prefix(max) + ["and \(count - max) more"] : self
    }
}

extension [Standing] {
    /// One sentence about the stale listings; nil if there are none.
    var alarm: String? {
        guard !isEmpty else { return nil }
        let maxNamed = 3
        let oldest = sorted { ($0.pendingSince?.number ?? 0) < ($1.pendingSince?.number ?? 0) }
        let named = oldest.prefix(maxNamed).map { standing in
            let last =
                standing.lastAnswered.map { "last response on \($0.night.words)" }
                ?? "no response yet"
            return "\(standing.label), \(last)"
        }
        let more = count > named.count ? "; and \(count - named.count) more" : ""
        let subject = count == 1 ? "1 listing has" : "\(count) listings have"
        return
            "\(subject) had no response for too many nights: \(named.joined(separator: "; "))\(more)."
    }
}
