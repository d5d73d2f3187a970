/// The outcome of an attempt to deliver a message.
package enum DeliveryOutcome: Hashable, Sendable {
    case delivered
    /// Some recipients have the message, the others never will, with the reason.
    case partly(String)
    /// The message cannot have been received, with the reason.
    case refused(String)
    /// The service works but rejected this message, with the reason.
    case rejected(String)
    /// The message may have been received, with the reason for the doubt.
    case unknown(String)
    /// There will be no further attempt, with the reason.
    case givenUp(String)
}
