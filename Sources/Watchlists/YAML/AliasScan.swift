private let maxAnchors = 1000
/// Twenty aliases produce at most a million nodes.
private let maxAliasesWithComplexKeys = 20

/// Refuses a YAML text with aliases on which Yams would hang or crash.
///
/// Yams follows aliases while it reads. It hashes every key, which takes forever if the key is an
/// alias of aliases of aliases; and when it frees a hundred thousand levels of them, the stack
/// overflows. The scan does not recognise quotes and comments, so both limits are far above
/// ordinary files.
func checkAliases(in text: String, of file: String) throws(Diagnostic) {
    let bytes = Array(" \(text) ".utf8)
    /// The number of names after a sign with which a token may begin.
    func count(_ sign: Unicode.Scalar) -> Int {
        let sign = UInt8(ascii: sign)
        return bytes.indices.count { index in
            bytes[index] == sign && " \t\r\n[{,:".utf8.contains(bytes[index - 1])
                && bytes[index + 1].isNameSign
        }
    }
    let aliases = count("*")
    guard aliases > maxAliasesWithComplexKeys else { return }
    if aliases > maxAnchors, count("&") > maxAnchors {
        let message = "there are more than \(maxAnchors) anchors; write the values out"
        throw Diagnostic(.error, message, at: .start(of: file))
    }
    // A key after “?”, an alias before “:”, or brackets with an alias before “:”.
    let complexKey = /(?:^|[\-\[{,])[ \t]*\?\s|\*[\w\-]+[ \t]*:|\*[^\n]*[\]}][ \t]*:/
        .anchorsMatchLineEndings().matchingSemantics(.unicodeScalar)
    guard let key = text.firstMatch(of: complexKey) else { return }
    let offset = text.unicodeScalars.distance(from: text.startIndex, to: key.range.lowerBound)
    throw Diagnostic(
        .error,
        "a key must be a single word, not an alias or a list",
        at: MarkedText(text).position(of: offset, in: file)
    )
}

extension UInt8 {
    /// Whether an anchor's name may contain the character (libyaml's IS_ALPHA).
    fileprivate var isNameSign: Bool {
        switch Unicode.Scalar(self) {
        case "0"..."9", "A"..."Z", "a"..."z", "_", "-": true
        default: false
        }
    }
}
