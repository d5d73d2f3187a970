/// Why a change is believed, or is not; the names are what scripts read.
package enum Rule: String, Codable, Sendable {
    /// Believed: a state that was not seen before.
    case forward
    /// Believed: what was doubted has been seen on enough nights in a row.
    case persisted
    /// Believed: two complete answers of one night do not hold the listing, or show the same price.
    case confirmed
    /// Believed: the user said so.
    case released

    /// Suppressed: a state that the archive saw replaced not long ago.
    case backward
    /// Suppressed: a list that came back empty.
    case emptied
    /// Suppressed: fewer ratings than were seen before.
    case dip
    /// Held back: too many listings of a storefront do the same at once.
    case brake

    /// An event: one version in several storefronts on one night.
    case rollout
    /// An event: gone from every storefront that has it.
    case removal
}
