import AppStore
import News

extension RuleConditions {
    /// The reason why no news can ever match, as a sentence; nil if some news can match.
    var contradiction: String? {
        var kinds = Set(NewsKind.allCases.filter { kind?.contains($0) ?? true })
        func leavesKinds(where isPossible: (NewsKind) -> Bool) -> Bool {
            kinds = kinds.filter(isPossible)
            return !kinds.isEmpty
        }
        if let field, !leavesKinds(where: { $0.isPossible(field) }) {
            return "news of this kind is not about this field"
        }
        if minRuns ?? 1 > 1, !leavesKinds(where: { $0 != .position }) {
            return "a position is news once, and not for several nights"
        }
        // News about a brake concerns many listings, and therefore has no number or text.
        if change != nil,
            !leavesKinds(where: { $0 == .position || fields(of: $0).contains(where: \.isNumber) })
        {
            return "only a number rises or falls, such as a price or a rating"
        }
        if keyword != nil || chart != nil || change?.top != nil,
            !leavesKinds(where: { $0 == .position })
        {
            return "only positions are about keywords and charts"
        }
        if keyword != nil, chart != nil { return "a position is in a keyword or in a chart" }
        if notes != nil || topic != nil,
            !leavesKinds(where: { $0.family == .release || $0 == .notes })
        {
            return "only releases and changed notes have notes"
        }
        if words != nil, !leavesKinds(where: { fields(of: $0).contains(where: \.isText) }) {
            return "only texts have words"
        }
        if minRatings != nil, !leavesKinds(where: { $0.family == .rating }) {
            return "only ratings have votes"
        }
        if kinds == [.failedRun], asksForApps { return "a failed run is not about apps" }
        return nil
    }

    private var asksForApps: Bool {
        group != nil || app != nil || own != nil || storefront != nil || field != nil
    }

    /// The fields that the conditions allow in news of a kind; none for an event.
    private func fields(of kind: NewsKind) -> Set<Field> {
        kind == .event ? [] : kind.fields.filter { field?.contains($0) ?? true }
    }
}

extension NewsKind {
    /// Whether news of this kind can match. Only a negated choice matches news without a field.
    fileprivate func isPossible(_ choice: Choice<Field>) -> Bool {
        fields.contains(where: choice.contains) || (fields.isEmpty && choice.isNegated)
    }
}

extension Field {
    /// Whether rules can look for words in the field's values.
    package var isText: Bool {
        [
            .name, .subtitle, .seller, .developer, .releaseNotes, .description, .promotionalText,
            .version,
        ].contains(self)
    }
}
