/// The status of a listing on one night.
package enum ListingStatus: String, CaseIterable, Codable, Sendable {
    case new, changed, unchanged, gone, absent, unknown
}
