/// The releases of a listing since its notes last said what is new.
package struct Silence: Comparable, Sendable {
    package let releases: Int
    /// Whether no notes have said what is new since the listing was first seen.
    package let isFromStart: Bool

    package init(releases: Int, isFromStart: Bool) {
        self.releases = releases
        self.isFromStart = isFromStart
    }

    /// Whether `one` is shorter than `other`. Those from the start are longest.
    package static func < (one: Silence, other: Silence) -> Bool {
        one.isFromStart == other.isFromStart
            ? one.releases < other.releases : other.isFromStart
    }
}
