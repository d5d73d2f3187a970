import AppStore

extension Rule {
    /// A sentence that explains to users why a change is confirmed, suppressed or held.
    ///
    /// - Parameters:
    ///   - kind: The kind of the change; nil for an event.
    ///   - nights: The number of consecutive nights after which a difference is confirmed.
    ///   - isOpen: Whether the change may still be waiting for confirmation.
    package func sentence(
        about kind: Change.Kind?,
        confirmAfter nights: Int,
        isOpen: Bool = true
    ) -> String {
        let itIs = isOpen ? "It will be" : "Such a change is"
        return switch self {
        case .forward, .persisted, .agreed, .accepted, .unreadable:
            "Confirmed\(reason(toConfirm: kind, nights))"
        case .backward:
            """
            Not confirmed that night: this state was replaced within the 14 days before, so a stale \
            server may have sent it. \(itIs) confirmed once seen \(nights.inARow).
            """
        case .emptied:
            """
            Not confirmed that night: responses sometimes leave out \(isOfList(kind) ? "lists" : "fields") that \
            the store page still has. \(itIs) confirmed once seen \(nights.inARow).
            """
        case .language:
            """
            Not confirmed that night: texts came in another language without a new version, so a \
            server probably sent another country’s page. \(itIs) confirmed once seen \
            \(nights.inARow).
            """
        case .dip:
            """
            Not confirmed that night: many ratings were gone, and an outdated response may lack them. \
            \(itIs) confirmed once seen \(nights.inARow).
            """
        case .blank:
            """
            Not confirmed that night: nothing known was in the storefront’s response. \(itIs) \
            confirmed once missing \(nights.inARow).
            """
        case .brake:
            """
            Held back: too many listings changed in the same way at once, so the cause is probably \
            Apple’s service. \(itIs) confirmed once seen \(nights.inARow), or when you accept it.
            """
        case .rollout: "One version came to several storefronts on one night."
        case .removal: "The app vanished from every storefront that was asked about it."
        }
    }

    private func isOfList(_ kind: Change.Kind?) -> Bool {
        kind?.field?.entry.type.isList ?? false
    }

    /// The reason why a change is confirmed, as the part of a sentence after "Confirmed".
    private func reason(toConfirm kind: Change.Kind?, _ nights: Int) -> String {
        switch self {
        case .forward where kind == .returned: " at once: a response contains the app again."
        case .agreed where kind?.field != nil:
            ": two responses of that night show it, and nothing else on the page is older."
        case .persisted:
            ": it had to wait, and was then seen on enough nights in a row (\(nights) now)."
        case .agreed:
            ": two complete responses of that night do not contain the app, and the second one has others."
        case .unreadable: " with its version, although the notes could not be read."
        case .accepted: ": it was held back with many others, and you accepted it."
        default: " at once: this state was not seen in the 14 days before."
        }
    }
}

extension Int {
    /// The number of nights within a sentence: `two nights in a row`.
    fileprivate var inARow: String {
        let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
        let number = words.indices.contains(self) ? words[self] : "\(self)"
        return self == 1 ? "on one night" : "\(number) nights in a row"
    }
}
