package import Foundation

/// An app's version as its developer writes it: `1.10`, `v3.05`, `2.0-rc1`, `3.22（9.6.4）`, or any
/// other text.
///
/// Versions are compared by these rules; if no rule applies, their order is unknown:
///
/// - Case, the script and width of digits, and a leading `v`, `ver.` or `version` are ignored.
/// - Numbers may have any length; missing numbers are 0: 1.9 < 1.10, and 1.0 equals 1.0.0. The
///   hyphens of a date (`2025-06-01`) separate numbers like dots. Numbers that differ only in
///   leading zeros (1.01 and 1.1) have no order, because some developers write decimals.
/// - `alpha` < `beta` < `rc` precede the plain version. `pre`, `preview` and `dev` precede it, too,
///   but have no order relative to these three. `a2` and `b2` directly after the digits mean alpha
///   2 and beta 2.
/// - A single letter (`1.0a`) may mean a pre-release or a later patch. Such versions have an order
///   among themselves, but not relative to 1.0. Any other word (`1.0 hotfix 2`) is comparable only
///   with the same word.
/// - A number in parentheses, after `build` or after `+` decides between otherwise equal versions
///   if both have such a number.
/// - Texts before the first digit must be equal: R12 < R13, but neither is comparable with 12.
/// - If anything else follows (`1,5`), only the numbers before it are compared: 1,5 < 2.0, but 1,5
///   and 1.3 have no order.
///
/// The order is transitive where it exists. `==` compares the texts.
package struct VersionNumber: Hashable, Sendable {
    /// Whether a version is older or newer than the version it is compared with.
    package enum Order: String, Sendable { case older, same, newer }

    package let text: String
    /// The text without the parts that comparisons ignore, such as case and a leading `v`.
    let spelling: String
    /// The text before the first digit; empty if it means "version".
    let scheme: String
    /// The numbers in order, each as its digits, because a number may be of any length.
    let numbers: [Substring]
    /// The word after the numbers, such as `beta`. Its text is empty for a plain version. nil if
    /// the text after the numbers has no known meaning.
    let stage: Word?
    /// The number of the build: in parentheses, after `build` or after `+`; nil if there is none.
    let build: Word?

    package init(_ text: String) {
        self.text = text
        if let numbers = Self.plainNumbers(text) {
            (scheme, spelling, self.numbers) = ("", " \(text)", numbers)
            (stage, build) = (Word(text: "", numbers: []), nil)
            return
        }
        var scanner = VersionScanner(text)
        scheme = scanner.scheme()
        spelling = "\(scheme) \(scanner.rest)"
        numbers = scanner.numbers()
        let suffix = scanner.suffix()
        (stage, build) = (suffix?.stage, suffix?.build)
    }
}

extension VersionNumber {
    /// The numbers in a text of digits and dots, such as most versions; nil for any other text.
    private static func plainNumbers(_ text: String) -> [Substring]? {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(digits.contains) }) else {
            return nil
        }
        return parts.map { Substring($0) }
    }

    /// The order of two versions; nil if it is unknown.
    package func order(relativeTo other: VersionNumber) -> Order? {
        guard spelling != other.spelling else { return .same }
        guard scheme == other.scheme, !numbers.isEmpty, !other.numbers.isEmpty else { return nil }
        let sure = min(comparableCount, other.comparableCount)
        let order = numbers.prefix(sure).order(relativeTo: other.numbers.prefix(sure))
        guard order == .same else { return order }
        guard let stage, let otherStage = other.stage else { return nil }
        let stageOrder = stage.stageOrder(relativeTo: otherStage)
        guard stageOrder == .same else { return stageOrder }
        guard let build, let otherBuild = other.build else {
            return build == other.build ? .same : nil
        }
        return build.order(relativeTo: otherBuild)
    }

    /// The count of numbers that can be compared, from the first. If `stage` is known, there is no
    /// limit, because missing numbers are then zero.
    private var comparableCount: Int { stage == nil ? numbers.count : .max }

    /// A word with the numbers after it, such as `beta2`; the word may be empty.
    struct Word: Hashable, Sendable {
        let text: String
        let numbers: [Substring]

        /// The order by the numbers after the words; nil if the words differ.
        func order(relativeTo other: Word) -> Order? {
            text == other.text ? numbers.order(relativeTo: other.numbers) : nil
        }

        /// The order of two versions that have these words after equal numbers; nil if it is
        /// unknown.
        func stageOrder(relativeTo other: Word) -> Order? {
            if isLetter || other.isLetter {
                return isLetter && other.isLetter ? Order(text, other.text) : nil
            }
            if text == other.text { return order(relativeTo: other) }
            if let rank, let otherRank = other.rank { return Order(rank, otherRank) }
            if text.isEmpty && other.isBeforePlain { return .newer }
            return isBeforePlain && other.text.isEmpty ? .older : nil
        }

        /// Whether the word is a single ASCII letter. Letters of other scripts do not count,
        /// because their code points may not give their order.
        private var isLetter: Bool { numbers.isEmpty && text.utf8.count == 1 }
        private var rank: Int? { ["alpha", "beta", "rc"].firstIndex(of: text) }
        /// Whether a version with this word precedes the version without it.
        var isBeforePlain: Bool { rank != nil || ["pre", "preview", "dev"].contains(text) }
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

extension Sequence<Substring> {
    /// The order of the first pair of elements that differ. Missing elements count as zero. nil if
    /// the pair has no order.
    fileprivate func order(relativeTo other: some Sequence<Element>) -> VersionNumber.Order? {
        var (ones, others) = (makeIterator(), other.makeIterator())
        while true {
            let (one, other) = (ones.next(), others.next())
            guard one != nil || other != nil else { return .same }
            let order = (one ?? "0").order(relativeTo: other ?? "0")
            guard order == .same else { return order }
        }
    }
}

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
