import AppStore

package struct EventKey: Hashable, Sendable {
    package let run: Int
    package let name: String

    package init(run: Int, name: String) {
        self.run = run
        self.name = name
    }
}

/// The outcome of judging one difference. A held difference always names the event that holds it.
package enum Ruling: Hashable, Sendable {
    case confirmed(Rule)
    case suppressed(Rule)
    case held(by: EventKey)

    var isConfirmed: Bool {
        if case .confirmed = self { true } else { false }
    }

    package var holder: EventKey? {
        if case .held(let event) = self { event } else { nil }
    }

    /// Whether the difference counts towards a brake, because nothing explains it.
    var countsTowardsBrake: Bool {
        switch self {
        case .confirmed(let rule): [.forward, .agreed].contains(rule)
        case .suppressed(let rule): [.emptied, .language, .blank].contains(rule)
        case .held: false
        }
    }
}
