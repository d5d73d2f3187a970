/// The rule by which a change is confirmed, suppressed or held, or by which an event is found.
/// Scripts read the raw values.
package enum Rule: String, Codable, Sendable {
    /// Confirmed: the change does not return the listing to a recently replaced state.
    case forward
    /// Confirmed: a suppressed or held difference has been seen on enough consecutive nights.
    case persisted
    /// Confirmed: both complete responses lack the listing, or both show the same price.
    case agreed = "confirmed"
    /// Confirmed: the user accepted the change.
    case accepted = "released"
    /// Confirmed: a new version has notes, but they could not be read.
    case unreadable

    /// Suppressed: the change returns the listing to a recently replaced state.
    case backward
    /// Suppressed: a field that had a value is missing or empty.
    case emptied
    /// Suppressed: texts of the listing are in a different language than before.
    case language
    /// Suppressed: more than a tenth of the ratings, and at least five, are gone.
    case dip
    /// Suppressed: the recheck's response lacks not only the listing, but all known listings.
    case blank
    /// Held: too many listings of a storefront change at once, for example all in the same field.
    case brake

    /// Event: one version arrived in several storefronts on the same night.
    case rollout
    /// Event: the app is gone from every storefront that had it.
    case removal
}
