import Yams

/// The single document of a YAML file, as values with positions.
struct YAMLDocument {
    /// The root value; nil if the file is empty or cannot be read.
    private(set) var root: YAMLValue?
    var diagnostics: [Diagnostic] = []
    /// Whether the file is empty apart from comments.
    var isEmpty: Bool { root == nil && diagnostics.isEmpty }

    let file: String
    /// The number of nodes that may still be visited. A text has fewer nodes than bytes unless
    /// aliases repeat nodes, but aliases of aliases can turn one line into billions of nodes.
    var allowance: Int

    private static let maxRepeatedNodes = 100_000

    init(_ text: String, file: String) {
        self.file = file
        allowance = text.utf8.count + Self.maxRepeatedNodes
        do throws(Diagnostic) {
            try Self.checkAliases(of: text, file: file)
            guard let node = try Self.compose(text, file: file) else { return }
            let key = (name: "", position: SourcePosition.start(of: file))
            let value = try value(node, of: key)
            if case .nothing = value.content { return }
            root = value
        } catch {
            diagnostics.append(error)
        }
    }

    private static func compose(_ text: String, file: String) throws(Diagnostic) -> Node? {
        do {
            // The basic resolver reads every scalar as text, never as a boolean or a number.
            return try Yams.compose(yaml: text, .basic)
        } catch YamlError.duplicatedKeysInMapping(let keys, let context) {
            let message = "“\(keys.first ?? "")” appears twice in this mapping; keep one"
            throw Diagnostic(.error, message, at: SourcePosition(file, context.mark))
        } catch let error as YamlError {
            throw diagnostic(error, file: file)
        } catch {
            throw Diagnostic(.error, "\(error)", at: .start(of: file))
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
            return Diagnostic(.error, "this is not YAML: \(error)", at: .start(of: file))
        }
    }

    /// Messages with a fix, by libyaml's messages about the most frequent mistakes.
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
