/// The rule by which a change is confirmed, suppressed or held, or by which an event is found.
/// Scripts read the raw values.
package enum Rule: String, Codable, Sendable {
    /// Confirmed: the listing does not return to a recently replaced state.
    case forward
    /// Confirmed: a suppressed or held difference has been seen on enough consecutive nights.
    case persisted
    /// Confirmed: two complete responses of the night lack the listing, or show the same price.
    case confirmed
    /// Confirmed: the user accepted the change.
    case released
    /// Confirmed: the notes of a new version, which could not be read.
    case unreadable

    /// Suppressed: the listing returns to a recently replaced state.
    case backward
    /// Suppressed: a field that was there is missing or empty.
    case emptied
    /// Suppressed: texts of the listing are in another language.
    case language
    /// Suppressed: more than a tenth of the ratings is gone.
    case dip
    /// Suppressed: the listing is missing, and the recheck's response holds nothing that is known to
    /// be there.
    case blank
    /// Held: too many listings of a storefront change in the same way at once.
    case brake

    /// Event: one version arrived in several storefronts on the same night.
    case rollout
    /// Event: the app is gone from every storefront that had it.
    case removal
}
