package import AppStore

/// The judged differences of a listing on one night, and its known state afterwards: its presence,
/// the fields of its page, the reported rating and the icon.
package struct Verdict: Sendable {
    package let listing: Listing
    /// The differences, each once, with the rulings on them.
    package var rulings: [(kind: Change.Kind, ruling: Ruling)] = []
    /// The known presence of the listing after tonight.
    package var presence: Evidence.Presence
    /// The fields that keep their known values, while all other fields take the values of tonight's
    /// page; nil if the known page remains unchanged.
    package var keptFields: Set<Field>?
    /// The rating with which later ratings are compared; nil if the listing never had one.
    package var reportedRating: Rating?
    /// The name of the archive's picture of the known icon after tonight; nil if the archive lacks
    /// the picture.
    package var icon: String?
    /// The aspects that differ without an explanation. If one aspect differs in too many listings,
    /// a brake holds these changes.
    package var unexplained: Set<Aspect> = []
    /// Whether the listing should be rechecked before the verdict is final.
    package var needsRecheck = false
    package var status: ListingStatus = .unchanged

    /// The confirmed differences.
    package var changes: [Change.Kind] { rulings.filter(\.ruling.isConfirmed).map(\.kind) }

    /// Adds a difference with the ruling on it.
    mutating func add(_ kind: Change.Kind, _ ruling: Ruling) {
        rulings.append((kind, ruling))
        if ruling.countsTowardsBrake { unexplained.insert(kind.aspect) }
    }
}

/// The status of a listing on one night.
package enum ListingStatus: String, CaseIterable, Codable, Sendable {
    case new, changed, unchanged, gone, absent, unknown
}
