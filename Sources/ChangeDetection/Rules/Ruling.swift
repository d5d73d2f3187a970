import AppStore

/// What an event is found by: the run that it is of, and its name there.
package struct EventKey: Hashable, Sendable {
    package let run: Int
    package let name: String

    package init(run: Int, name: String) {
        self.run = run
        self.name = name
    }
}

/// What is made of one difference. What is held back names the event that holds it, always.
enum Ruling: Hashable, Sendable {
    case believed(Rule)
    case suppressed(Rule)
    case held(by: EventKey)

    var isBelieved: Bool {
        if case .believed = self { true } else { false }
    }

    /// Whether it counts towards a brake: a difference that nothing explains.
    var isUnexplained: Bool {
        switch self {
        case .believed(let rule): [.forward, .confirmed].contains(rule)
        case .suppressed(let rule): rule == .emptied
        case .held: false
        }
    }
}
