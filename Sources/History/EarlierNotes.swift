package import Foundation

/// The last version that had the same release notes as a newer version of the listing, with
/// different notes in between.
package struct EarlierNotes: Hashable, Sendable {
    package let version: String
    /// The store's date of the version.
    package let date: Date?

    package init(version: String, date: Date?) { (self.version, self.date) = (version, date) }
}
