package import Foundation

/// The number and the date of a version.
package struct Release: Hashable, Sendable {
    package let version: VersionNumber
    /// The date of the version, `currentVersionReleaseDate`; nil if it is unknown.
    package let date: Date?

    package init(version: String, date: Date?) {
        self.version = VersionNumber(version)
        self.date = date
    }

    /// The order of two releases; nil if neither their numbers nor their dates decide it.
    ///
    /// Version numbers decide if they differ and can be ordered; otherwise dates do. If numbers and
    /// dates contradict each other, the order is unknown: developers restart their numbers (2024.1,
    /// then 3.0), write 1.1 for the release after 1.09, and publish an old number again with a new
    /// date.
    package func order(relativeTo other: Release) -> VersionNumber.Order? {
        let number = version.order(relativeTo: other.version)
        let time = date.flatMap { date in other.date.map { VersionNumber.Order(date, $0) } }
        switch (number, time) {
        case (.same, _): return time ?? .same
        case (nil, _): return time == .same ? nil : time
        case (_, nil), (_, .same): return number
        case (let number?, let time?): return number == time ? number : nil
        }
    }
}

extension StorePage {
    /// The version that the page shows, with its date.
    package var release: Release { Release(version: version, date: versionDate) }
}
