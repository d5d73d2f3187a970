package import AppStore

/// The judged differences of a listing on one night, and the listing's known state afterwards.
package struct Verdict: Sendable {
    /// A difference and the rule that confirms or suppresses it.
    package struct Judgement: Hashable, Sendable {
        package let kind: Change.Kind
        package let rule: Rule

        package init(_ kind: Change.Kind, _ rule: Rule) {
            self.kind = kind
            self.rule = rule
        }
    }

    /// A difference that is held because too many listings show it, and the event that holds it.
    package struct Held: Hashable, Sendable {
        package let kind: Change.Kind
        package let event: EventKey

        package init(_ kind: Change.Kind, by event: EventKey) {
            self.kind = kind
            self.event = event
        }
    }

    package let listing: Listing
    package var confirmed: [Judgement] = []
    /// Differences that are not confirmed yet.
    package var suppressed: [Judgement] = []
    package var held: [Held] = []
    package var knownState: KnownState
    /// The aspects that count towards a brake, because no rule explains their differences.
    package var unexplained: Set<Aspect> = []
    /// Whether the listing should be rechecked before the verdict is final.
    package var isDoubtful = false
    package var status: ListingStatus = .unchanged

    package var changes: [Change.Kind] { confirmed.map(\.kind) }

    mutating func add(_ kind: Change.Kind, _ ruling: Ruling) {
        switch ruling {
        case .confirmed(let rule): confirmed.append(Judgement(kind, rule))
        case .suppressed(let rule): suppressed.append(Judgement(kind, rule))
        case .held(let event): held.append(Held(kind, by: event))
        }
        if ruling.countsTowardsBrake { unexplained.insert(kind.aspect) }
    }
}

/// The known state of a listing after a night.
package struct KnownState: Sendable {
    package enum Page: Hashable, Sendable {
        /// The previously known page, if any.
        case known
        /// The page that was seen, except for these fields, which keep their known values.
        case seen(keeping: Set<Field>)
    }

    package var presence: Evidence.Presence
    package var page: Page
    /// The rating that the next one is compared with.
    package var reportedRating: Rating?
    package var icon: String?
}
