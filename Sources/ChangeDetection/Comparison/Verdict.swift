package import AppStore

/// What is believed of a listing after a comparison.
package struct Verdict: Sendable {
    /// A difference, and what is made of it.
    package struct Judgement: Hashable, Sendable {
        package let kind: Change.Kind
        package let rule: Rule

        package init(_ kind: Change.Kind, _ rule: Rule) {
            self.kind = kind
            self.rule = rule
        }
    }

    package var believed: [Judgement]
    /// What would be changes, and is not believed yet.
    package var suppressed: [Judgement]
    /// What is not believed because it happens to too many listings at once.
    package var held: [Judgement]
    /// Of what is held, what was when an answer last told of the listing, and shows the same.
    package var stillHeld: Set<Aspect>
    package var known: Comparison.Known
    /// The page from now on, where it is not the one that was seen.
    package var page: StorePage?
    /// The rating that the next one is compared with.
    package var reportedRating: Rating?
    package var icon: String?
    /// What counts towards a brake: differences that nothing explains.
    package var unexplained: Set<Aspect>
    /// Whether the listing is worth another look before the verdict stands.
    package var isDoubtful: Bool

    package init(
        believed: [Judgement] = [],
        suppressed: [Judgement] = [],
        held: [Judgement] = [],
        stillHeld: Set<Aspect> = [],
        known: Comparison.Known,
        page: StorePage? = nil,
        reportedRating: Rating? = nil,
        icon: String? = nil,
        unexplained: Set<Aspect> = [],
        isDoubtful: Bool = false
    ) {
        self.believed = believed
        self.suppressed = suppressed
        self.held = held
        self.stillHeld = stillHeld
        self.known = known
        self.page = page
        self.reportedRating = reportedRating
        self.icon = icon
        self.unexplained = unexplained
        self.isDoubtful = isDoubtful
    }

    package var changes: [Change.Kind] { believed.map(\.kind) }
}
