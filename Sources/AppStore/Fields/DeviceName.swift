/// Apple's product names for the device codes in `supportedDevices`, such as
/// `iPadProFifthGenCellular-iPadProFifthGenCellular`.
///
/// Each name appears once, in the order of the codes. Models that differ only in their radio share
/// a name. A code in an unknown format becomes its own name.
package func deviceNames(of codes: some Sequence<String>) -> [String] {
    codes.map(deviceName).distinct
}

private func deviceName(of code: String) -> String {
    var model = String(code.prefix { $0 != "-" })
    for radio in ["Cellular", "Wifi", "4G", "3G"] where model.hasSuffix(radio) {
        model.removeLast(radio.count)
    }
    if let name = irregular[model] { return name }
    guard let family = families.first(where: { model.hasPrefix($0.code) }) else { return model }
    let words = modelWords(of: model.dropFirst(family.code.count))
    let names = words.indices.compactMap { word(at: $0, in: words, of: family.code) }
    return ([family.name] + names).joined(separator: " ")
}

private let families: [(code: String, name: String)] = [
    ("iPhone", "iPhone"), ("iPodTouch", "iPod touch"), ("iPad", "iPad"),
    ("Watch", "Apple Watch"), ("AppleTV", "Apple TV"),
]

private let irregular = [
    "MacDesktop": "Mac with Apple silicon", "iPad611": "iPad (5th generation)",
    "iPad612": "iPad (5th generation)", "iPad71": "iPad Pro 12.9-inch (2nd generation)",
    "iPad72": "iPad Pro 12.9-inch (2nd generation)", "iPad73": "iPad Pro 10.5-inch",
    "iPad74": "iPad Pro 10.5-inch", "iPad75": "iPad (6th generation)",
    "iPad76": "iPad (6th generation)", "iPad812": "iPad Pro 11-inch (1st generation)",
    "iPad834": "iPad Pro 11-inch (1st generation)",
    "iPad856": "iPad Pro 12.9-inch (3rd generation)",
    "iPad878": "iPad Pro 12.9-inch (3rd generation)", "iPadPro97": "iPad Pro 9.7-inch",
    "iPadMiniRetina": "iPad mini 2",
]

private let ordinals = [
    "Second": "2nd", "Third": "3rd", "Fourth": "4th", "Fifth": "5th", "Sixth": "6th",
    "Seventh": "7th", "Eighth": "8th", "Ninth": "9th", "Tenth": "10th", "Eleventh": "11th",
]

/// Splits a model's code into words: `Pro13M5` into `Pro`, `13` and `M5`.
private func modelWords(of model: Substring) -> [String] {
    let letters = Array(model)
    var words: [String] = []
    for (index, letter) in letters.enumerated() {
        let next = letters.dropFirst(index + 1).first
        if index == 0 || isStart(letter, after: letters[index - 1], before: next) {
            words.append("")
        }
        words[words.count - 1].append(letter)
    }
    return words
}

private func isStart(
    _ letter: Character,
    after former: Character,
    before next: Character?
) -> Bool {
    if letter.isNumber { return former.isLowercase }
    guard letter.isUppercase else { return false }
    if former.isUppercase { return next?.isLowercase ?? false }
    return former.isLowercase || next?.isLowercase ?? false || next?.isNumber ?? false
}

private func word(at index: Int, in words: [String], of family: String) -> String? {
    let (word, next) = (words[index], words.dropFirst(index + 1).first)
    let isChip = { (word: String) in
        "AM".contains(word.prefix(1)) && word.count > 1
            && word.dropFirst().allSatisfy(\.isNumber)
    }
    switch word {
    case "Gen": return nil
    case "Mini": return family == "iPad" ? "mini" : word.lowercased()
    case "SE3": return "SE (3rd generation)"
    case _ where ordinals[word] != nil && next == "Gen":
        return ordinals[word].map { "(\($0) generation)" }
    case _ where isChip(word): return next == "Pro" ? "(\(word) Pro)" : "(\(word))"
    case "Pro" where index > 0 && isChip(words[index - 1]): return nil
    case "11", "13": return family == "iPad" ? "\(word)-inch" : series(word, of: family)
    default: return index > 0 || Int(word) == nil ? word : series(word, of: family)
    }
}

private func series(_ number: String, of family: String) -> String {
    family == "Watch" ? "Series \(number)" : number
}
