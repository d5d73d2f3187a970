import AppStore
import ChangeDetection
import News
import TextAnalysis

extension SiteStrings {
    /// The names of fields, outcomes, reasons and all other closed sets.
    struct Labels: Sendable {
        let field: @Sendable (Field) -> String
        let status: @Sendable (ListingStatus) -> String
        let reason: @Sendable (Reason) -> String
        let outcome: @Sendable (Outcome) -> String
        /// For a cell or a tooltip.
        let shortOutcome: @Sendable (Outcome) -> String
        let category: @Sendable (ChangeCategory) -> String
        let notesClass: @Sendable (NotesClass) -> String
        let appeared: String
        let returned: String
        let disappeared: String
    }
}

extension SiteStrings.Labels {
    /// What changed: a field, or whether the store has the listing.
    func change(_ kind: Change.Kind) -> String {
        switch kind {
        case .new: appeared
        case .returned: returned
        case .gone: disappeared
        case .changed(let field, _, _): self.field(field)
        }
    }
}
