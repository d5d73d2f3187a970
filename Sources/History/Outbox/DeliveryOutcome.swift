package enum DeliveryOutcome: Hashable, Sendable {
    case delivered
    /// Some recipients have the message, but the others will never receive it; the text says why.
    case partly(String)
    /// The service cannot have received the message; the text says why.
    case refused(String)
    /// The service works but rejected this message; the text says why.
    case rejected(String)
    /// The service may have received the message; the text says why this is uncertain.
    case unknown(String)
    /// The message was not delivered and will not be sent again; the text says why.
    case givenUp(String)
}
