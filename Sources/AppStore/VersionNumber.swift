/// An app's version as its developer writes it: `1.10`, `v3.05`, `2.0-rc1`, `3.22（9.6.4）`, or any
/// other text.
///
/// Versions are compared by these rules; if no rule applies, their order is unknown:
///
/// - Case, the script and width of digits, and a leading `v`, `ver.` or `version` are ignored.
/// - Numbers are compared as numbers of any length; missing ones are 0: 1.9 < 1.10, and 1.0 equals
///   1.0.0. The hyphens of a date (`2025-06-01`) separate numbers like dots. Numbers that differ
///   only in leading zeros (1.01 and 1.1) have no order, because some developers write decimals.
/// - `alpha` < `beta` < `rc` precede the plain version. `pre`, `preview` and `dev` precede it, too,
///   but have no order among the others. `a2` and `b2` directly after the digits mean alpha 2 and
///   beta 2.
/// - A single letter (`1.0a`) may mean a pre-release or a later patch. Such versions have an order
///   among themselves, but not relative to 1.0. Any other word (`1.0 hotfix 2`) is comparable only
///   with the same word.
/// - A number in parentheses, after `build` or after `+` breaks a tie if both versions have one.
/// - Texts before the first digit must be equal: R12 < R13, but neither is comparable with 12.
/// - If anything else follows (`1,5`), only the numbers before it are compared: 1,5 < 2.0, but 1,5
///   and 1.3 have no order.
///
/// The order is transitive where it exists. `==` compares the texts.
package struct VersionNumber: Hashable, Sendable {
    package enum Order: String, Sendable { case older, same, newer }

    package let text: String
    /// The text without its ignored parts, such as case and a leading `v`.
    let spelling: String
    /// The text before the first digit, unless it means "version".
    let scheme: String
    let numbers: [NumberPart]
    /// The part after the numbers; nil if its meaning is unknown.
    let suffix: Suffix?

    package init(_ text: String) {
        self.text = text
        if let numbers = Self.plainNumbers(text) {
            (scheme, spelling, self.numbers) = ("", " \(text)", numbers)
            suffix = Suffix(stage: Word(text: "", numbers: []), build: nil)
            return
        }
        var scanner = VersionScanner(text)
        scheme = scanner.scheme()
        spelling = "\(scheme) \(scanner.rest)"
        numbers = scanner.numbers()
        suffix = scanner.suffix()
    }
}

extension VersionNumber {
    /// The numbers of a text of digits and dots, as most versions are; nil for other texts.
    private static func plainNumbers(_ text: String) -> [NumberPart]? {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(digits.contains) }) else {
            return nil
        }
        return parts.map { NumberPart(Substring($0)) }
    }

    /// The order of two versions; nil if it is unknown.
    package func order(relativeTo other: VersionNumber) -> Order? {
        guard spelling != other.spelling else { return .same }
        guard scheme == other.scheme, !numbers.isEmpty, !other.numbers.isEmpty else { return nil }
        let sure = min(sureNumbers, other.sureNumbers)
        let order = numbers.prefix(sure).order(relativeTo: other.numbers.prefix(sure))
        guard order == .same else { return order }
        guard let suffix, let otherSuffix = other.suffix else { return nil }
        return suffix.order(relativeTo: otherSuffix)
    }

    /// The maximum number of numbers to compare. If the suffix is known, missing numbers are zero,
    /// so there is no maximum.
    private var sureNumbers: Int { suffix == nil ? numbers.count : .max }
}

extension VersionNumber {
    /// The part of a version after its numbers.
    struct Suffix: Hashable, Sendable {
        /// The word after the numbers, such as `beta`; empty for a plain version.
        let stage: Word
        /// The part in parentheses, after `build` or after `+`.
        let build: Word?

        func order(relativeTo other: Suffix) -> Order? {
            let order = stage.stageOrder(relativeTo: other.stage)
            guard order == .same else { return order }
            guard let build, let otherBuild = other.build else {
                return build == other.build ? .same : nil
            }
            return build.order(relativeTo: otherBuild)
        }
    }

    /// A word, which may be empty, with the numbers after it.
    struct Word: Hashable, Sendable {
        let text: String
        let numbers: [NumberPart]

        func order(relativeTo other: Word) -> Order? {
            text == other.text ? numbers.order(relativeTo: other.numbers) : nil
        }

        func stageOrder(relativeTo other: Word) -> Order? {
            if isLetter || other.isLetter {
                return isLetter && other.isLetter ? Order(text, other.text) : nil
            }
            if text == other.text { return order(relativeTo: other) }
            if let rank, let otherRank = other.rank { return Order(rank, otherRank) }
            if text.isEmpty && other.isBeforePlain { return .newer }
            return isBeforePlain && other.text.isEmpty ? .older : nil
        }

        /// Whether the word is a single ASCII letter. Letters of other scripts may not be ordered
        /// by their code points.
        private var isLetter: Bool { numbers.isEmpty && text.utf8.count == 1 }
        private var rank: Int? { ["alpha", "beta", "rc"].firstIndex(of: text) }
        var isBeforePlain: Bool { rank != nil || ["pre", "preview", "dev"].contains(text) }
    }

    /// A number of any length.
    struct NumberPart: Hashable, Sendable {
        static let zero = NumberPart("0")

        private let digits: String
        /// The number of leading zeros.
        private let padding: Int

        init(_ text: some StringProtocol) {
            digits = String(text.drop { $0 == "0" })
            padding = digits.isEmpty ? 0 : text.count - digits.count
        }

        func order(relativeTo other: NumberPart) -> Order? {
            let length = Order(digits.utf8.count, other.digits.utf8.count)
            let order = length == .same ? Order(digits, other.digits) : length
            return order == .same && padding != other.padding ? nil : order
        }
    }
}

extension VersionNumber.Order {
    package init<Value: Comparable>(_ one: Value, _ other: Value) {
        self = one < other ? .older : one == other ? .same : .newer
    }
}

extension Sequence<VersionNumber.NumberPart> {
    /// The order of the first two elements that differ. Missing elements are zero.
    fileprivate func order(relativeTo other: some Sequence<Element>) -> VersionNumber.Order? {
        var (ones, others) = (makeIterator(), other.makeIterator())
        while true {
            let (one, other) = (ones.next(), others.next())
            guard one != nil || other != nil else { return .same }
            let order = (one ?? .zero).order(relativeTo: other ?? .zero)
            guard order == .same else { return order }
        }
    }
}
