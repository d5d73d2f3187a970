/// The outcome of an attempt to deliver a message.
package enum DeliveryOutcome: Hashable, Sendable {
    case delivered
    /// Some recipients have the message, but the others will never receive it, with the reason.
    case partly(String)
    /// The service cannot have received the message, with the reason.
    case refused(String)
    /// The service works but rejected this message, with the reason.
    case rejected(String)
    /// The service may have received the message, with the reason for the doubt.
    case unknown(String)
    /// The message is not delivered, and will not be sent again, with the reason.
    case givenUp(String)
}
