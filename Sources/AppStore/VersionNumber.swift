package import Foundation

/// An app's version as its developer writes it: `1.10`, or any other text.
///
/// Versions of digits and dots are compared number by number: 1.9 < 1.10. Numbers may have any
/// length. A missing number is 0: 1.0 is the same as 1.0.0. But numbers that differ only in leading
/// zeros (1.01 and 1.1) have no order, because some developers write decimals. A version with other
/// characters has no order, except that equal texts are the same. Of 526 recorded versions, 524
/// consist of digits and dots.
///
/// The order is transitive where it exists. `==` compares the texts.
package struct VersionNumber: Hashable, Sendable {
    package enum Order: String, Sendable { case older, same, newer }

    package let text: String
    /// The numbers as digits, because numbers may have any length; nil for a version with other
    /// characters.
    private let numbers: [Substring]?

    package init(_ text: String) {
        self.text = text
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let isPlain = parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isDigit) }
        numbers = isPlain ? parts.map { Substring($0) } : nil
    }

    package func order(relativeTo other: VersionNumber) -> Order? {
        guard text != other.text else { return .same }
        guard let numbers, let otherNumbers = other.numbers else { return nil }
        return numbers.order(relativeTo: otherNumbers)
    }
}

extension VersionNumber.Order {
    package init<Value: Comparable>(_ one: Value, _ other: Value) {
        self = one < other ? .older : one == other ? .same : .newer
    }
}

extension Substring {
    /// The order of two numbers given as digits; nil if they differ only in leading zeros.
    fileprivate func order(relativeTo other: Substring) -> VersionNumber.Order? {
        let (digits, others) = (drop { $0 == "0" }, other.drop { $0 == "0" })
        let length = VersionNumber.Order(digits.utf8.count, others.utf8.count)
        guard length == .same else { return length }
        let order = VersionNumber.Order(digits, others)
        return order == .same && !digits.isEmpty && count != other.count ? nil : order
    }
}

extension [Substring] {
    /// The order of the first elements that differ. Missing elements are zero.
    fileprivate func order(relativeTo other: [Substring]) -> VersionNumber.Order? {
        var (ones, others) = (makeIterator(), other.makeIterator())
        while true {
            let (one, other) = (ones.next(), others.next())
            guard one != nil || other != nil else { return .same }
            let order = (one ?? "0").order(relativeTo: other ?? "0")
            guard order == .same else { return order }
        }
    }
}

package struct Release: Hashable, Sendable {
    package let version: VersionNumber
    /// The date of the version, `currentVersionReleaseDate`; nil if it is unknown.
    package let date: Date?

    package init(version: String, date: Date?) {
        self.version = VersionNumber(version)
        self.date = date
    }

    /// The order of two releases; nil if it is unknown.
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
    package var release: Release { Release(version: version, date: versionDate) }
}
