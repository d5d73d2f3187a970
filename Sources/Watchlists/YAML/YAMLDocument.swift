import Yams

/// The single document of a YAML file, as values with positions.
struct YAMLDocument {
    /// The root value; nil if the file is empty or cannot be read.
    private(set) var root: YAMLValue?
    private(set) var diagnostics: [Diagnostic] = []
    /// Whether the file is empty apart from comments.
    var isEmpty: Bool { root == nil && diagnostics.isEmpty }

    init(_ text: String, file: String) {
        var source = RepeatedKeys(text: text, file: file)
        do throws(Diagnostic) {
            try AliasScan.check(text, file: file)
            if let node = try Self.compose(&source) {
                var builder = YAMLBuilder(file: file, repeats: source, size: text.utf8.count)
                defer { diagnostics += builder.diagnostics }
                let value = try builder.value(node)
                if case .nothing = value.content { return }
                root = value
            }
        } catch {
            diagnostics.append(error)
        }
        diagnostics += source.diagnostics
    }

    /// Parses the text. Yams stops at the first repeated key, so each of them is masked in turn to
    /// check the rest of the file, too.
    private static func compose(_ source: inout RepeatedKeys) throws(Diagnostic) -> Node? {
        while true {
            do {
                // Without resolver rules, Yams reads no scalar as a boolean or a number.
                return try Yams.compose(yaml: source.text, .basic)
            } catch YamlError.duplicatedKeysInMapping(let keys, let context) {
                guard source.mask(keys.first ?? "", after: context.mark) else { return nil }
            } catch let error as YamlError {
                throw diagnostic(error, file: source.file)
            } catch {
                throw Diagnostic(.error, "\(error)", at: SourcePosition(source.file, nil))
            }
        }
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
            return Diagnostic(.error, "this is not YAML: \(error)", at: SourcePosition(file, nil))
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
