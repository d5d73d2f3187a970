/// How an attempt at a message ended.
package enum DeliveryOutcome: Hashable, Sendable {
    case delivered
    /// Some of its recipients have it, the others never will, and why.
    case partly(String)
    /// Nobody can have heard it, and why.
    case refused(String)
    /// The service works but rejected this message, with the reason.
    case rejected(String)
    /// It may have been heard, and why nobody knows.
    case unknown(String)
    /// It is not tried again, and why.
    case givenUp(String)
}
