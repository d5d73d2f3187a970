import AppStore
import ChangeDetection
import News
import TextAnalysis

extension SiteStrings {
    /// The names of fields, outcomes, reasons and the cases of other enumerations.
    struct Labels: Sendable {
        var field: Phrase<Field> = { $0.label }
        var status: Phrase<ListingStatus> = {
            switch $0 {
            case .new: "new"
            case .changed: "changed"
            case .unchanged: "unchanged"
            case .gone: "gone"
            case .absent: "not available"
            case .unknown: "unknown"
            }
        }
        var reason: Phrase<Reason> = {
            switch $0 {
            case .throttled: "the App Store limited our requests"
            case .network: "no connection"
            case .timeout: "the App Store did not respond in time"
            case .server: "App Store error"
            case .badAnswer: "unreadable response"
            case .badRequest: "the App Store refused the request"
            case .cancelled: "the run was ended"
            case .notAsked: "not asked"
            }
        }
        var outcome: Phrase<Outcome> = {
            switch $0 {
            case .complete: "Complete: every store listing was checked"
            case .incomplete: "Incomplete: some store listings were not checked"
            case .failed:
                "Failed: nothing could be checked. The apps’ pages show what was last known"
            }
        }
        /// The outcome of a run in which only other questions had responses.
        var noneChecked = "Incomplete: no store listing was checked"
        /// The outcome of a run that checked all listings; its argument lists `questions`.
        var withoutResponse: Phrase<String> = {
            "Incomplete: every store listing was checked, but some \($0) had no response"
        }
        var questions: Phrase<FailedRequest.Subject> = {
            switch $0 {
            case .bundleID: "bundle IDs"
            case .developer: "developers"
            case .ranking(.keyword, _): "keywords"
            case .ranking(.chart, _): "charts"
            }
        }
        /// A run's outcome in a cell or a tooltip.
        var shortOutcome: Phrase<Outcome> = {
            switch $0 {
            case .complete: "complete"
            case .incomplete: "incomplete"
            case .failed: "failed"
            }
        }
        var category: Phrase<ChangeCategory> = {
            switch $0 {
            case .arrival: "new or back in a store"
            case .departure: "removed from a store"
            case .release: "a new version"
            case .price: "price"
            case .page: "the store page"
            case .rating: "ratings"
            case .position: "positions"
            }
        }
        var otherLanguage = "Texts in another language"
        var notesClass: Phrase<NotesClass> = {
            switch $0 {
            case .new: "new notes"
            case .same: "same notes as before"
            case .generic: "generic notes"
            }
        }
        /// The names of Apple's codes in `features`.
        var features = ["iosUniversal": "iPhone and iPad", "gameCenter": "Game Center"]
        /// Words of Apple's identifiers of privacy labels, such as `DATA_LINKED_TO_YOU`, that are not
        /// those of the identifier.
        var privacy: [String: String] = [:]
        /// The names of the features for which Apple's symbols stand.
        var accessibility = [
            "voiceover": "VoiceOver", "voice.control": "Voice Control",
            "textformat.size": "Larger Text", "appearance.darkmode": "Dark Interface",
            "xmark.triangle.circle.square.fill": "Differentiate Without Color Alone",
            "circle.lefthalf.filled.inverse": "Sufficient Contrast",
            "circle.dotted.and.circle": "Reduced Motion", "captions.bubble": "Captions",
            "ear": "Audio Descriptions",
        ]
        /// The name of a script, such as `Cyrillic script`.
        var script: Phrase<String> = { "\($0) script" }
        var appeared = "First seen"
        /// The first sighting of an app that is not released yet.
        var preOrder = "Available for pre-order"
        var returned = "Back in the store"
        var disappeared = "Removed from the store"
    }
}

extension SiteStrings.Labels {
    /// The words of a privacy label: `Data linked to you: purchases`.
    func privacyLabel(_ label: String) -> String {
        let parts = label.split(separator: ": ", maxSplits: 1).map(String.init)
        let words = parts.map { part in
            privacy[part] ?? part.replacing("_", with: " ").lowercased()
        }
        let text = words.joined(separator: ": ")
        return text.prefix(1).uppercased() + text.dropFirst()
    }

    /// The label of a change.
    func change(_ change: RecordedChange) -> String {
        change.isPreOrder ? preOrder : self.change(change.kind)
    }

    /// The label of a field, or of a change of availability.
    func change(_ kind: Change.Kind) -> String {
        switch kind {
        case .new: appeared
        case .returned: returned
        case .gone: disappeared
        case .changed(let field, _, _): self.field(field)
        }
    }
}
