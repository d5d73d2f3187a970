import AppStore
import Foundation

extension Money {
    /// Reads a price as a storefront writes it: `$4.99`, `10.999,99 €`, `Rp 99ribu`.
    ///
    /// - Returns: nil if the text has no number, several numbers, or a number of uncertain meaning.
    init?(shown text: String, in currency: String) {
        let isPart = { (character: Character) in
            character.digit != nil || Self.separators.contains(character)
        }
        guard let start = text.firstIndex(where: { $0.digit != nil }),
            let end = text.lastIndex(where: { $0.digit != nil })
        else { return nil }
        let number = text[start...end]
        guard number.allSatisfy(isPart) else { return nil }
        let unit = text[text.index(after: end)...].trimmingCharacters(in: .whitespaces).lowercased()
        let scale = Self.scales[unit]
        guard scale != nil || !Self.unknownScales.contains(where: unit.hasPrefix),
            let amount = Self.amount(number, isScaled: scale != nil, in: currency)
        else { return nil }
        self.init(amount * (scale ?? 1), currency)
        guard self.amount < 1_000_000_000 else { return nil }
    }

    private static let separators: Set<Character> = [
        ".", ",", "'", "’", " ", "\u{a0}", "\u{202f}", "٫", "٬",
    ]
    /// Indonesia's words for a thousand and a million.
    private static let scales: [String: Decimal] = ["ribu": 1_000, "juta": 1_000_000]
    /// Words that may multiply a number by an unknown factor; prices with these words are not read.
    private static let unknownScales = [
        "rb", "jt", "tis", "mil", "mio", "万", "萬", "億", "亿", "만", "억", "천",
    ]

    /// The number in a price; nil if its meaning is uncertain. The last separator is decimal if one
    /// or two digits follow it and the currency has decimals (`4,99`), or if the currency has three
    /// decimals. Before a word that multiplies the number, only a single separator is decimal
    /// (`1,5 juta`).
    ///
    /// - Parameter isScaled: whether a word that multiplies the number follows.
    private static func amount(
        _ text: Substring,
        isScaled: Bool,
        in currency: String
    ) -> Decimal? {
        let groups = text.split { $0.digit == nil }.map { group in
            group.compactMap(\.digit).map(String.init).joined()
        }
        guard let last = groups.last, groups.count > 1 else { return Decimal(string: groups[0]) }
        let decimals = Money(0, currency).decimals
        // `Rs 1,950.00` is uncertain if the currency has no decimals.
        guard isScaled || decimals > 0 || last.count == 3 else { return nil }
        let isDecimal =
            isScaled ? groups.count == 2 : last.count < 3 && decimals > 0 || decimals == 3
        let whole = (isDecimal ? groups.dropLast() : groups[...]).joined()
        return Decimal(string: isDecimal ? "\(whole).\(last)" : whole)
    }
}

extension Character {
    /// The value of a decimal digit of any script; nil for other characters, such as 万.
    fileprivate var digit: Int? {
        unicodeScalars.first?.properties.numericType == .decimal ? wholeNumberValue : nil
    }
}
