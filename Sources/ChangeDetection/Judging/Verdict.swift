package import AppStore

/// The judged differences of a listing on one night, and its known state afterwards.
package struct Verdict: Sendable {
    package let listing: Listing
    /// Each difference appears once.
    package var rulings: [(kind: Change.Kind, ruling: Ruling)] = []
    /// The known presence of the listing after tonight.
    package var presence: Evidence.Presence
    /// The fields that keep their known values, while all other fields take the values of tonight's
    /// page; nil if the whole known page stays unchanged.
    package var keptFields: Set<Field>?
    /// The rating with which later ratings are compared; nil if the listing never had one.
    package var reportedRating: Rating?
    /// The archive's name for the picture of the icon that is known after tonight; nil if the
    /// archive lacks the picture.
    package var icon: String?
    /// The aspects with unexplained differences. If one aspect differs in too many listings, a
    /// brake holds these changes.
    package var unexplained: Set<Aspect> = []
    package var needsRecheck = false
    package var status: ListingStatus = .unchanged

    package var changes: [Change.Kind] { rulings.filter(\.ruling.isConfirmed).map(\.kind) }
}

package enum ListingStatus: String, CaseIterable, Codable, Sendable {
    case new, changed, unchanged, gone, absent, unknown
}
