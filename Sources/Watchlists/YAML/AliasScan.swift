/// Scans a YAML text for aliases with which Yams would hang or crash.
///
/// Yams hashes every key while it reads, which takes forever for a key that is an alias of aliases
/// of aliases. When Yams frees a hundred thousand nested aliases, the stack overflows. The scan
/// does not recognise quotes and comments, so its limits are far higher than ordinary files need.
struct AliasScan {
    private let file: String
    private var anchors = 0
    private var aliases = 0
    private var complexKey: SourcePosition?

    private var line = 1
    private var column = 1
    private var before: Unicode.Scalar = "\n"
    /// The last character so far on the line that is not a blank.
    private var last: Unicode.Scalar?
    private var hasAliasOnLine = false
    private var isAfterAlias = false
    private var isAfterQuestion = false
    /// The “&” or “*” right before the current character, if it may begin the name of an anchor or
    /// alias.
    private var sign: Unicode.Scalar?

    private static let maxAnchors = 1000
    /// Twenty aliases produce at most a million nodes.
    private static let maxAliasesWithComplexKeys = 20

    private init(file: String) { self.file = file }

    static func check(_ text: String, file: String) throws(Diagnostic) {
        var scan = AliasScan(file: file)
        for scalar in text.unicodeScalars { scan.pass(scalar) }
        if scan.anchors > maxAnchors, scan.aliases > maxAnchors {
            let message = "there are more than \(maxAnchors) anchors; write the values out"
            throw Diagnostic(.error, message, at: .start(of: file))
        }
        if scan.aliases > maxAliasesWithComplexKeys, let position = scan.complexKey {
            let message = "a key must be a single word, not an alias or a list"
            throw Diagnostic(.error, message, at: position)
        }
    }

    private mutating func pass(_ scalar: Unicode.Scalar) {
        let isBlank = scalar.properties.isWhitespace
        if isAfterQuestion && isBlank { noteComplexKey() }
        isAfterQuestion = scalar == "?" && (last.map { "-[{,".unicodeScalars.contains($0) } ?? true)
        countNames(scalar, isBlank: isBlank)
        if scalar == ":", hasAliasOnLine, isAfterAlias || last == "]" || last == "}" {
            noteComplexKey()
        }
        if !isBlank { last = scalar }
        before = scalar
        column += 1
        if scalar == "\n" { beginLine() }
    }

    private mutating func countNames(_ scalar: Unicode.Scalar, isBlank: Bool) {
        if sign == "&" && scalar.isNameSign { anchors += 1 }
        if sign == "*" && scalar.isNameSign {
            aliases += 1
            (hasAliasOnLine, isAfterAlias) = (true, true)
        } else if !isBlank && scalar != ":" && !(scalar.isNameSign && before.isNameSign) {
            isAfterAlias = false
        }
        let isOpening = before.properties.isWhitespace || "[{,:".unicodeScalars.contains(before)
        sign = isOpening && (scalar == "&" || scalar == "*") ? scalar : nil
    }

    private mutating func noteComplexKey() {
        complexKey = complexKey ?? SourcePosition(file: file, line: line, column: column)
    }

    private mutating func beginLine() {
        (line, column, last) = (line + 1, 1, nil)
        (hasAliasOnLine, isAfterAlias) = (false, false)
    }
}

extension Unicode.Scalar {
    /// Whether an anchor's name may contain the character (libyaml's IS_ALPHA).
    fileprivate var isNameSign: Bool {
        switch self {
        case "0"..."9", "A"..."Z", "a"..."z", "_", "-": true
        default: false
        }
    }
}
