/// An app's version as its developer writes it: `1.10`, `v3.05`, `2.0-rc1`, `3.22（9.6.4）`, any text.
///
/// Versions compare as follows, and what these rules do not tell cannot be ordered:
///
/// - Case, digits' script and width, a leading `v`, `ver.` or `version` do not count.
/// - Numbers compare as numbers of any length, missing ones are 0: 1.9 < 1.10, 1.0 is 1.0.0. The
///   hyphens of a date (`2025-06-01`) part numbers as dots do. Zeros before a number make it another
///   (1.01 and 1.1), for some developers write decimals, and neither the same, older nor newer.
/// - `alpha` < `beta` < `rc` come before the plain version, and so do `pre` and `dev`, which have no
///   place among the others. `a2` and `b2` directly after the digits are alpha 2 and beta 2.
/// - A single letter (`1.0a`) may be a pre-release or a later patch: such versions have an order among
///   themselves, and none with 1.0. Any other word (`1.0 hotfix 2`) compares with the same word only.
/// - A number in parentheses, after `build` or after `+` breaks ties between two that have one.
/// - Before the first digit both must have the same word: R12 < R13, and neither compares with 12.
/// - After anything else (`1,5`) only the numbers before it are sure: 1,5 < 2.0, and neither older nor
///   newer than 1.3.
///
/// The order is transitive where there is one. `==` compares texts.
package struct VersionNumber: Hashable, Sendable {
    package enum Order: String, Sendable { case older, same, newer }

    package let text: String
    /// The text without what does not count.
    let spelling: String
    /// The word before the first digit.
    let scheme: String
    let numbers: [NumberPart]
    /// nil where something follows the numbers that has no known meaning.
    let suffix: Suffix?

    package init(_ text: String) {
        self.text = text
        if let numbers = Self.plainNumbers(text) {
            (scheme, spelling, self.numbers) = ("", " \(text)", numbers)
            suffix = Suffix(stage: Stage(word: "", numbers: []), build: nil)
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
    /// The numbers of a text that is nothing but numbers and dots between, as most versions are.
    private static func plainNumbers(_ text: String) -> [NumberPart]? {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(digits.contains) }) else {
            return nil
        }
        return parts.map { NumberPart(Substring($0)) }
    }

    /// How this version stands to another, nil where they cannot be ordered.
    package func order(relativeTo other: VersionNumber) -> Order? {
        guard spelling != other.spelling else { return .same }
        guard scheme == other.scheme, !numbers.isEmpty, !other.numbers.isEmpty else { return nil }
        let sure = min(sureNumbers, other.sureNumbers)
        let order = numbers.prefix(sure).order(relativeTo: other.numbers.prefix(sure))
        guard order == .same else { return order }
        guard let suffix, let otherSuffix = other.suffix else { return nil }
        return suffix.order(relativeTo: otherSuffix)
    }

    /// How many numbers are known to be this version's, the missing zeros among them.
    private var sureNumbers: Int { suffix == nil ? numbers.count : .max }
}

extension VersionNumber {
    /// What follows the numbers.
    struct Suffix: Hashable, Sendable {
        let stage: Stage
        let build: Build?

        func order(relativeTo other: Suffix) -> Order? {
            let order = stage.order(relativeTo: other.stage)
            guard order == .same else { return order }
            guard let build, let otherBuild = other.build else {
                return build == other.build ? .same : nil
            }
            return build.order(relativeTo: otherBuild)
        }
    }

    /// How far a version has come: the word after its numbers, empty for the plain version.
    struct Stage: Hashable, Sendable {
        let word: String
        let numbers: [NumberPart]

        func order(relativeTo other: Stage) -> Order? {
            if isLetter || other.isLetter {
                return isLetter && other.isLetter ? Order(word, other.word) : nil
            }
            if word == other.word { return numbers.order(relativeTo: other.numbers) }
            if let rank, let otherRank = other.rank { return Order(rank, otherRank) }
            if word.isEmpty && other.isBeforePlain { return .newer }
            return isBeforePlain && other.word.isEmpty ? .older : nil
        }

        /// Letters of other scripts than ours need not be in the order of their code points.
        private var isLetter: Bool { numbers.isEmpty && word.utf8.count == 1 }
        private var rank: Int? { ["alpha", "beta", "rc"].firstIndex(of: word) }
        var isBeforePlain: Bool { rank != nil || ["pre", "preview", "dev"].contains(word) }
    }

    /// What is in parentheses or after `build`.
    struct Build: Hashable, Sendable {
        let word: String
        let numbers: [NumberPart]

        func order(relativeTo other: Build) -> Order? {
            word == other.word ? numbers.order(relativeTo: other.numbers) : nil
        }
    }

    /// Digits as a number: they may be too many for any integer.
    struct NumberPart: Hashable, Sendable {
        static let zero = NumberPart("0")

        private let digits: String
        /// How many zeros are before the others.
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
    /// The order of the first two that differ, the missing ones being zero.
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
