package import Foundation

/// The last version of a listing that had given release notes, before different ones.
package struct EarlierNotes: Hashable, Sendable {
    package let version: String
    /// The store's date of the version; nil if the store had none.
    package let date: Date?

    package init(version: String, date: Date?) { (self.version, self.date) = (version, date) }
}
