extension StringProtocol {
    /// The code of the language that the text's writing system implies, such as `ja`. Otherwise
    /// empty: an empty `lang` attribute keeps the text from counting as text in the report's
    /// language.
    var scriptLanguage: String {
        // This quick check avoids counting letters in most texts: letters of writing systems that
        // imply a language begin with a byte of at least 0xCD.
        guard utf8.prefix(1_600).contains(where: { $0 >= 0xCD }) else { return "" }
        var letters = 0
        var counts: [String: Int] = [:]
        // The first 400 characters suffice to tell the language.
        for letter in unicodeScalars.prefix(400) where letter.properties.isAlphabetic {
            letters += 1
            if let language = letter.scriptLanguage { counts[language, default: 0] += 1 }
        }
        // One fifth of kana suffices, because Japanese mixes kana with Chinese characters.
        if counts["ja", default: 0] * 5 > letters { return "ja" }
        return counts.first { $0.value * 2 > letters }?.key ?? ""
    }
}

extension Unicode.Scalar {
    /// The code of the only language with this character's writing system; nil if several share it.
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
