import Yams

/// The single document of a YAML file, as values with positions.
struct YAMLDocument {
    /// The root value; nil if the file is empty or cannot be read.
    private(set) var root: YAMLValue?
    var diagnostics: [Diagnostic] = []
    /// Whether the file is empty apart from comments.
    var isEmpty: Bool { root == nil && diagnostics.isEmpty }

    let file: String
    private var text: String
    /// The original keys by the masks that replace them. The first of two equal keys is replaced by
    /// a mask, because Yams refuses equal keys.
    private(set) var masked: [String: String] = [:]
    /// The number of nodes that may still be visited. A text has fewer nodes than bytes unless
    /// aliases repeat them, but aliases of aliases can turn one line into billions of nodes.
    var allowance: Int

    /// The maximum number of masked keys, each of which requires another reading of the whole file.
    private static let maxMasks = 20
    private static let maxRepeatedNodes = 100_000

    init(_ text: String, file: String) {
        self.text = text
        self.file = file
        allowance = text.utf8.count + Self.maxRepeatedNodes
        var repeated: [Diagnostic] = []
        do throws(Diagnostic) {
            try AliasLimits.check(text, file: file)
            guard let node = try compose(noting: &repeated) else { return }
            let key = (name: "", position: SourcePosition.start(of: file))
            let value = try value(node, of: key)
            if case .nothing = value.content { return }
            root = value
        } catch {
            diagnostics += repeated + [error]
        }
    }

    /// Parses the text. Yams refuses a mapping with a repeated key, and gives the position of the
    /// first occurrence. This occurrence is masked and the text is parsed again, until no key is
    /// repeated. The other occurrences are found in the resulting tree.
    ///
    /// - Parameter repeated: receives a diagnostic for each masked key, in case the text cannot be
    ///   read.
    private mutating func compose(noting repeated: inout [Diagnostic]) throws(Diagnostic) -> Node? {
        while true {
            do {
                // Without resolver rules, Yams reads no scalar as a boolean or a number.
                return try Yams.compose(yaml: text, .basic)
            } catch YamlError.duplicatedKeysInMapping(let keys, let context) {
                let key = keys.first ?? ""
                if let first = repeated.first, repeated.count == Self.maxMasks {
                    let message =
                        "“\(key)” and more keys appear twice; fix the first \(Self.maxMasks)"
                    throw Diagnostic(.error, message, at: first.position)
                }
                let message = "“\(key)” appears twice in this mapping; keep one"
                let position = SourcePosition(file, context.mark)
                let repetition = Diagnostic(.error, message, at: position)
                guard mask(key, at: context.mark) else { throw repetition }
                repeated.append(repetition)
            } catch let error as YamlError {
                throw Self.diagnostic(error, file: file)
            } catch {
                throw Diagnostic(.error, "\(error)", at: .start(of: file))
            }
        }
    }

    /// Replaces a key with a mask of the same length, so that all other positions are unchanged.
    ///
    /// - Returns: whether the text has the key at the mark, so that it was replaced.
    private mutating func mask(_ key: String, at mark: Mark) -> Bool {
        let source = MarkedText(text)
        let word = Array(key.unicodeScalars)
        guard !word.isEmpty, let offset = source.offset(of: mark),
            let sign = Unicode.Scalar(0xF0000 + UInt32(masked.count))
        else { return false }
        let isQuoted = source.scalars[offset] == "\"" || source.scalars[offset] == "'"
        let start = isQuoted ? offset + 1 : offset
        guard source.scalars[start...].starts(with: word) else { return false }
        let mask = String(repeating: Character(sign), count: word.count)
        text =
            source.text(0..<start) + mask
            + source.text((start + word.count)..<source.scalars.count)
        masked[mask] = key
        return true
    }

    private static func diagnostic(_ error: YamlError, file: String) -> Diagnostic {
        switch error {
        case .scanner(let context, let problem, let mark, _),
            .parser(let context, let problem, let mark, _),
            .composer(let context, let problem, let mark, _):
            let setting = context.map { " (\($0.text), line \($0.mark.line))" } ?? ""
            let message = remedies[problem] ?? "this is not YAML: \(problem)\(setting)"
            return Diagnostic(.error, message, at: SourcePosition(file, mark))
        default:
            return Diagnostic(.error, "this is not YAML: \(error)", at: .start(of: file))
        }
    }

    /// Messages with a fix, by libyaml's messages for the most frequent mistakes.
    private static let remedies = [
        "but found another document":
            "a second document begins here; a watchlist is one document, so delete the “---”",
        "mapping values are not allowed in this context":
            "a “: ” is not allowed here; check the indentation, or put the text in quotes",
        "found character that cannot start any token":
            "no value can begin with this character; indent with spaces, not tabs, "
            + "and put the text in quotes",
        "found undefined alias":
            "this alias has no anchor before it; define it first, as in “&name value”",
    ]
}

extension SourcePosition {
    init(_ file: String, _ mark: Mark?) {
        self.init(file: file, line: mark?.line ?? 1, column: mark?.column ?? 1)
    }
}
