extension StringProtocol {
    /// The language of a text, judging by its script alone. Empty if the script does not decide, so
    /// that the text is not taken for the report's language.
    var scriptLanguage: String {
        var letters = 0
        var counts: [String: Int] = [:]
        // The beginning is enough.
        for scalar in unicodeScalars.prefix(400) where scalar.properties.isAlphabetic {
            letters += 1
            if let language = scalar.scriptLanguage { counts[language, default: 0] += 1 }
        }
        // Between its kana, Japanese has characters that other languages share.
        if counts["ja", default: 0] * 5 > letters { return "ja" }
        let most = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }
        guard let most, most.value * 2 > letters else { return "" }
        return most.key
    }
}

extension Unicode.Scalar {
    /// The language of a script that only one language uses.
    fileprivate var scriptLanguage: String? {
        switch value {
        case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7A3: "ko"
        case 0x3040...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9D: "ja"
        case 0x0E00...0x0E7F: "th"
        case 0x0590...0x05FF: "he"
        case 0x0370...0x03FF: "el"
        default: nil
        }
    }
}
