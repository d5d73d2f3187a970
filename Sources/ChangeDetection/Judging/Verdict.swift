package import AppStore

/// What is believed of a listing after a night.
package struct Verdict: Sendable {
    /// A difference, and why it is believed or not.
    package struct Judgement: Hashable, Sendable {
        package let kind: Change.Kind
        package let rule: Rule

        package init(_ kind: Change.Kind, _ rule: Rule) {
            self.kind = kind
            self.rule = rule
        }
    }

    /// A difference that is not believed because too many listings have it, and the event that holds it.
    package struct Held: Hashable, Sendable {
        package let kind: Change.Kind
        package let event: EventKey

        package init(_ kind: Change.Kind, by event: EventKey) {
            self.kind = kind
            self.event = event
        }
    }

    package let listing: Listing
    package var believed: [Judgement] = []
    /// What would be changes, and is not believed yet.
    package var suppressed: [Judgement] = []
    package var held: [Held] = []
    package var belief: Belief
    /// What counts towards a brake: differences that nothing explains.
    package var unexplained: Set<Aspect> = []
    /// Whether the listing is worth another look before the verdict stands.
    package var isDoubtful = false
    package var word: Word = .unchanged

    package var changes: [Change.Kind] { believed.map(\.kind) }

    mutating func add(_ kind: Change.Kind, _ ruling: Ruling) {
        switch ruling {
        case .believed(let rule): believed.append(Judgement(kind, rule))
        case .suppressed(let rule): suppressed.append(Judgement(kind, rule))
        case .held(let event): held.append(Held(kind, by: event))
        }
        if ruling.isUnexplained { unexplained.insert(kind.aspect) }
    }
}

/// What is held to be true of a listing from a night on.
package struct Belief: Sendable {
    package enum Page: Hashable, Sendable {
        /// The page that was known, or none.
        case known
        /// The page that was seen, but for these fields, which stay as they were known.
        case seen(keeping: Set<Field>)
    }

    package var presence: Evidence.Presence
    package var page: Page
    /// The rating that the next one is compared with.
    package var reportedRating: Rating?
    package var icon: String?
}
